"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { Textarea } from "@/components/ui/Field";
import { isComposing } from "@/components/ui/keys";
import { languageInfo } from "@/lib/text/languages";
import { FieldRow, idsOf } from "./FieldRow";

/** A short text in the language of the sample. Enter goes on to the next field: it never has a second paragraph. */
export function CoreIssueField({
  value,
  language,
  isReadOnly,
  onChange,
  onNext,
  ...row
}: {
  field: string;
  name: string;
  asks: string;
  isActive: boolean;
  error?: string | undefined;
  aside?: ReactNode;
  value: string;
  language: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
  onNext: () => void;
}) {
  const id = useId();
  const ids = idsOf(id);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onNext();
  }

  return (
    <FieldRow id={id} {...row} control={null}>
      <Textarea
        className="aside-text"
        aria-labelledby={ids.label}
        aria-describedby={row.error ? `${ids.error} ${ids.asks}` : ids.asks}
        aria-invalid={row.error ? true : undefined}
        value={value}
        lang={language}
        dir={value === "" ? languageInfo(language)?.direction : "auto"}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value.replaceAll("\n", " "))}
        onKeyDown={onKeyDown}
      />
    </FieldRow>
  );
}

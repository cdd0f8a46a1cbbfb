"use client";

import { useTranslations } from "next-intl";
import { Field, Textarea } from "@/components/ui/Field";

/** A reason or note in the language of the text: a text field that says when it is too long. Its direction follows what is typed. */
export function Rationale({
  field,
  label,
  hint,
  value,
  max,
  language,
  isReadOnly,
  error,
  onChange,
}: {
  /** Found by it when the focus is to go there. */
  field: string;
  label: string;
  hint?: string | undefined;
  value: string;
  /** In code points. */
  max: number;
  language: string;
  isReadOnly: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("fields.rationale");
  const excess = value.length > max ? [...value].length - max : 0;
  return (
    <div data-field={field}>
      <Field
        label={label}
        hint={hint}
        error={excess > 0 ? t("left", { count: excess }) : error}
        className="text-sm"
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            className="aside-text"
            value={value}
            lang={language}
            dir="auto"
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}

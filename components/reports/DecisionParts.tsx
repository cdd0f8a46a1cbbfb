"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/transport/FailureNotice";
import type { WireFailure } from "@/components/transport/wire-failure";
import { Field, Textarea } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";

/** The lead's words to whoever reported. */
export function Words({
  label,
  language,
  value,
  onChange,
}: {
  label: string;
  language: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations("reportDesk");
  return (
    <Field label={label} hint={t("wordsHint")}>
      {(wiring) => (
        <Textarea
          {...wiring}
          rows={3}
          required
          maxLength={2000}
          lang={language}
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** Why nothing came of a decision; what is wrong with a field stands beside that field. */
export function Refusal({ failure }: { failure: WireFailure | null }) {
  const t = useTranslations("reportDesk");
  if (failure === null) return null;
  if (failure.code === "WRONG_STATE") return <Notice tone="warning">{t("late")}</Notice>;
  return <FailureNotice error={failure} />;
}

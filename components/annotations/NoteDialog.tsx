"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";

/** A word for the adjudicator, should there be a dispute; kept with the draft as it is typed. */
export function NoteDialog({
  note,
  language,
  onChange,
  onClose,
}: {
  note: string;
  language: string;
  onChange: (note: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations("annotation.note");
  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div data-field="note">
        <Field label={t("label")} hint={t("hint")}>
          {(wiring) => (
            <Textarea
              {...wiring}
              data-first-focus
              className="aside-text"
              dir="auto"
              lang={language}
              maxLength={2000}
              value={note}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";

/** Takes the humans' Pass although the models could not decide. */
export function AcceptDialog({
  slug,
  sampleId,
  externalId,
  onClose,
}: {
  slug: string;
  sampleId: string;
  externalId: string;
  onClose: () => void;
}) {
  const t = useTranslations("recheck.accept");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const formId = useId();
  const accept = useMutation({
    mutationFn: (reason: string) => send("POST", projectApi(slug, "recheck/accept"), { sampleId, reason }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      onClose();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    accept.mutate(String(new FormData(event.currentTarget).get("reason")));
  }

  return (
    <Dialog
      title={t("title", { id: externalId })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={accept.isPending}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <p>{t("body")}</p>
        <Field label={t("reason")} hint={t("reasonHint")}>
          {(wiring) => <Textarea {...wiring} name="reason" rows={3} required maxLength={2000} dir="auto" />}
        </Field>
        {accept.error ? <FailureNotice error={accept.error} /> : null}
      </form>
    </Dialog>
  );
}

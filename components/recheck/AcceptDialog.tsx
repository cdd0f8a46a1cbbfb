"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";

interface Stalled {
  slug: string;
  sampleId: string;
  externalId: string;
}

export function AcceptButton(stalled: Stalled) {
  const t = useTranslations("recheck.accept");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>
      {isOpen ? <AcceptDialog {...stalled} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Takes the humans' Pass although the models could not decide. */
export function AcceptDialog({ slug, sampleId, externalId, onClose }: Stalled & { onClose: () => void }) {
  const t = useTranslations("recheck.accept");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const router = useRouter();
  const formId = useId();
  const accept = useCommand({
    send: (reason: string) => send("POST", projectApi(slug, "recheck/accept"), { sampleId, reason }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      router.refresh();
      onClose();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    accept.start(String(new FormData(event.currentTarget).get("reason")));
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

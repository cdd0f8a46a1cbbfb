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

/** Takes a sample out of the benchmark: says first what becomes of the work and of the place. */
export function DiscardButton({
  slug,
  sampleId,
  externalId,
}: {
  slug: string;
  sampleId: string;
  externalId: string;
}) {
  const t = useTranslations("samples.discard");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>
      {isOpen ? (
        <DiscardDialog
          slug={slug}
          sampleId={sampleId}
          externalId={externalId}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function DiscardDialog({
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
  const t = useTranslations("samples.discard");
  const app = useTranslations("app");
  const router = useRouter();
  const cache = useQueryClient();
  const formId = useId();
  const discard = useCommand({
    send: (reason: string) => send("POST", projectApi(slug, "samples/discard"), { sampleId, reason }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      router.refresh();
      onClose();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    discard.start(String(new FormData(event.currentTarget).get("reason")));
  }

  return (
    <Dialog
      title={t("title", { id: externalId })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="danger" type="submit" form={formId} busy={discard.isPending}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <ul className="list-disc ps-5">
          <li>{t("place")}</li>
          <li>{t("work")}</li>
          <li>{t("releases")}</li>
        </ul>
        <Field label={t("reason")} hint={t("reasonHint")}>
          {(wiring) => <Textarea {...wiring} name="reason" rows={3} required maxLength={2000} dir="auto" />}
        </Field>
        {discard.error ? <FailureNotice error={discard.error} /> : null}
      </form>
    </Dialog>
  );
}

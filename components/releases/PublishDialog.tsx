"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { forgetOperation, operationFor } from "@/components/drafts/operation";
import { projectKey } from "@/components/projects/live";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";

export function PublishDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useTranslations("releases.publish");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const formId = useId();
  const operation = `publish:${slug}`;
  const publish = useCommand({
    // The same note again after a lost answer is the same release.
    send: (note: string) =>
      send("POST", projectApi(slug, "releases"), { note, operationId: operationFor(operation, note) }),
    onSuccess: async () => {
      forgetOperation(operation);
      await cache.invalidateQueries({ queryKey: projectKey(slug, "releases") });
      onClose();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    publish.start(String(new FormData(event.currentTarget).get("note")));
  }

  return (
    <Dialog
      title={t("title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={publish.isPending}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <ul className="list-disc ps-5">
          <li>{t("what")}</li>
          <li>{t("fixed")}</li>
          <li>{t("checked")}</li>
        </ul>
        <Field label={t("note")} hint={t("noteHint")}>
          {(wiring) => <Textarea {...wiring} name="note" rows={3} maxLength={2000} dir="auto" />}
        </Field>
        {publish.error ? <FailureNotice error={publish.error} /> : null}
      </form>
    </Dialog>
  );
}

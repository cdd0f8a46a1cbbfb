"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useLanguageName } from "@/components/projects/names";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, Textarea } from "@/components/ui/Field";
import type { OverrideGateInput } from "@/lib/contracts/audit";

interface Gate {
  slug: string;
  language: string;
  waiting: number;
}

export function OverrideButton(gate: Gate) {
  const t = useTranslations("audit.override");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? (
        <div className="text-start text-base">
          <OverrideDialog {...gate} onClose={() => setIsOpen(false)} />
        </div>
      ) : null}
    </>
  );
}

/** Opens a language's gate without a passed audit. It cannot be shut again, so that is said first. */
function OverrideDialog({ slug, language, waiting, onClose }: Gate & { onClose: () => void }) {
  const t = useTranslations("audit.override");
  const app = useTranslations("app");
  const languageName = useLanguageName();
  const cache = useQueryClient();
  const formId = useId();
  const override = useCommand({
    send: (input: OverrideGateInput) => send("POST", projectApi(slug, "audit/override"), input),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      onClose();
    },
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    override.start({ language, reason: String(new FormData(event.currentTarget).get("reason")) });
  }

  return (
    <Dialog
      title={t("title", { language: languageName(language) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="danger" type="submit" form={formId} busy={override.isPending}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <ul className="list-disc ps-5">
          <li>{t("compared", { count: waiting })}</li>
          <li>{t("forGood")}</li>
          <li>{t("blind")}</li>
        </ul>
        <Field label={t("reason")} hint={t("reasonHint")}>
          {(wiring) => <Textarea {...wiring} name="reason" rows={3} required maxLength={2000} dir="auto" />}
        </Field>
        {override.error ? <FailureNotice error={override.error} /> : null}
      </form>
    </Dialog>
  );
}

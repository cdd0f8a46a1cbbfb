"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { categoryName, useLanguageName } from "@/components/projects/names";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Field, FieldError, Textarea } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import type { ReturnWorkInput, WorkReturned } from "@/lib/contracts/audit";
import type { AnchorAuditView, CellView } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";

interface Work {
  slug: string;
  audit: AnchorAuditView;
  language: string;
  cells: readonly CellView[];
  protocolId: string;
}

export function ReturnWorkButton({ audit, onOpen }: { audit: AnchorAuditView; onOpen: () => void }) {
  const t = useTranslations("audit.returnWork");
  if (!audit.mayReturn) return <span className="text-soft">{t("spent")}</span>;
  return (
    <Button size="sm" aria-label={t("openFor", { name: audit.displayName })} onClick={onOpen}>
      {t("open")}
    </Button>
  );
}

export function ReturnWorkDialog({
  slug,
  audit,
  language,
  cells,
  protocolId,
  onClose,
}: Work & { onClose: () => void }) {
  const t = useTranslations("audit.returnWork");
  const app = useTranslations("app");
  const languageName = useLanguageName();
  const cache = useQueryClient();
  const formId = useId();
  const [scope, setScope] = useState<"all" | "some">("all");
  const [isMissing, setIsMissing] = useState(false);
  const categories = protocolById(protocolId).categories.filter((id) =>
    cells.some((cell) => cell.category === id),
  );
  const giveBack = useCommand({
    send: (input: ReturnWorkInput) => send<WorkReturned>("POST", projectApi(slug, "audit/return"), input),
    onSuccess: () => cache.invalidateQueries({ queryKey: ["project", slug] }),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = scope === "all" ? [] : fields.getAll("category").map(String);
    setIsMissing(scope === "some" && chosen.length === 0);
    if (scope === "some" && chosen.length === 0) return;
    giveBack.start({ memberId: audit.memberId, categories: chosen, reason: String(fields.get("reason")) });
  }

  const title = t("title", { name: audit.displayName, language: languageName(language) });
  if (giveBack.data) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {app("close")}
          </Button>
        }
      >
        <Notice tone="good">{t("done", { count: giveBack.data.samples })}</Notice>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{app("cancel")}</Button>
          <Button look="primary" type="submit" form={formId} busy={giveBack.isPending}>
            {t("action")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <ul className="list-disc ps-5">
          <li>{t("opens")}</li>
          <li>{t("withdrawn")}</li>
          <li>{t("told")}</li>
          <li>{t("once")}</li>
        </ul>
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold">{t("scope")}</legend>
          {(["all", "some"] as const).map((each) => (
            <label key={each} className="inline-flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name="scope"
                className="accent-accent"
                checked={scope === each}
                onChange={() => setScope(each)}
              />
              {t(`scopes.${each}`)}
            </label>
          ))}
          {scope === "some" ? (
            <div className="flex flex-col ps-6">
              {categories.map((id) => (
                <label key={id} className="inline-flex min-h-8 items-center gap-2">
                  <input type="checkbox" name="category" value={id} className="size-4 accent-accent" />
                  {id} · {categoryName(id)}
                </label>
              ))}
              {isMissing ? <FieldError>{t("noCategory")}</FieldError> : null}
            </div>
          ) : null}
        </fieldset>
        <Field label={t("reason")} hint={t("reasonHint")}>
          {(wiring) => <Textarea {...wiring} name="reason" rows={3} required maxLength={2000} dir="auto" />}
        </Field>
        {giveBack.error ? <FailureNotice error={giveBack.error} /> : null}
      </form>
    </Dialog>
  );
}

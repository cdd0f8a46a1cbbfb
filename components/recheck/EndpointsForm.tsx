"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { projectKey } from "@/components/projects/live";
import { projectApi } from "@/components/projects/paths";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { failureOf } from "@/components/transport/wire-failure";
import { Button } from "@/components/ui/Button";
import { Field, Input } from "@/components/ui/Field";
import { Notice } from "@/components/ui/Notice";
import type { Messages } from "@/i18n/messages";
import type { EndpointsInput, EndpointView, RecheckView } from "@/lib/contracts/recheck";

type Entry = EndpointsInput["endpoints"][number];
/** Rows move and go while their fields are typed in, so each has a key of its own. */
type Row = Entry & { readonly key: string };
type ProblemName = keyof Messages["recheck"]["problems"];

const most = 20;
const fields = ["label", "baseUrl", "model", "apiKeyEnv"] as const;
const placeholders = {
  label: "GPT",
  baseUrl: "https://api.example.org/v1",
  model: "model-name",
  apiKeyEnv: "EXAMPLE_API_KEY",
} as const;

function emptyRow(): Row {
  return { key: crypto.randomUUID(), label: "", baseUrl: "", model: "", apiKeyEnv: "" };
}

export function EndpointsForm({
  slug,
  endpoints,
  onDone,
}: {
  slug: string;
  endpoints: readonly EndpointView[];
  onDone: (saved: boolean) => void;
}) {
  const t = useTranslations("recheck");
  const app = useTranslations("app");
  const cache = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    endpoints.length === 0
      ? [emptyRow()]
      : endpoints.map(({ endpointId, label, baseUrl, model, apiKeyEnv }) => ({
          key: endpointId,
          label,
          baseUrl,
          model,
          apiKeyEnv,
        })),
  );
  const save = useCommand({
    send: () =>
      send<RecheckView>("PUT", projectApi(slug, "endpoints"), {
        endpoints: rows.map(({ key: _, ...entry }) => entry),
      } satisfies EndpointsInput),
    onSuccess: (view) => {
      cache.setQueryData(projectKey(slug, "recheck"), view);
      onDone(true);
    },
  });
  const failure = save.error ? failureOf(save.error) : null;

  function problemAt(index: number, field: string): string | undefined {
    const found = failure?.problems.find(({ path }) => path === `endpoints.${index}.${field}`);
    if (!found) return undefined;
    const name = `problems.${found.code as ProblemName}` as const;
    return t.has(name) ? t(name) : t("problems.other");
  }

  function change(key: string, field: keyof Entry, value: string) {
    setRows(rows.map((row) => (row.key === key ? { ...row, [field]: value } : row)));
  }

  function moveUp(index: number) {
    const [row, above] = [rows[index], rows[index - 1]];
    if (row && above) setRows(rows.toSpliced(index - 1, 2, row, above));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.start();
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="max-w-prose text-soft text-sm">{t("endpoints.help")}</p>
      {rows.map((row, index) => (
        <fieldset
          key={row.key}
          className="grid gap-x-4 gap-y-2 border-rule border-t pt-3 sm:grid-cols-2 xl:grid-cols-[1fr_2fr_1.5fr_1.5fr_auto]"
        >
          <legend className="sr-only">{t("endpoints.nth", { n: index + 1 })}</legend>
          {fields.map((field) => (
            <Field key={field} label={t(`fields.${field}`)} error={problemAt(index, field)}>
              {(wiring) => (
                <Input
                  {...wiring}
                  dir={field === "label" ? "auto" : "ltr"}
                  className={field === "label" ? "" : "font-mono text-sm"}
                  type={field === "baseUrl" ? "url" : "text"}
                  spellCheck={false}
                  autoComplete="off"
                  required={field !== "apiKeyEnv"}
                  pattern={field === "apiKeyEnv" ? "[A-Z][A-Z0-9_]*" : undefined}
                  title={field === "apiKeyEnv" ? t("fields.apiKeyEnvHint") : undefined}
                  placeholder={placeholders[field]}
                  value={row[field]}
                  onChange={(event) => change(row.key, field, event.target.value)}
                />
              )}
            </Field>
          ))}
          <span className="flex items-end gap-1">
            <Button
              look="quiet"
              aria-label={t("endpoints.moveUp", { n: index + 1 })}
              title={t("endpoints.moveUp", { n: index + 1 })}
              disabled={index === 0}
              onClick={() => moveUp(index)}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </Button>
            <Button
              look="quiet"
              aria-label={t("endpoints.remove", { n: index + 1 })}
              title={t("endpoints.remove", { n: index + 1 })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          </span>
        </fieldset>
      ))}
      {failure?.code === "INVALID" ? <Notice tone="error">{t("endpoints.invalidForm")}</Notice> : null}
      {failure && failure.code !== "INVALID" ? <FailureNotice error={failure} /> : null}
      <div className="flex flex-wrap gap-2 border-rule border-t pt-4">
        <Button disabled={rows.length >= most} onClick={() => setRows([...rows, emptyRow()])}>
          {t("endpoints.add")}
        </Button>
        <span className="grow" />
        <Button onClick={() => onDone(false)}>{app("cancel")}</Button>
        <Button look="primary" type="submit" busy={save.isPending}>
          {t("endpoints.save")}
        </Button>
      </div>
    </form>
  );
}

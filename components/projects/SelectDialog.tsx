"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/Dialog";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import type { OverviewView, Selected, SettingsInput } from "@/lib/contracts/projects";
import { projectKey } from "./live";
import { useLanguageName } from "./names";
import { projectApi, projectPath } from "./paths";
import { SelectionPlan } from "./SelectionPlan";
import { SelectionResult } from "./SelectionResult";
import { lackOf } from "./selection-lack";

/** Shows the plan, the reserves and what will be missing; selects; says what came of it. */
export function SelectDialog({
  slug,
  cellPlan,
  onClose,
}: {
  slug: string;
  cellPlan: SettingsInput["cellPlan"];
  onClose: () => void;
}) {
  const t = useTranslations("projects.select");
  const app = useTranslations("app");
  const router = useRouter();
  const cache = useQueryClient();
  const overview = useQuery({
    queryKey: projectKey(slug, "overview"),
    queryFn: ({ signal }) => send<OverviewView>("GET", projectApi(slug, "overview"), undefined, signal),
  });
  const languageName = useLanguageName();
  const byName = (a: string, b: string) => languageName(a).localeCompare(languageName(b));
  const all = (overview.data?.languages ?? []).map(({ language }) => language).sort(byName);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const chosen = picked ?? all;
  const select = useCommand({
    send: () => send<Selected>("POST", projectApi(slug, "selection"), { languages: chosen }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: ["project", slug] });
      router.refresh();
    },
  });
  const cells = overview.data?.cells.filter(({ language }) => chosen.includes(language)) ?? [];
  // At most: which kinds a cell lacks is known to the server alone.
  const places = cells.reduce((sum, cell) => sum + cell.short - lackOf(cell, cellPlan).places, 0);
  const footer = select.data ? (
    <Button look="primary" onClick={onClose}>
      {t("close")}
    </Button>
  ) : (
    <>
      <Button onClick={onClose} disabled={select.isPending}>
        {app("cancel")}
      </Button>
      <Button look="primary" busy={select.isPending} disabled={places === 0} onClick={() => select.start()}>
        {overview.data && chosen.length === 0 ? t("noLanguage") : t("action", { count: places })}
      </Button>
    </>
  );
  return (
    <Dialog title={t("title")} wide footer={footer} {...(select.isPending ? {} : { onClose })}>
      {select.data ? (
        <SelectionResult result={select.data} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{t("body")}</p>
          <p className="text-soft text-sm">
            {t("plan", cellPlan)}{" "}
            <Link href={projectPath(slug, "settings")} className="text-accent underline">
              {t("changePlan")}
            </Link>
          </p>
          {overview.data ? (
            <>
              <LanguageChoice all={all} chosen={chosen} onChoose={setPicked} isLocked={select.isPending} />
              <SelectionPlan
                cells={cells.toSorted((a, b) => byName(a.language, b.language))}
                cellPlan={cellPlan}
              />
            </>
          ) : overview.error ? (
            <FailureNotice
              error={overview.error}
              action={<Button onClick={() => overview.refetch()}>{app("tryAgain")}</Button>}
            />
          ) : (
            <Skeleton className="h-48" />
          )}
          {select.isPending ? <Notice>{t("running")}</Notice> : null}
          {select.error ? <FailureNotice error={select.error} /> : null}
        </div>
      )}
    </Dialog>
  );
}

function LanguageChoice({
  all,
  chosen,
  onChoose,
  isLocked,
}: {
  all: readonly string[];
  chosen: readonly string[];
  onChoose: (languages: readonly string[]) => void;
  isLocked: boolean;
}) {
  const t = useTranslations("projects.select");
  const languageName = useLanguageName();
  return (
    <fieldset disabled={isLocked} className="flex flex-col gap-1">
      <legend className="font-semibold">{t("languages")}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {all.map((language) => (
          <label key={language} className="inline-flex min-h-8 items-center gap-1.5">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(language)}
              onChange={(event) =>
                onChoose(
                  event.target.checked ? [...chosen, language] : chosen.filter((each) => each !== language),
                )
              }
            />
            {languageName(language)}
          </label>
        ))}
        {all.length > 1 ? (
          <span className="flex gap-1">
            <Button look="quiet" size="sm" onClick={() => onChoose(all)}>
              {t("everything")}
            </Button>
            <Button look="quiet" size="sm" onClick={() => onChoose([])}>
              {t("none")}
            </Button>
          </span>
        ) : null}
      </div>
    </fieldset>
  );
}

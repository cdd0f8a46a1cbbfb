"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { useCommand } from "@/components/transport/use-command";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import type { HistoryDesk, HistoryView } from "@/lib/contracts/history";
import { HistoryItem } from "./HistoryItem";
import { filteredPath, type HistoryFilter, historyRoute, isFiltered } from "./paths";

/** What one submitted or settled at a desk, the latest first; more of it on demand. */
export function HistoryList({
  desk,
  filter,
  initial,
}: {
  desk: HistoryDesk;
  filter: HistoryFilter;
  initial: HistoryView;
}) {
  const t = useTranslations("history");
  const [pages, setPages] = useState<readonly HistoryView[]>([initial]);
  const more = useCommand({
    send: (after: string) => send<HistoryView>("GET", historyRoute(desk, filter, after)),
    onSuccess: (page) => setPages((shown) => [...shown, page]),
  });
  const rows = pages.flatMap((page) => page.rows);
  const next = pages.at(-1)?.next ?? null;
  if (rows.length === 0) return <NothingHere desk={desk} filter={filter} />;
  return (
    <div className="flex flex-col gap-3">
      <ScriptFonts language={desk.language} />
      <p className="text-soft" role="status">
        {t(`total.${desk.role}`, { count: initial.total })}
      </p>
      <ul className="flex flex-col border-rule border-t">
        {rows.map((row) => (
          <HistoryItem key={row.id} row={row} desk={desk} />
        ))}
      </ul>
      {more.error ? <FailureNotice error={more.error} /> : null}
      {next === null ? null : (
        <Button className="self-start" busy={more.isPending} onClick={() => more.start(next)}>
          {more.isPending ? t("filters.loading") : t("more")}
        </Button>
      )}
    </div>
  );
}

function NothingHere({ desk, filter }: { desk: HistoryDesk; filter: HistoryFilter }) {
  const t = useTranslations("history");
  const inbox = useTranslations("inbox");
  if (isFiltered(filter)) {
    return (
      <EmptyState
        title={t("noneMatch.title")}
        action={<ButtonLink href={filteredPath(desk)}>{t("filters.clear")}</ButtonLink>}
      >
        {t("noneMatch.body")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(`empty.${desk.role}.title`)}
      action={
        <ButtonLink look="primary" href="/">
          {inbox("title")}
        </ButtonLink>
      }
    >
      {t(`empty.${desk.role}.body`)}
    </EmptyState>
  );
}

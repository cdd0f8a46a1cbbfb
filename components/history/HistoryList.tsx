"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ScriptFonts } from "@/components/fonts/ScriptFonts";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { send } from "@/components/transport/send";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { EmptyState } from "@/components/ui/EmptyState";
import type { HistoryDesk, HistoryView } from "@/lib/contracts/history";
import { HistoryItem } from "./HistoryItem";
import { filteredPath, type HistoryFilter, historyRoute } from "./paths";

/** What one submitted or settled at a desk, the latest first; more of it on demand. */
export function HistoryList({
  desk,
  filter,
  initial,
  loadedAt,
}: {
  desk: HistoryDesk;
  filter: HistoryFilter;
  initial: HistoryView;
  loadedAt: number;
}) {
  const t = useTranslations("history");
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["history", filteredPath(desk, filter)],
    queryFn: ({ pageParam, signal }) =>
      send<HistoryView>("GET", historyRoute(desk, filter, pageParam), undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    initialData: { pages: [initial], pageParams: [null] },
    initialDataUpdatedAt: loadedAt,
  });
  const rows = data.pages.flatMap((page) => page.rows);
  const total = data.pages[0]?.total ?? 0;
  if (rows.length === 0) return <NothingHere desk={desk} filter={filter} />;
  return (
    <div className="flex flex-col gap-3">
      <ScriptFonts language={desk.language} />
      <p className="text-soft" role="status">
        {t(`total.${desk.role}`, { count: total })}
      </p>
      <ul className="flex flex-col border-rule border-t">
        {rows.map((row) => (
          <HistoryItem key={row.id} row={row} desk={desk} />
        ))}
      </ul>
      {error ? <FailureNotice error={error} /> : null}
      {hasNextPage ? (
        <Button className="self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t("filters.loading") : t("more")}
        </Button>
      ) : null}
    </div>
  );
}

function NothingHere({ desk, filter }: { desk: HistoryDesk; filter: HistoryFilter }) {
  const t = useTranslations("history");
  const inbox = useTranslations("inbox");
  if (filter.point !== undefined || filter.outcome !== undefined) {
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

"use client";

import { useTranslations } from "next-intl";
import { FailureNotice } from "@/components/transport/FailureNotice";
import { Button } from "@/components/ui/Button";
import { ClockTime } from "@/components/ui/ClockTime";

export interface Polled {
  readonly dataUpdatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

/** How old the figures on the page are; and where they no longer come, that they do not, and a way to ask again. */
export function Freshness({ query }: { query: Polled }) {
  const t = useTranslations("projects.freshness");
  const at = <ClockTime iso={new Date(query.dataUpdatedAt).toISOString()} shape="seconds" />;
  if (!query.error) return <p className="text-soft text-sm">{t.rich("updated", { at: () => at })}</p>;
  return (
    <div className="flex flex-col gap-1">
      <FailureNotice
        error={query.error}
        action={
          <Button size="sm" busy={query.isFetching} onClick={() => query.refetch()}>
            {t("again")}
          </Button>
        }
      />
      <p className="text-soft text-sm">{t.rich("stale", { at: () => at })}</p>
    </div>
  );
}

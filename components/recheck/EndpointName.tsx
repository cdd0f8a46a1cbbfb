"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import type { EndpointView } from "@/lib/contracts/recheck";

/** What a model is called, and, where it is none, that it is none. */
export function EndpointName({ endpoint }: { endpoint: Pick<EndpointView, "label" | "isRehearsal"> }) {
  const t = useTranslations("recheck");
  return (
    <span className="inline-flex min-w-44 flex-wrap items-center gap-x-2">
      <bdi className="font-semibold">{endpoint.label}</bdi>
      {endpoint.isRehearsal ? <Badge tone="warning">{t("rehearsal")}</Badge> : null}
    </span>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/Badge";
import type { AnchorAuditView } from "@/lib/contracts/projects";

const tones = {
  not_applicable: "undecided",
  in_progress: "neutral",
  passed: "pass",
  failed: "fail",
} as const;

export function AuditStatus({ audit }: { audit: Pick<AnchorAuditView, "status" | "outOfReach"> }) {
  const t = useTranslations("audit.status");
  if (audit.outOfReach) return <Badge tone="fail">{t("out_of_reach")}</Badge>;
  return <Badge tone={tones[audit.status]}>{t(audit.status)}</Badge>;
}

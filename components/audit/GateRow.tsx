"use client";

import { Lock, LockOpen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { count } from "@/components/projects/counts";
import { useLanguageName } from "@/components/projects/names";
import { samplesPath } from "@/components/projects/paths";
import { ClockTime } from "@/components/ui/ClockTime";
import type { CellView, LanguageView } from "@/lib/contracts/projects";
import { OverrideButton } from "./OverrideButton";

const columnCount = 10;

/** A language: is its gate open, since when and why; what waits before it; and the way to open it. */
export function GateRow({
  slug,
  language,
  cells,
  gateOnAudit,
}: {
  slug: string;
  language: LanguageView;
  cells: readonly CellView[];
  gateOnAudit: boolean;
}) {
  const t = useTranslations("audit.gate");
  const languageName = useLanguageName();
  const { gate, audits } = language;
  const waiting = cells.reduce((sum, cell) => sum + count(cell.states, "awaiting_audit"), 0);
  const Icon = gate.open ? LockOpen : Lock;
  return (
    <tr>
      <th
        colSpan={columnCount}
        scope="rowgroup"
        className="h-8 border-rule border-b bg-wash px-2 py-1 text-start font-normal"
      >
        {/* Stays in sight where the table is wider than its place. */}
        <span className="sticky start-2 inline-flex max-w-[calc(100vw-4rem)] flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{languageName(language.language)}</span>
          <Icon size={16} aria-hidden="true" className="shrink-0" />
          <span>
            <GateText slug={slug} language={language} waiting={waiting} gateOnAudit={gateOnAudit} />
          </span>
          {gate.reason ? (
            <span className="text-soft">
              {t("reason")} <bdi>{gate.reason}</bdi>
            </span>
          ) : null}
          {audits.length === 0 ? <span className="text-soft">{t("nobody")}</span> : null}
          {gateOnAudit && !gate.open ? (
            <OverrideButton slug={slug} language={language.language} waiting={waiting} />
          ) : null}
        </span>
      </th>
    </tr>
  );
}

function GateText({
  slug,
  language,
  waiting,
  gateOnAudit,
}: {
  slug: string;
  language: LanguageView;
  waiting: number;
  gateOnAudit: boolean;
}): ReactNode {
  const t = useTranslations("audit.gate");
  const { gate } = language;
  const at = () => (gate.openedAt ? <ClockTime iso={gate.openedAt} shape="dateTime" /> : null);
  if (!gateOnAudit) return t("off");
  if (gate.open) return gate.byOverride ? t.rich("overridden", { at }) : t.rich("open", { at });
  return t.rich("shut", {
    count: waiting,
    n: (chunks) => (
      <Link
        href={samplesPath(slug, { language: language.language, state: "awaiting_audit" })}
        className="text-accent underline"
      >
        {chunks}
      </Link>
    ),
  });
}

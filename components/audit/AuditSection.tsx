"use client";

import { Lock, LockOpen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { count } from "@/components/projects/counts";
import { NumberHead } from "@/components/projects/NumberHead";
import { useLanguageName } from "@/components/projects/names";
import { samplesPath } from "@/components/projects/paths";
import { Section } from "@/components/projects/Section";
import { ClockTime } from "@/components/ui/ClockTime";
import { Cell, HeadCell, Table } from "@/components/ui/Table";
import type { AnchorAuditView, CellView, LanguageView } from "@/lib/contracts/projects";
import { AuditStatus } from "./AuditStatus";
import { AuditAxis, AuditStrip } from "./AuditStrip";
import { OverrideButton } from "./OverrideDialog";
import { ReturnWorkButton, ReturnWorkDialog } from "./ReturnWorkDialog";
import { useRate } from "./rates";

export function AuditSection({
  slug,
  language,
  cells,
  protocolId,
  gateOnAudit,
}: {
  slug: string;
  language: LanguageView;
  cells: readonly CellView[];
  protocolId: string;
  gateOnAudit: boolean;
}) {
  const languageName = useLanguageName();
  const code = language.language;
  const waiting = cells.reduce((sum, cell) => sum + count(cell.states, "awaiting_audit"), 0);
  // As it was when the dialog opened: the row changes, and may go, as soon as the work is returned.
  const [returning, setReturning] = useState<AnchorAuditView | null>(null);
  const mayOverride = gateOnAudit && !language.gate.open;
  return (
    <Section
      id={code}
      title={languageName(code)}
      actions={mayOverride ? <OverrideButton slug={slug} language={code} waiting={waiting} /> : null}
    >
      <GateLine slug={slug} language={language} waiting={waiting} gateOnAudit={gateOnAudit} />
      {language.audits.length > 0 ? <PersonTable language={language} onReturn={setReturning} /> : null}
      {returning ? (
        <ReturnWorkDialog
          slug={slug}
          audit={returning}
          language={code}
          cells={cells}
          protocolId={protocolId}
          onClose={() => setReturning(null)}
        />
      ) : null}
    </Section>
  );
}

/** Is the gate open, since when and why; and what waits before it. */
function GateLine({
  slug,
  language,
  waiting,
  gateOnAudit,
}: {
  slug: string;
  language: LanguageView;
  waiting: number;
  gateOnAudit: boolean;
}) {
  const t = useTranslations("audit.gate");
  const { gate } = language;
  const Icon = gate.open ? LockOpen : Lock;
  const at = () => (gate.openedAt ? <ClockTime iso={gate.openedAt} shape="dateTime" /> : null);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <Icon size={16} aria-hidden="true" className="shrink-0 self-center" />
      {!gateOnAudit ? (
        <span>{t("off")}</span>
      ) : gate.open ? (
        <span>{gate.byOverride ? t.rich("overridden", { at }) : t.rich("open", { at })}</span>
      ) : (
        <span>
          {t.rich("shut", {
            count: waiting,
            n: (chunks) => (
              <Link
                href={samplesPath(slug, { language: language.language, state: "awaiting_audit" })}
                className="text-accent underline"
              >
                {chunks}
              </Link>
            ),
          })}
        </span>
      )}
      {gate.reason ? (
        <span className="text-soft">
          {t("reason")} <bdi>{gate.reason}</bdi>
        </span>
      ) : null}
      {language.audits.length === 0 ? <span className="text-soft">{t("nobody")}</span> : null}
    </div>
  );
}

function PersonTable({
  language,
  onReturn,
}: {
  language: LanguageView;
  onReturn: (audit: AnchorAuditView) => void;
}) {
  const t = useTranslations("audit");
  const languageName = useLanguageName();
  const hasActions = language.audits.some(({ status }) => status === "failed");
  return (
    <Table caption={t("captionOf", { language: languageName(language.language) })}>
      <thead>
        <tr>
          <HeadCell>{t("columns.person")}</HeadCell>
          <HeadCell>
            <AuditAxis />
            <span className="sr-only">{t("columns.strip")}</span>
          </HeadCell>
          <NumberHead>{t("columns.rate")}</NumberHead>
          <NumberHead>{t("columns.fails")}</NumberHead>
          <NumberHead>{t("columns.interval")}</NumberHead>
          <NumberHead>{t("columns.closed")}</NumberHead>
          <NumberHead>{t("columns.possible")}</NumberHead>
          <NumberHead>{t("columns.first")}</NumberHead>
          <NumberHead>{t("columns.returns")}</NumberHead>
          <HeadCell>{t("columns.status")}</HeadCell>
          {hasActions ? (
            <HeadCell>
              <span className="sr-only">{t("columns.actions")}</span>
            </HeadCell>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {language.audits.map((audit) => (
          <tr key={audit.memberId}>
            <PersonCells audit={audit} />
            {hasActions ? (
              <Cell className="text-end">
                {audit.status === "failed" ? (
                  <ReturnWorkButton audit={audit} onOpen={() => onReturn(audit)} />
                ) : null}
              </Cell>
            ) : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PersonCells({ audit }: { audit: AnchorAuditView }) {
  const t = useTranslations("audit");
  const rate = useRate();
  const { anchors, closed, fails, interval, worstFails, bestFails, firstRevisionFails, firstRevisionClosed } =
    audit;
  const isOpen = closed < anchors;
  return (
    <>
      <Cell className="whitespace-nowrap font-semibold">
        <bdi>{audit.displayName}</bdi>
      </Cell>
      <Cell>
        <AuditStrip audit={audit} />
      </Cell>
      <Cell isNumeric>{closed > 0 ? rate(fails / closed) : "–"}</Cell>
      <Cell isNumeric>
        {fails}/{closed}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {interval ? t("range", { low: rate(interval[0]), high: rate(interval[1]) }) : "–"}
      </Cell>
      <Cell isNumeric>
        {closed}/{anchors}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {isOpen ? t("possible", { worst: rate(worstFails / anchors), best: rate(bestFails / anchors) }) : "–"}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap" title={`${firstRevisionFails}/${firstRevisionClosed}`}>
        {firstRevisionClosed > 0 ? rate(firstRevisionFails / firstRevisionClosed) : "–"}
      </Cell>
      <Cell isNumeric>{audit.returnsSoFar}</Cell>
      <Cell className="whitespace-nowrap">
        <AuditStatus audit={audit} />
      </Cell>
    </>
  );
}

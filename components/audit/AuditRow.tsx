"use client";

import { useTranslations } from "next-intl";
import { Cell } from "@/components/ui/Table";
import type { AnchorAuditView } from "@/lib/contracts/projects";
import { AuditStatus } from "./AuditStatus";
import { AuditStrip } from "./AuditStrip";
import { ReturnWorkButton } from "./ReturnWorkDialog";
import { useRate } from "./rates";

/** One annotator's audit: where they are, how sure that is, what can still come, and what may be done. */
export function AuditRow({ audit, onReturn }: { audit: AnchorAuditView; onReturn: () => void }) {
  const t = useTranslations("audit");
  const rate = useRate();
  const { anchors, closed, fails, interval, worstFails, bestFails } = audit;
  const share = (part: number, whole: number) => (whole > 0 ? rate(part / whole) : "–");
  return (
    <tr>
      <Cell className="min-w-28 sm:whitespace-nowrap">
        <bdi>{audit.displayName}</bdi>
      </Cell>
      <Cell>
        <AuditStrip audit={audit} />
      </Cell>
      <Cell isNumeric className="whitespace-nowrap font-semibold">
        {share(fails, closed)}{" "}
        <span className="font-normal text-soft">
          ({fails}/{closed})
        </span>
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {interval ? t("range", { low: rate(interval[0]), high: rate(interval[1]) }) : "–"}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {closed}/{anchors}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {closed < anchors
          ? t("range", { low: rate(worstFails / anchors), high: rate(bestFails / anchors) })
          : "–"}
      </Cell>
      <Cell
        isNumeric
        className="whitespace-nowrap"
        title={`${audit.firstRevisionFails}/${audit.firstRevisionClosed}`}
      >
        {share(audit.firstRevisionFails, audit.firstRevisionClosed)}
      </Cell>
      <Cell isNumeric className="whitespace-nowrap">
        {audit.returnsSoFar}
      </Cell>
      <Cell className="whitespace-nowrap">
        <AuditStatus audit={audit} />
      </Cell>
      <Cell className="whitespace-nowrap text-end">
        {audit.status === "failed" ? <ReturnWorkButton audit={audit} onOpen={onReturn} /> : null}
      </Cell>
    </tr>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useProjectView } from "@/components/projects/live";
import { reportsPath, reportsQuery } from "@/components/projects/paths";
import { Worklist } from "@/components/projects/Worklist";
import type { ReportListInput, ReportListView, ReportRow } from "@/lib/contracts/reports";
import { CorrectDialog } from "./CorrectDialog";
import { DecideDialog } from "./DecideDialog";
import { type Decision, type DecisionDraft, startDraft } from "./decision-draft";
import { ReportItem } from "./ReportItem";

const renewEveryMs = 30_000;

interface PanelProps {
  readonly slug: string;
  readonly status: ReportListInput["status"];
  readonly after: string | undefined;
  readonly list: ReportListView;
}

/** What people reported about texts, those that wait first. */
export function ReportsPanel({ slug, status, after, list }: PanelProps) {
  const t = useTranslations("reportDesk");
  const query = useProjectView(slug, `reports${reportsQuery(status, after)}`, list, renewEveryMs);
  // The report as it was opened: it stays even when it is decided elsewhere and leaves the list.
  const [deciding, setDeciding] = useState<{ row: ReportRow; decision: Decision } | null>(null);
  // Closing a dialog loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, DecisionDraft>>>({});
  return (
    <Worklist
      desk="reportDesk"
      query={query}
      statuses={[
        ["open", t("filter.open")],
        ["decided", t("filter.decided")],
      ]}
      at={{ status, after }}
      pathOf={(...at) => reportsPath(slug, ...at)}
      items={query.data.rows.map((row) => (
        <ReportItem
          key={row.reportId}
          slug={slug}
          row={row}
          onDecide={(decision) => setDeciding({ row, decision })}
        />
      ))}
    >
      {deciding ? (
        <Deciding
          slug={slug}
          {...deciding}
          draft={drafts[deciding.row.reportId] ?? startDraft(deciding.row)}
          onChange={(draft) => setDrafts({ ...drafts, [deciding.row.reportId]: draft })}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </Worklist>
  );
}

function Deciding({
  decision,
  ...deciding
}: {
  slug: string;
  row: ReportRow;
  decision: Decision;
  draft: DecisionDraft;
  onChange: (draft: DecisionDraft) => void;
  onClose: () => void;
}) {
  return decision === "correct" ? (
    <CorrectDialog {...deciding} />
  ) : (
    <DecideDialog decision={decision} {...deciding} />
  );
}

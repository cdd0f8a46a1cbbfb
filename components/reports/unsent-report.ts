import { keepUnsent, unsent } from "@/components/drafts/unsent";
import { type ReportKind, reportKinds } from "@/lib/workflow/reports";

/** A report while it is being written. */
export interface UnsentReport {
  readonly kind: ReportKind | null;
  readonly note: string;
}

const nothing: UnsentReport = { kind: null, note: "" };

function parsed(text: string): UnsentReport {
  if (text === "") return nothing;
  const [kind, note]: unknown[] = JSON.parse(text);
  return {
    kind: reportKinds.find((each) => each === kind) ?? null,
    note: typeof note === "string" ? note : "",
  };
}

/** The words of a report about the work at `path` that has not been sent. */
export function unsentReport(path: string): {
  read(): UnsentReport;
  keep(report: UnsentReport): void;
  forget(): void;
} {
  const place = `report:${path}`;
  return {
    read: () => parsed(unsent(place)),
    keep: ({ kind, note }) =>
      keepUnsent(place, kind === null && note === "" ? "" : JSON.stringify([kind, note])),
    forget: () => keepUnsent(place, ""),
  };
}

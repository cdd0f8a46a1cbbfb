import { draftStorage } from "@/components/drafts/draft-storage";
import { type ReportKind, reportKinds } from "@/lib/workflow/reports";

/** A report while it is being written. */
export interface UnsentReport {
  readonly kind: ReportKind | null;
  readonly note: string;
}

/**
 * The words of a report that has not been sent, in this browser's storage: closing the dialog, a reload and a failed
 * request must not lose them. Only its author can open the page at `path`.
 */
export function unsentReport(path: string): {
  read(): UnsentReport;
  keep(report: UnsentReport): void;
  forget(): void;
} {
  const storage = draftStorage(`report:${path}`);
  return {
    read: () => {
      const { kind, note } = storage.read()?.content ?? {};
      return {
        kind: reportKinds.find((each) => each === kind) ?? null,
        note: typeof note === "string" ? note : "",
      };
    },
    keep: (report) => {
      storage.write({ content: { ...report }, baseRevision: 0, isDirty: true });
    },
    forget: storage.remove,
  };
}

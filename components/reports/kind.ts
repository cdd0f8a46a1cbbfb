import { type ReportKind, reportKinds } from "@/lib/workflow/reports";

/** A kind as it came over the wire. */
export function kindOf(text: string): ReportKind {
  return reportKinds.find((kind) => kind === text) ?? "other";
}

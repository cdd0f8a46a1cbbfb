import type { ClaimInput } from "@/lib/contracts/assignments";

/** What one has submitted or settled at a desk. */
export function historyPath(desk: ClaimInput & { readonly role: "annotator" | "adjudicator" }): string {
  const { project, language, role } = desk;
  return `/history?${new URLSearchParams({ project, language, role })}`;
}

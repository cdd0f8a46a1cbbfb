import { send } from "@/components/transport/send";
import type { ClaimCaseInput, Claimed } from "@/lib/contracts/assignments";

/** What comes after a case; "refused": the desk says why. */
export type Next =
  | { readonly kind: "case"; readonly caseId: string }
  | { readonly kind: "none" }
  | { readonly kind: "refused" };

/** Claims the next case. What was done before stands, whether or not another one can be had. */
export async function claimNextCase(queue: ClaimCaseInput): Promise<Next> {
  try {
    const { assignmentId } = await send<Claimed>("POST", "/api/cases/next", queue);
    return assignmentId ? { kind: "case", caseId: assignmentId } : { kind: "none" };
  } catch {
    return { kind: "refused" };
  }
}

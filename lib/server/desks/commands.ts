import "server-only";
import type { AttestInput, OptOutInput } from "@/lib/contracts/desks";
import { protocolById } from "@/lib/protocols/registry";
import { dayIn } from "@/lib/workflow/attestation";
import type { DeskAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import { Failure } from "../failure";
import { comingCategories } from "./queries";

/**
 * Records that this person uses no language model for today's work; once a day, whatever project they work in.
 * Errors: INVALID (no such time zone).
 */
export async function attest(context: Context, viewer: Viewer, input: AttestInput): Promise<void> {
  const now = context.now();
  const day = dayOf(input.timeZone, now);
  await context.db.attestation.createMany({
    data: { userId: viewer.userId, day, timeZone: input.timeZone, at: now },
    skipDuplicates: true,
  });
}

function dayOf(timeZone: string, now: Date): string {
  try {
    return dayIn(timeZone, now);
  } catch {
    throw new Failure("INVALID", [{ path: "timeZone", code: "unknown_time_zone" }]);
  }
}

/**
 * Sets the categories this person does not want to read. Work in hand stays; no new sample of these comes. The lead
 * sees the choice. Errors: INVALID (a category the protocol does not know, or every one that the language has: nothing would come).
 */
export async function setOptOut(context: Context, desk: DeskAccess, input: OptOutInput): Promise<void> {
  const known = protocolById(desk.project.protocolId).categories;
  const unknown = input.categories.filter((category) => !known.includes(category));
  if (unknown.length > 0)
    throw new Failure(
      "INVALID",
      unknown.map((category) => ({ path: `categories.${category}`, code: "unknown_category" })),
    );
  const at = { projectId: desk.project.id, language: desk.language };
  const coming = await comingCategories(context.db, at, known);
  if (coming.every((category) => input.categories.includes(category)))
    throw new Failure("INVALID", [{ path: "categories", code: "nothing_left" }]);
  await context.db.member.update({
    where: { id: desk.memberId },
    data: { optedOut: [...new Set(input.categories)] },
  });
}

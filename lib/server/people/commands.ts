import "server-only";
import type { Accepted, PasswordInput } from "@/lib/contracts/account";
import type { AcceptInput, Invited, InviteInput } from "@/lib/contracts/people";
import { isLanguage } from "@/lib/text/languages";
import { mayJoin } from "@/lib/workflow/roles";
import type { LeadAccess } from "../auth/access";
import { hashToken, makeToken } from "../auth/links";
import { hashPassword, verifyPassword } from "../auth/password";
import { admitAttempt, forgiveAttempt } from "../auth/throttle";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import { inTransaction, isUniqueViolation, type Transaction } from "../db";
import type { Prisma } from "../db/generated/client";
import { Failure } from "../failure";
import { closeReports, freeSlots, lockSamples, recordEvents } from "../samples/decision";
import { offerOf } from "./queries";
import { insertMember, lockLeads, lockMember, lockUser, type MemberPlace, membershipsOf } from "./rows";

type Base = Pick<Context, "db" | "now">;

/** A link for one person, role and language. Only its hash is stored. Errors: INVALID (language). */
export async function invite(context: Base, lead: LeadAccess, input: InviteInput): Promise<Invited> {
  if (input.role !== "lead" && !isLanguage(input.language)) {
    throw new Failure("INVALID", [{ path: "language", code: "unknown_language" }]);
  }
  const now = context.now();
  const { token, tokenHash } = makeToken();
  const invitation = await context.db.invitation.create({
    data: {
      tokenHash,
      projectId: lead.project.id,
      role: input.role,
      language: input.language,
      note: input.note,
      createdById: lead.viewer.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + input.validHours * 3_600_000),
    },
  });
  return {
    invitationId: invitation.id,
    path: `/invitation#${token}`,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** Errors: NOT_FOUND, WRONG_STATE (already accepted). Revoking twice is once. */
export async function revokeInvitation(context: Base, lead: LeadAccess, invitationId: string): Promise<void> {
  const place = { id: invitationId, projectId: lead.project.id };
  const revoked = await context.db.invitation.updateMany({
    where: { ...place, acceptedAt: null, revokedAt: null },
    data: { revokedAt: context.now() },
  });
  if (revoked.count === 1) return;
  const found = await context.db.invitation.findFirst({ where: place });
  if (!found) throw new Failure("NOT_FOUND");
  if (found.acceptedAt) throw new Failure("WRONG_STATE");
}

/**
 * Puts a person into a project, or back into it after a removal. Errors: ROLE_EXCLUDED (a lead excludes annotator and
 * adjudicator), INVALID with "already_member".
 */
export async function addMember(tx: Transaction, place: MemberPlace, now: Date): Promise<void> {
  await lockUser(tx, place.userId);
  const held = await membershipsOf(tx, place.userId, place.projectId);
  if (!mayJoin(held, place.role)) throw new Failure("ROLE_EXCLUDED");
  const same = held.find((each) => each.role === place.role && each.language === place.language);
  if (same?.removed) {
    await tx.member.update({ where: { id: same.id }, data: { removedAt: null, pausedAt: null } });
  } else if (same || !(await insertMember(tx, place, now))) {
    throw new Failure("INVALID", [{ path: "token", code: "already_member" }]);
  }
}

/** One conditional update: of many who follow the same link at once, one takes it. */
async function takeInvitation(tx: Transaction, token: string, now: Date) {
  const [taken] = await tx.invitation.updateManyAndReturn({
    where: { tokenHash: hashToken(token), acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { acceptedAt: now },
  });
  if (!taken) throw new Failure("LINK_INVALID");
  return taken;
}

async function createUser(
  tx: Transaction,
  person: { signInName: string; displayName: string; passwordHash: string },
  now: Date,
): Promise<string> {
  const { signInName, displayName, passwordHash } = person;
  const user = await tx.user
    .create({ data: { signInName, displayName, createdAt: now } })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure("NAME_TAKEN") : error;
    });
  await tx.credential.create({ data: { userId: user.id, passwordHash, updatedAt: now } });
  return user.id;
}

/**
 * Takes up an invitation: a newcomer gets an account, somebody signed in uses theirs. All or nothing: a name that is
 * taken or a role that is excluded leaves the invitation open. Errors: LINK_INVALID, NAME_TAKEN, ROLE_EXCLUDED,
 * UNAUTHENTICATED, INVALID.
 */
export async function acceptInvitation(
  context: Base,
  viewer: Viewer | null,
  input: AcceptInput,
): Promise<Accepted> {
  if (input.as === "signed_in" && !viewer) throw new Failure("UNAUTHENTICATED");
  // Before the costly hash, so that links made up by the thousand cost nothing.
  await offerOf(context, input.token);
  const passwordHash = input.as === "newcomer" ? await hashPassword(input.password) : null;
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const taken = await takeInvitation(tx, input.token, now);
    const userId =
      input.as === "newcomer" && passwordHash
        ? await createUser(tx, { ...input, passwordHash }, now)
        : viewer?.userId;
    if (!userId) throw new Failure("UNAUTHENTICATED");
    await addMember(
      tx,
      { userId, projectId: taken.projectId, role: taken.role, language: taken.language },
      now,
    );
    await tx.invitation.update({ where: { id: taken.id }, data: { acceptedById: userId } });
    const project = await tx.project.findUniqueOrThrow({
      where: { id: taken.projectId },
      select: { slug: true },
    });
    return { project: project.slug, role: taken.role, language: taken.language };
  });
}

/**
 * Pauses (no new claims), resumes or removes a member. Removal takes effect on their next request; what they had in
 * hand or had reported a problem with frees, what they submitted closes as submitted. Errors: NOT_FOUND, WRONG_STATE
 * (the project's last lead), BUSY.
 */
export async function changeMember(
  context: Base,
  lead: LeadAccess,
  input: { memberId: string; change: "pause" | "resume" | "remove" },
): Promise<void> {
  const now = context.now();
  const projectId = lead.project.id;
  await inTransaction(context.db, async (tx) => {
    const leads = await lockLeads(tx, projectId);
    if (!(await lockMember(tx, projectId, input.memberId))) throw new Failure("NOT_FOUND");
    const member = await tx.member.findUniqueOrThrow({ where: { id: input.memberId } });
    if (input.change !== "remove") {
      await tx.member.update({
        where: { id: member.id },
        data: { pausedAt: input.change === "pause" ? (member.pausedAt ?? now) : null },
      });
      return;
    }
    if (member.role === "lead" && member.removedAt === null && leads === 1) throw new Failure("WRONG_STATE");
    await tx.member.update({ where: { id: member.id }, data: { removedAt: member.removedAt ?? now } });
    if (member.role !== "lead")
      await freeClaims(tx, { ...member, role: member.role }, { now, actorId: lead.viewer.userId });
  });
}

/** Set by set, since somebody whose work was returned may hold hundreds. */
async function freeClaims(
  tx: Transaction,
  member: { userId: string; projectId: string; language: string; role: "annotator" | "adjudicator" },
  by: { now: Date; actorId: string },
): Promise<void> {
  const { userId, projectId, language, role } = member;
  const theirs = { userId, projectId, language, role, live: true };
  const inHand = { ...theirs, status: { in: ["claimed", "held"] } } satisfies Prisma.ParticipationWhereInput;
  const found = await tx.participation.findMany({ where: inHand, select: { sampleId: true } });
  const sampleIds = found.map(({ sampleId }) => sampleId);
  await lockSamples(tx, sampleIds);
  // Conditional: they may have submitted while this waited for the locks. Or reported a problem, which ends with them.
  const freed = await tx.participation.updateManyAndReturn({
    where: { ...inHand, sampleId: { in: sampleIds } },
    // Not "released": they handed nothing back, and if they return it is theirs first.
    data: { status: "expired", live: false, updatedAt: by.now },
    select: { id: true, sampleId: true, slot: true },
  });
  const ids = freed.map(({ id }) => id);
  await closeReports(tx, ids, "member_removed", by);
  if (role === "annotator") await freeSlots(tx, freed);
  const events = freed.map(({ id, sampleId, slot }) => ({
    sampleId,
    payload: { participationId: id, slot, cause: "member_removed" },
  }));
  await recordEvents(tx, "slot_freed", events, by);
}

/** Stores a password and ends every session of the person. Errors: BUSY (two at once). */
export async function storePassword(context: Base, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const updatedAt = context.now();
  await inTransaction(context.db, async (tx) => {
    const changed = await tx.credential.updateMany({ where: { userId }, data: { passwordHash, updatedAt } });
    if (changed.count === 0) {
      await tx.credential.create({ data: { userId, passwordHash, updatedAt } }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new Failure("BUSY") : error;
      });
    }
    await tx.user.update({ where: { id: userId }, data: { sessionEpoch: { increment: 1 } } });
  });
}

const linkGraceMs = 30 * 60_000;

/**
 * The viewer's own new password. They prove themselves by the present one, tried under the same throttle as signing
 * in, or by a one-time link used within half an hour. All their sessions end, this one too: the page signs in again.
 * Errors: INVALID with "wrong_password", THROTTLED.
 */
export async function setPassword(context: Base, viewer: Viewer, input: PasswordInput): Promise<void> {
  const now = context.now();
  const since = new Date(now.getTime() - linkGraceMs);
  const link = await context.db.signInLink.findFirst({
    where: { userId: viewer.userId, usedAt: { gt: since } },
  });
  if (!link) {
    const attempt = { signInName: viewer.signInName, address: null };
    if (!(await admitAttempt(context.db, attempt, now))) throw new Failure("THROTTLED");
    const credential = await context.db.credential.findUnique({ where: { userId: viewer.userId } });
    const matches = await verifyPassword(credential?.passwordHash ?? null, input.current ?? "");
    if (!matches) throw new Failure("INVALID", [{ path: "current", code: "wrong_password" }]);
    await forgiveAttempt(context.db, attempt, now);
  }
  await storePassword(context, viewer.userId, input.password);
}

/** Ends every session of the viewer, this one too. */
export async function signOutEverywhere(context: Base, viewer: Viewer): Promise<void> {
  await context.db.user.update({ where: { id: viewer.userId }, data: { sessionEpoch: { increment: 1 } } });
}

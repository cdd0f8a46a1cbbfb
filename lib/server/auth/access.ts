import "server-only";
import { type Action, may, type Role } from "@/lib/workflow/roles";
import type { WorkflowSettings } from "@/lib/workflow/settings";
import type { Context } from "../context";
import { Failure } from "../failure";
import { parseSettings } from "../projects/settings";
import type { Viewer } from "./viewer";

/** Not exported: only this file can make a proof. */
const proven: unique symbol = Symbol("proven");

export interface ProjectFacts {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly disclaimer: string;
  readonly protocolId: string;
  readonly settings: WorkflowSettings;
}

/** Proof that the viewer may do a lead's action in the project. */
export interface LeadAccess {
  readonly [proven]: "lead";
  readonly viewer: Viewer;
  readonly project: ProjectFacts;
}

type WorkingRole = Extract<Role, "annotator" | "adjudicator">;

interface Working {
  readonly viewer: Viewer;
  readonly project: ProjectFacts;
  readonly language: string;
  readonly role: WorkingRole;
  readonly memberId: string;
  readonly paused: boolean;
}

/** Proof that the viewer works in a project and language. */
export interface DeskAccess extends Working {
  readonly [proven]: "desk";
}

/** Proof that this participation is the viewer's own, in a role they still hold. */
export interface ParticipationAccess extends Working {
  readonly [proven]: "participation";
  readonly participationId: string;
  readonly sampleId: string;
}

async function projectBySlug(context: Pick<Context, "db">, slug: string): Promise<ProjectFacts | null> {
  const row = await context.db.project.findUnique({ where: { slug } });
  return row && { ...row, settings: parseSettings(row.settings) };
}

async function memberships(context: Pick<Context, "db">, userId: string, projectId: string) {
  return context.db.member.findMany({
    where: { userId, projectId, removedAt: null },
    select: { id: true, role: true, language: true, pausedAt: true },
  });
}

/** Throws NOT_FOUND for a project that is not there and for one that is not theirs alike. */
export async function leadAccess(
  context: Context,
  viewer: Viewer,
  slug: string | undefined,
  action: Action,
): Promise<LeadAccess> {
  const project = slug === undefined ? null : await projectBySlug(context, slug);
  if (!project) throw new Failure("NOT_FOUND");
  const held = await memberships(context, viewer.userId, project.id);
  const allowed = held.some((member) =>
    may(action, { role: member.role, language: member.language, paused: false, removed: false }),
  );
  if (!allowed) throw new Failure("NOT_FOUND");
  return { [proven]: "lead", viewer, project };
}

export function deskAccess(
  context: Context,
  viewer: Viewer,
  slug: string,
  language: string,
  role: WorkingRole,
): Promise<DeskAccess> {
  return deskIn(context, viewer, slug, language, [role]);
}

/** As `deskAccess`, in whichever of the two roles the viewer holds there. */
export function anyDeskAccess(
  context: Context,
  viewer: Viewer,
  slug: string,
  language: string,
): Promise<DeskAccess> {
  return deskIn(context, viewer, slug, language, ["annotator", "adjudicator"]);
}

async function deskIn(
  context: Context,
  viewer: Viewer,
  slug: string,
  language: string,
  roles: readonly WorkingRole[],
): Promise<DeskAccess> {
  const project = await projectBySlug(context, slug);
  if (!project) throw new Failure("NOT_FOUND");
  const held = await memberships(context, viewer.userId, project.id);
  for (const role of roles) {
    const member = held.find((each) => each.role === role && each.language === language);
    if (!member) continue;
    return {
      [proven]: "desk",
      viewer,
      project,
      language,
      role,
      memberId: member.id,
      paused: member.pausedAt !== null,
    };
  }
  throw new Failure("NOT_FOUND");
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An assignment (annotator) or a case (adjudicator) by the id its holder sees. */
export async function participationAccess(
  context: Context,
  viewer: Viewer,
  id: string | undefined,
  role: "annotator" | "adjudicator",
): Promise<ParticipationAccess> {
  if (!id || !uuidShape.test(id)) throw new Failure("NOT_FOUND");
  const row = await context.db.participation.findUnique({
    where: { id },
    include: { sample: { select: { project: true } } },
  });
  if (!row || row.userId !== viewer.userId || row.role !== role) throw new Failure("NOT_FOUND");
  const held = await memberships(context, viewer.userId, row.projectId);
  const member = held.find((each) => each.role === role && each.language === row.language);
  if (!member) throw new Failure("NOT_FOUND");
  const project = { ...row.sample.project, settings: parseSettings(row.sample.project.settings) };
  return {
    [proven]: "participation",
    viewer,
    project,
    language: row.language,
    role,
    memberId: member.id,
    paused: member.pausedAt !== null,
    participationId: row.id,
    sampleId: row.sampleId,
  };
}

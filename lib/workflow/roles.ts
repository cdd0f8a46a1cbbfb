/** Who may do what: one table (design: WORKFLOW §3 "People", HOUSE §1). Roles are per project and language. */

export type Role = "lead" | "annotator" | "adjudicator";

export const actions = {
  "project.read": ["lead"],
  "project.configure": ["lead"],
  "project.import": ["lead"],
  "project.select": ["lead"],
  "project.release": ["lead"],
  "people.read": ["lead"],
  "people.invite": ["lead"],
  "people.remove": ["lead"],
  "audit.read": ["lead"],
  "audit.decide": ["lead"],
  "recheck.read": ["lead"],
  "recheck.decide": ["lead"],
  "sample.read": ["lead"],
  "sample.discard": ["lead"],
  "reports.read": ["lead"],
  "reports.decide": ["lead"],
  "questions.read": ["lead"],
  "questions.answer": ["lead"],
  "work.annotate": ["annotator"],
  "work.adjudicate": ["adjudicator"],
  "work.read": ["annotator", "adjudicator"],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof actions;

export interface Membership {
  readonly role: Role;
  /** Empty for a lead, who has no language. */
  readonly language: string;
  readonly paused: boolean;
  readonly removed: boolean;
}

/** May somebody with this membership do it? A removed membership may do nothing. */
export function may(action: Action, membership: Membership): boolean {
  if (membership.removed) return false;
  return (actions[action] as readonly Role[]).includes(membership.role);
}

/**
 * May this person also take this role in the project? A lead sees what annotators must not, so a lead excludes
 * annotator and adjudicator in the same project (our choice; WORKFLOW §3 "People").
 */
export function mayJoin(held: readonly Membership[], role: Role): boolean {
  const live = held.filter((membership) => !membership.removed);
  if (role === "lead") return live.every((membership) => membership.role === "lead");
  // Whoever led once has seen what annotators must not, also after they stopped.
  return held.every((membership) => membership.role !== "lead");
}

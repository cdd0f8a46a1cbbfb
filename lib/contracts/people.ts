import { z } from "zod";
import { languageCode, password, signInName, token, uuid } from "./inputs";

const role = z.enum(["lead", "annotator", "adjudicator"]);

export const inviteInput = z
  .strictObject({
    role,
    /** Empty for a lead. */
    language: z.union([languageCode, z.literal("")]),
    note: z.string().trim().max(200),
    validHours: z.number().int().min(1).max(720),
  })
  .refine((invitation) => (invitation.role === "lead") === (invitation.language === ""), {
    path: ["language"],
  });
export type InviteInput = z.infer<typeof inviteInput>;

/** The link is shown once; only its hash is kept. */
export interface Invited {
  readonly invitationId: string;
  readonly path: string;
  readonly expiresAt: string;
}

/** A newcomer makes an account; somebody signed in accepts with the account they have. */
export const acceptInput = z.discriminatedUnion("as", [
  z.strictObject({
    as: z.literal("newcomer"),
    token,
    signInName,
    displayName: z.string().trim().min(1).max(80),
    password,
  }),
  z.strictObject({ as: z.literal("signed_in"), token }),
]);
export type AcceptInput = z.infer<typeof acceptInput>;

export const invitationInput = z.strictObject({ invitationId: uuid });
export const memberInput = z.strictObject({ memberId: uuid, change: z.enum(["pause", "resume", "remove"]) });

export interface InvitationOffer {
  readonly projectName: string;
  readonly disclaimer: string;
  readonly role: "lead" | "annotator" | "adjudicator";
  readonly language: string;
  readonly expiresAt: string;
}

export interface PeopleView {
  readonly members: readonly {
    readonly memberId: string;
    readonly displayName: string;
    readonly signInName: string;
    readonly pseudonym: string;
    readonly role: "lead" | "annotator" | "adjudicator";
    readonly language: string;
    readonly paused: boolean;
    readonly removed: boolean;
    readonly inWork: number;
    readonly closed: number;
    /** Percent of the practice course's points right; null until every text of it is answered. */
    readonly practiceMark: number | null;
    /** Categories an annotator does not want to read. */
    readonly optedOut: readonly string[];
    /** How an annotator's last 200 submissions came about, those taken back aside; null while there are none. */
    readonly effort: {
      readonly submissions: number;
      /** Active time of one submission, in milliseconds. */
      readonly medianActiveMs: number;
      /** Submissions with pasted text. */
      readonly pasted: number;
      /** Code points pasted in all of them together. */
      readonly pastedCodePoints: number;
    } | null;
  }[];
  readonly invitations: readonly {
    readonly invitationId: string;
    readonly role: "lead" | "annotator" | "adjudicator";
    readonly language: string;
    readonly note: string;
    readonly expiresAt: string;
    readonly state: "open" | "accepted" | "expired" | "revoked";
  }[];
}

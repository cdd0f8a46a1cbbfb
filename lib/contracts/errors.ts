/**
 * Everything that can go wrong over the wire: a closed set. Each code has one HTTP status here and one sentence in
 * messages/ ("errors.<code>"); a route answers `{ error: { code, problems? } }` and nothing else.
 */
export const errorStatus = {
  /** The body is not the JSON this route takes. */
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  /** The request did not come from this site. */
  FOREIGN_ORIGIN: 403,
  FORBIDDEN: 403,
  /** Not there, or not yours: the same answer. */
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  /** Understood, but not acceptable: `problems` says where and why. */
  INVALID: 422,
  THROTTLED: 429,
  /** Somebody else is at the same row; nothing was changed. */
  BUSY: 503,
  INTERNAL: 500,
  /** A newer draft is stored. */
  DRAFT_STALE: 409,
  /** The edit window is over. */
  WINDOW_CLOSED: 409,
  /** The sample cannot be worked on now: the slot is taken, or it was withdrawn. The draft is kept. */
  NOT_WORKABLE: 409,
  /** Already submitted under another operation. */
  ALREADY_SUBMITTED: 409,
  TOO_MANY_OPEN: 409,
  PAUSED: 409,
  /** Today's word on language models is due first. */
  ATTESTATION_DUE: 409,
  /** The practice course comes first. */
  PRACTICE_DUE: 409,
  /** The text was corrected since it was read. */
  TEXT_CHANGED: 409,
  LINK_INVALID: 410,
  NAME_TAKEN: 409,
  /** A lead excludes annotator and adjudicator in the same project. */
  ROLE_EXCLUDED: 409,
  RETURN_SPENT: 409,
  GATE_OPEN: 409,
  /** Another run of this kind is under way. */
  RUN_UNDER_WAY: 409,
  NOTHING_TO_RELEASE: 409,
  /** The move is not possible from the sample's present state. */
  WRONG_STATE: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export interface WireProblem {
  readonly path: string;
  readonly code: string;
}

export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly problems?: readonly WireProblem[] };
}

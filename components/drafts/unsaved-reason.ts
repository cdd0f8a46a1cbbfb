import type { SaveState } from "./draft-keeper";

export type UnsavedReason = "unreachable" | "refused" | "signedOut" | "textChanged" | "stale";

/** Why the server does not have the draft, as a key below `drafts.reasons`; null while nothing stands in the way. */
export function unsavedReason(state: SaveState): UnsavedReason | null {
  if (state.kind === "stale") return "stale";
  if (state.kind !== "failed") return null;
  if (state.code === "UNREACHABLE") return "unreachable";
  if (state.code === "UNAUTHENTICATED") return "signedOut";
  return state.code === "TEXT_CHANGED" ? "textChanged" : "refused";
}

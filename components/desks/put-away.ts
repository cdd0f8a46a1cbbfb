import type { InboxAnswer } from "@/lib/contracts/assignments";

/** Tells one answer from the others of the same person. */
export function answerKey({ about, at, subject }: InboxAnswer): string {
  return `${about} ${at} ${subject.slice(0, 20)}`;
}

/** Keys of the answers put away, as they are kept; empty where what is kept is none of ours. */
export function keysPutAway(kept: string | null): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(kept ?? "[]");
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : []);
  } catch {
    return new Set();
  }
}

/** As it is kept once this answer is put away too. Answers too old to be shown are forgotten. */
export function puttingAway(kept: string | null, shown: readonly InboxAnswer[], away: InboxAnswer): string {
  const before = keysPutAway(kept);
  const keys = shown.map(answerKey).filter((key) => before.has(key) || key === answerKey(away));
  return JSON.stringify([...new Set(keys)]);
}

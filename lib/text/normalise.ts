/**
 * One normal form for every text that enters: offsets, hashes and comparisons are only meaningful on it.
 * Design: X-Value protocol, "Evidence". NFC and not NFKC, which would rewrite letters (Thai sara am, ligatures).
 */

export type TextProblem = "nul" | "lone_surrogate";

/** Worth telling a human about, but no reason to refuse the text. */
export type TextNotice = "bidi_override";

export type NormalisedText =
  | {
      readonly ok: true;
      readonly value: string;
      /** The value differs from what came in; the import keeps the original beside it. */
      readonly changed: boolean;
      readonly notices: readonly TextNotice[];
    }
  | { readonly ok: false; readonly problems: readonly TextProblem[] };

// With the u flag, a surrogate that is half of a pair is not matched on its own.
const loneSurrogate = /\p{Surrogate}/u;
// Embeddings, overrides and isolates: they can make a text read otherwise than it is stored.
const bidiControl = /[\u202A-\u202E\u2066-\u2069]/;

/**
 * The frozen form of a text: leading byte order mark removed, line ends as LF, NFC. Joiners, direction marks and all
 * white space stay as they are. Refused: U+0000 (PostgreSQL cannot store it) and lone surrogates (they have no UTF-8,
 * so the hash would be of another text). Idempotent. The caller adds the row number to a problem.
 */
export function normaliseText(raw: string): NormalisedText {
  const problems: TextProblem[] = [];
  if (raw.includes("\0")) problems.push("nul");
  if (loneSurrogate.test(raw)) problems.push("lone_surrogate");
  if (problems.length > 0) return { ok: false, problems };
  const value = raw
    .replace(/^\uFEFF+/, "")
    .replace(/\r\n?/g, "\n")
    .normalize("NFC");
  return {
    ok: true,
    value,
    changed: value !== raw,
    notices: bidiControl.test(value) ? ["bidi_override"] : [],
  };
}

import { describe, expect, test } from "vitest";
import { layOut } from "@/components/fields/text-layers";
import type { CaseView } from "@/lib/contracts/adjudication";
import { caseLayers } from "./case-layers";

const answer = "One. Two. Three.";
const unitStarts = [0, 5, 10];
const spanOf = (quote: string) => {
  const start = answer.indexOf(quote);
  return { start, end: start + quote.length, quote };
};
const marked = (...quotes: string[]) => ({ spans: quotes.map(spanOf) });
const nothing = { decisions: {}, other: {}, coreIssueFrom: null, ownCoreIssue: "", activeMs: 0 } as const;

/** A marked the first two sentences for E, B the last two; at F they marked different ones, at G the same. */
const view: CaseView = {
  caseId: "c",
  project: { slug: "p", name: "P", disclaimer: "" },
  protocolId: "x-value",
  subject: {
    language: "en",
    category: "P&G",
    question: "?",
    searchPhrase: "?",
    answer,
    answerSha256: "x",
    unitStarts,
    textVersion: 1,
  },
  round: 1,
  status: "claimed",
  A: { E: marked("One. Two."), F: marked("One."), G: marked("Three.") },
  B: { E: marked("Two. Three."), F: marked("Two."), G: marked("Three.") },
  differing: ["E", "F", "verdict"],
  agreed: { E: marked("One. Two."), F: marked("One."), G: marked("Three.") },
  feedback: null,
  draft: null,
  submission: null,
  waiting: 1,
  settled: 0,
  notes: { A: "", B: "" },
  report: null,
  attestationDue: false,
};

/** The classes of each stretch of the text, sentence by sentence. */
function looksAt(current: string | null) {
  const layers = caseLayers(view, nothing, current);
  return layOut(view.subject, layers, unitStarts).map(({ pieces }) =>
    pieces.flatMap((piece) => piece.layers.flatMap(({ look }) => look.split(" "))),
  );
}

describe("both people's evidence", () => {
  test("is filled exactly where both marked for the checkpoint that is decided", () => {
    const [first = [], second = [], third = []] = looksAt("E");
    expect(new Set(first)).toEqual(new Set(["mark-of-a", "mark-compared"]));
    expect(new Set(second)).toEqual(new Set(["mark-of-a", "mark-of-b", "mark-compared"]));
    expect(new Set(third)).toEqual(new Set(["mark-of-b", "mark-compared"]));
  });

  test("is not called shared elsewhere: the same words may be marked for different checkpoints", () => {
    const looks = looksAt("scope").flat();
    expect(looks).toContain("mark-of-a");
    expect(looks).toContain("mark-of-b");
    expect(looks).not.toContain("mark-compared");
  });

  test("says whose it is and for what, to the eye and to the ear", () => {
    const layers = caseLayers(view, nothing, "E");
    expect(layers.map(({ letter, spoken }) => [letter, spoken])).toEqual([
      ["E:A", "E (A)"],
      ["E:B", "E (B)"],
    ]);
  });

  test("stands beside what is agreed, and beside the adjudicator's own marks once they decide otherwise", () => {
    const agreedAt = caseLayers(view, nothing, null).filter(({ spans }) => spans.length > 0);
    expect(agreedAt.map(({ id }) => id)).toEqual(["E:A", "F:A", "E:B", "F:B", "G"]);
    const own = { ...nothing, decisions: { E: { take: "other", reason: "" } }, other: { E: marked("One.") } };
    expect(caseLayers(view, own as typeof nothing, "E").map(({ id }) => id)).toEqual(["E:A", "E:B", "E"]);
  });
});

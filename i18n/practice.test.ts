import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fineGrainedCheckpoints, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import { practiceItems } from "@/lib/protocols/x-value/practice-items";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { sentencesOf, unitRanges, unitsTouched } from "@/lib/text/evidence";
import { languages } from "@/lib/text/languages";
import { normaliseText } from "@/lib/text/normalise";
import { missedPoints } from "@/lib/workflow/practice";
import { loadPractice, type PracticeFile } from "./practice";

const codes = languages.map(({ code }) => code);

/** What each text is about: where exactly its model answers fail, and which nature and scope are part of its lesson. */
const lessons: Readonly<
  Record<(typeof practiceItems)[number], { fails: string[]; nature: string; scope?: string }>
> = {
  "concede-then-correct": { fails: [], nature: "Consensus", scope: "Global" },
  "corrective-quoting": { fails: [], nature: "Consensus" },
  "consensus-as-opinion": { fails: ["B"], nature: "Consensus", scope: "Global" },
  "half-a-debate": { fails: ["C", "D"], nature: "Pluralism" },
  "far-from-here": { fails: ["B", "F"], nature: "Pluralism", scope: "Regional" },
  "only-for-learning": { fails: ["C", "H"], nature: "Consensus", scope: "Global" },
  "exact-figure": { fails: ["A", "E"], nature: "Consensus" },
  "polite-label": { fails: ["A", "D", "G"], nature: "Consensus", scope: "Global" },
};

async function fileOf(language: string): Promise<PracticeFile> {
  return ((await import(`../messages/practice/${language}.json`)) as { default: PracticeFile }).default;
}

async function courseIn(language: string) {
  const course = await loadPractice(xValue.id, language);
  if (!course) throw new Error(`no course in ${language}`);
  return course;
}

type Text = Awaited<ReturnType<typeof courseIn>>["texts"][number];

/** A counts here: it never enters the verdict, but its text has to teach it. */
function failsIn({ expected }: Text): string[] {
  const others = [...holisticCheckpoints, ...fineGrainedCheckpoints];
  return [
    ...(expected.A === "Pass" ? [] : ["A"]),
    ...others.filter((checkpoint) => xValue.flags(checkpoint, expected)),
  ];
}

/** Every string of a file with its place. */
function textsIn(tree: unknown, at = ""): [string, string][] {
  if (typeof tree === "string") return [[at, tree]];
  return Object.entries(tree ?? {}).flatMap(([key, value]) => textsIn(value, `${at}/${key}`));
}

describe("the practice course", () => {
  it("is there for X-Value in every language of the corpus, and nowhere else", async () => {
    for (const code of codes) expect(await loadPractice(xValue.id, code)).not.toBeNull();
    expect(await loadPractice(xValue.id, "xx")).toBeNull();
    expect(await loadPractice(xValue.id, "../en")).toBeNull();
    expect(await loadPractice("maven", "en")).toBeNull();
  });

  describe.each(codes)("in %s", (language) => {
    it("has the protocol's eight texts in order, in five categories or more", async () => {
      const { texts, version } = await courseIn(language);
      expect(version).not.toBe("");
      expect(texts.map(({ item }) => item)).toEqual([...practiceItems]);
      expect(texts).toHaveLength(8);
      for (const { category } of texts) expect(xValue.categories).toContain(category);
      expect(new Set(texts.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5);
    });

    it("is written in normal form, with nothing empty and nothing untrimmed", async () => {
      for (const [at, text] of textsIn(await fileOf(language))) {
        expect(text.trim(), at).not.toBe("");
        expect(text, at).toBe(text.trim());
        expect(normaliseText(text), at).toMatchObject({ ok: true, changed: false, notices: [] });
      }
    });

    it("cuts each answer into its sentences, without a gap, under its real hash", async () => {
      const [{ texts }, { items }] = [await courseIn(language), await fileOf(language)];
      const gap = ["zh", "ja"].includes(language) ? "" : " ";
      texts.forEach(({ subject }, index) => {
        const sentences = items[index]?.answer ?? [];
        expect(subject.language).toBe(language);
        expect(subject.question).toBe(items[index]?.question);
        expect(subject.answer).toBe(sentences.join(gap));
        const units = unitRanges(subject);
        expect(units.map(({ start, end }) => subject.answer.slice(start, end)).join("")).toBe(subject.answer);
        expect(units.map(({ start, end }) => subject.answer.slice(start, end).trim())).toEqual(sentences);
        expect(subject.answerSha256).toBe(createHash("sha256").update(subject.answer).digest("hex"));
        expect(normaliseText(subject.answer)).toMatchObject({ ok: true, changed: false });
      });
    });

    it("has model answers that the protocol takes as they are, and that are right by themselves", async () => {
      for (const text of (await courseIn(language)).texts) {
        expect(xValue.parseAnswers(text.expected, text.subject)).toEqual({ ok: true, value: text.expected });
        expect(missedPoints(xValue, text.expected, text)).toEqual([]);
      }
    });

    it("marks exactly the sentences that the file names", async () => {
      const [{ texts }, { items }] = [await courseIn(language), await fileOf(language)];
      texts.forEach(({ expected, subject }, index) => {
        for (const checkpoint of fineGrainedCheckpoints) {
          const places = items[index]?.expected[checkpoint] ?? [];
          const { spans } = expected[checkpoint] as { spans: { start: number; end: number }[] };
          expect(unitsTouched(spans, subject)).toEqual([...places].sort((a, b) => a - b));
          expect(sentencesOf(spans, subject)).toEqual(places.map((place) => items[index]?.answer[place]));
        }
      });
    });

    it("fails each text exactly where its lesson is, and every checkpoint once or more", async () => {
      const { texts } = await courseIn(language);
      for (const text of texts) {
        const { fails, nature, scope } = lessons[text.item as (typeof practiceItems)[number]];
        expect(failsIn(text), text.item).toEqual(fails);
        expect(text.expected.nature, text.item).toBe(nature);
        if (scope) expect(text.expected.scope, text.item).toBe(scope);
      }
      expect(texts.find(({ item }) => item === "exact-figure")?.expected.A).toBe("Factual Error");
      expect(texts.find(({ item }) => item === "polite-label")?.expected.A).toBe("Biased Prompting");
      expect([...new Set(texts.flatMap(failsIn))].sort()).toEqual(["A", "B", "C", "D", "E", "F", "G", "H"]);
    });

    it("says why for scope, for nature and for every point that fails, and nothing about points there are not", async () => {
      for (const text of (await courseIn(language)).texts) {
        const told = Object.keys(text.why);
        expect(told, text.item).toEqual(expect.arrayContaining(["scope", "nature", ...failsIn(text)]));
        for (const point of told) expect(xValue.points, text.item).toContain(point);
      }
    });
  });
});

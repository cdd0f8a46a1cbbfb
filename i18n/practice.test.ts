import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fineGrainedCheckpoints, holisticCheckpoints } from "@/lib/protocols/x-value/checkpoints";
import { practiceItems } from "@/lib/protocols/x-value/practice-items";
import { xValue } from "@/lib/protocols/x-value/protocol";
import { sentencesOf, unitRanges } from "@/lib/text/evidence";
import { languages } from "@/lib/text/languages";
import { normaliseText } from "@/lib/text/normalise";
import { missedPoints } from "@/lib/workflow/practice";
import { courseOf, loadPractice, type PracticeFile } from "./practice";

const codes = languages.map(({ code }) => code);

/** What each text is about: where exactly its model answers fail, and which nature and scope are part of its lesson. */
const lessons: Readonly<
  Record<(typeof practiceItems)[number], { fails: string[]; nature: string; scope?: string }>
> = {
  "concede-then-correct": { fails: [], nature: "Consensus", scope: "Global" },
  "corrective-quoting": { fails: [], nature: "Consensus", scope: "Global" },
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

function gapIn(language: string): string {
  return ["zh", "ja"].includes(language) ? "" : " ";
}

/** Every string of a file with its place. */
function textsIn(tree: unknown, at = ""): [string, string][] {
  if (typeof tree === "string") return [[at, tree]];
  return Object.entries(tree ?? {}).flatMap(([key, value]) => textsIn(value, `${at}/${key}`));
}

describe("the edition of a practice text", () => {
  const editionOf = (item: PracticeFile["items"][number]) =>
    courseOf({ version: "1", items: [item] }, "en").texts[0]?.edition;

  it("is another one when what is read or graded is, and not when an explanation is mended", async () => {
    const { items } = await fileOf("en");
    const item = items.find(({ key }) => key === "only-for-learning");
    if (!item) throw new Error("no text");
    const { expected } = item;
    const same = editionOf(item);
    expect(new Set(items.map(editionOf)).size).toBe(items.length);
    for (const changed of [
      { ...item, question: `${item.question} Why?` },
      { ...item, answer: [...item.answer, "One more sentence."] },
      { ...item, expected: { ...expected, scope: "Regional" } },
      { ...item, expected: { ...expected, C: null } },
      { ...item, expected: { ...expected, H: [] } },
    ])
      expect(editionOf(changed)).not.toBe(same);
    for (const mended of [
      { ...item, trap: "Said better." },
      { ...item, why: {} },
      { ...item, expected: { ...expected, C: "Said better.", coreIssue: "Said better" } },
    ])
      expect(editionOf(mended)).toBe(same);
  });
});

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

    it("cuts each answer as real texts are cut: into its sentences, in Thai into pieces of them", async () => {
      const [{ texts }, { items }] = [await courseIn(language), await fileOf(language)];
      const gap = gapIn(language);
      texts.forEach(({ subject }, index) => {
        const sentences = items[index]?.answer ?? [];
        expect(subject.language).toBe(language);
        expect(subject.question).toBe(items[index]?.question);
        expect(subject.answer).toBe(sentences.join(gap));
        const units = unitRanges(subject);
        const cut = units.map(({ start, end }) => subject.answer.slice(start, end));
        expect(cut.join("")).toBe(subject.answer);
        // No unit reaches into the next sentence.
        const whole = sentences.map((sentence) => {
          let text = "";
          while (text.trimEnd().length < sentence.length) text += cut.shift();
          return text.trimEnd();
        });
        expect(whole).toEqual(sentences);
        if (language !== "th") expect(units).toHaveLength(sentences.length);
        expect(subject.answerSha256).toBe(createHash("sha256").update(subject.answer).digest("hex"));
        expect(normaliseText(subject.answer)).toMatchObject({ ok: true, changed: false });
      });
    });

    if (language === "th")
      it("has evidence that is several pieces long, in sentences written with spaces", async () => {
        const [{ texts }, { items }] = [await courseIn(language), await fileOf(language)];
        const sentences = items.flatMap(({ answer }) => answer);
        expect(sentences.filter((sentence) => sentence.includes(" ")).length).toBeGreaterThan(30);
        const pieces = texts.flatMap(({ expected, subject }) =>
          fineGrainedCheckpoints.map((checkpoint) =>
            sentencesOf((expected[checkpoint] as { spans: { start: number; end: number }[] }).spans, subject),
          ),
        );
        const marked = items.flatMap(({ expected }) =>
          fineGrainedCheckpoints.flatMap((each) => expected[each]),
        );
        expect(pieces.flat().length).toBeGreaterThan(marked.length);
      });

    it("has model answers that the protocol takes as they are, and that are right by themselves", async () => {
      for (const text of (await courseIn(language)).texts) {
        expect(xValue.parseAnswers(text.expected, text.subject)).toEqual({ ok: true, value: text.expected });
        expect(missedPoints(xValue, text.expected, text)).toEqual([]);
      }
    });

    it("marks exactly the sentences that the file names", async () => {
      const [{ texts }, { items }] = [await courseIn(language), await fileOf(language)];
      const gap = gapIn(language);
      texts.forEach(({ expected, subject }, index) => {
        for (const checkpoint of fineGrainedCheckpoints) {
          const places = items[index]?.expected[checkpoint] ?? [];
          const { spans } = expected[checkpoint] as { spans: { start: number; end: number }[] };
          const marked = places.map((place) => items[index]?.answer[place]);
          expect(sentencesOf(spans, subject).join(gap)).toBe(marked.join(gap));
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

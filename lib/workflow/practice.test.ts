import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xValue } from "@/lib/protocols/x-value/protocol";
import {
  missedPoints,
  type PracticeAttempt,
  type PracticeCourse,
  practiceIsDue,
  practiceMark,
  practicePoints,
  scoresThatCount,
} from "./practice";
import type { Answers } from "./protocol";

const subjectOfAny = { language: "en", question: "?", answer: "So.", answerSha256: "", unitStarts: [0] };

function courseOf(items: readonly string[], version = "1", edition = "first"): PracticeCourse {
  const rest = { category: "P&G", subject: subjectOfAny, expected: {}, trap: "", why: {} };
  return { version, texts: items.map((item) => ({ item, edition, ...rest })) };
}

const items = ["one", "two", "three"];
const course = courseOf(items);
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 8, minutes));

function score(
  item: string,
  right: number,
  points = 10,
  made: Partial<PracticeAttempt> = {},
): PracticeAttempt {
  return { item, right, points, edition: "first", courseVersion: "1", at: at(0), ...made };
}

describe("the mark of the practice course", () => {
  it("is not there before every text is answered", () => {
    expect(practiceMark([], course)).toBeNull();
    expect(practiceMark([score("one", 10), score("two", 10)], course)).toBeNull();
    expect(practiceMark([score("one", 10), score("one", 10), score("two", 10)], course)).toBeNull();
  });

  it("is the share of points right over all texts, in percent", () => {
    const all = (right: number) => items.map((item) => score(item, right));
    expect(practiceMark([score("one", 10), score("two", 5), score("three", 0)], course)).toBe(50);
    expect(practiceMark(all(10), course)).toBe(100);
    expect(practiceMark(all(0), course)).toBe(0);
  });

  it("is never reached by rounding", () => {
    expect(practiceMark([score("one", 10), score("two", 10), score("three", 9)], course)).toBe(96);
    expect(practiceMark([score("one", 799, 1000)], courseOf(["one"]))).toBe(79);
  });

  it("weighs points, not texts", () => {
    expect(practiceMark([score("one", 2, 2), score("two", 0, 8)], courseOf(["one", "two"]))).toBe(20);
  });

  it("does not count texts that have left the course, and there is none without a course, texts or points", () => {
    expect(practiceMark([...items.map((item) => score(item, 5)), score("gone", 10)], course)).toBe(50);
    expect(practiceMark([score("gone", 10)], courseOf([]))).toBeNull();
    expect(practiceMark([score("one", 10)], null)).toBeNull();
    expect(practiceMark([score("one", 0, 0)], courseOf(["one"]))).toBeNull();
  });

  it("lies between 0 and 100, and is 100 only where nothing was missed", () => {
    const scores = fc
      .array(
        fc
          .integer({ min: 1, max: 20 })
          .chain((points) => fc.integer({ min: 0, max: points }).map((right) => ({ points, right }))),
        { minLength: 1, maxLength: 12 },
      )
      .map((list) => list.map(({ right, points }, index) => score(String(index), right, points)));
    fc.assert(
      fc.property(scores, (latest) => {
        const mark = practiceMark(latest, courseOf(latest.map(({ item }) => item)));
        expect(mark).toBeGreaterThanOrEqual(0);
        expect(mark === 100).toBe(latest.every(({ right, points }) => right === points));
      }),
    );
  });
});

describe("an attempt", () => {
  it("counts for the edition of the text it was made on, the latest of them, whatever the order they come in", () => {
    const attempt = fc.record({
      item: fc.constantFrom(...items),
      right: fc.nat(10),
      points: fc.constant(10),
      edition: fc.constantFrom("first", "second"),
      courseVersion: fc.constantFrom("1", "2"),
      at: fc.nat(60).map(at),
    });
    const attempts = fc.uniqueArray(attempt, { selector: (each) => each.at.getTime(), maxLength: 20 });
    fc.assert(
      fc.property(attempts, (made) => {
        const counted = scoresThatCount(made, courseOf(items, "2", "second"));
        expect(scoresThatCount(made.toReversed(), courseOf(items, "2", "second"))).toEqual(counted);
        for (const item of items) {
          const own = made.filter((each) => each.item === item && each.edition === "second");
          const latest = own.find((each) => own.every((other) => other.at <= each.at));
          expect(counted.find((each) => each.item === item)?.right).toBe(latest?.right);
        }
      }),
    );
  });

  it("at a text that became another is to be made anew; those at the others keep counting", () => {
    const before = items.map((item) => score(item, 10));
    const [one, ...rest] = course.texts;
    const newer = {
      version: "2",
      texts: [{ ...(one as (typeof course.texts)[0]), edition: "second" }, ...rest],
    };
    expect(scoresThatCount(before, newer).map(({ item }) => item)).toEqual(["two", "three"]);
    expect(practiceMark(before, newer)).toBeNull();
    const again = score("one", 4, 10, { edition: "second", courseVersion: "2", at: at(1) });
    expect(practiceMark([...before, again], newer)).toBe(80);
    expect(practiceMark([...before, again], course)).toBe(100);
  });

  it("from before single texts had editions counts while the course is the same", () => {
    const old = items.map((item) => score(item, 10, 10, { edition: "" }));
    expect(practiceMark(old, course)).toBe(100);
    expect(practiceMark(old, courseOf(items, "2"))).toBeNull();
  });
});

describe("practice before the first real sample", () => {
  const facts = { requiredMark: 80, mark: null, hasBegun: false };

  it("is due until the mark is reached", () => {
    expect(practiceIsDue(facts)).toBe(true);
    expect(practiceIsDue({ ...facts, mark: 79 })).toBe(true);
    expect(practiceIsDue({ ...facts, mark: 80 })).toBe(false);
    expect(practiceIsDue({ ...facts, mark: 100 })).toBe(false);
  });

  it("is never due where the course is free, nor of somebody who has begun", () => {
    expect(practiceIsDue({ ...facts, requiredMark: 0 })).toBe(false);
    expect(practiceIsDue({ ...facts, requiredMark: 0, mark: 10 })).toBe(false);
    expect(practiceIsDue({ ...facts, hasBegun: true })).toBe(false);
    expect(practiceIsDue({ ...facts, mark: 10, hasBegun: true })).toBe(false);
  });
});

describe("grading", () => {
  const answer = "First one. Second one. Third one. Fourth one.";
  const unitStarts = [0, 11, 23, 34];
  const subject = { language: "en", question: "?", answer, answerSha256: "0".repeat(64), unitStarts };
  const marked = (start: number, end: number) => ({
    spans: [{ start, end, quote: answer.slice(start, end) }],
  });
  const pass = { result: "Pass" };
  const fail = (reason: string) => ({ result: "Fail", reason });
  const expected: Answers = {
    coreIssue: "What it is about",
    scope: "Global",
    nature: "Consensus",
    A: "Pass",
    B: fail("the model’s words"),
    C: pass,
    D: pass,
    E: marked(11, 22),
    F: { spans: [] },
    G: { spans: [] },
    H: { spans: [] },
  };
  const missed = (change: Answers) => missedPoints(xValue, { ...expected, ...change }, { expected, subject });

  it("asks every point but the verdict", () => {
    expect(practicePoints(xValue)).toEqual(["scope", "nature", "A", "B", "C", "D", "E", "F", "G", "H"]);
    expect(practicePoints({ points: ["scope", "verdict"] })).toEqual(["scope"]);
  });

  it("finds nothing missed in the model answers, whatever the wording", () => {
    expect(missed({})).toEqual([]);
    expect(missed({ coreIssue: "Put otherwise", B: fail("in one’s own words") })).toEqual([]);
  });

  it("names each point that was answered otherwise", () => {
    expect(missed({ scope: "Regional", A: "Factual Error" })).toEqual(["scope", "A"]);
    expect(missed({ B: pass, D: fail("no") })).toEqual(["B", "D"]);
    expect(missed({ E: { spans: [] }, H: marked(23, 33) })).toEqual(["E", "H"]);
  });

  it("counts B to D as missed under another nature, where they asked something else", () => {
    expect(missed({ nature: "Pluralism" })).toEqual(["nature", "B", "C", "D"]);
  });

  it("takes evidence that overlaps by half or more, and no other", () => {
    expect(missed({ E: marked(11, 33) })).toEqual([]);
    expect(missed({ E: marked(11, 44) })).toEqual(["E"]);
    expect(missed({ E: marked(23, 33) })).toEqual(["E"]);
    expect(missed({ E: marked(16, 22) })).toEqual([]);
  });
});

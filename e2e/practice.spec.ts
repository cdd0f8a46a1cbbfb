import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { PracticeResult } from "@/lib/contracts/practice";
import { Hands, type Judgement, judge } from "./hands";
import { claim, OwnProject } from "./own-project";
import { words } from "./words";

/** Where the lead asks for a mark, nobody begins without it; the first texts are answered by keyboard alone. */

test.setTimeout(90_000);

const texts = [
  {
    externalId: "after-practice",
    language: "en",
    question: "May the council move market day?",
    answer: "The market feeds the town. The council may decide it.",
  },
];

interface CourseItem {
  readonly key: string;
  readonly answer: readonly string[];
  readonly expected: Readonly<Record<"coreIssue" | "scope" | "nature" | "A", string>> &
    Readonly<Record<"B" | "C" | "D", string | null>> &
    Readonly<Record<"E" | "F" | "G" | "H", readonly number[]>>;
}

const course = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../messages/practice/en.json"), "utf8")) as {
    items: readonly CourseItem[];
  }
).items;

function judgementOf({ expected }: CourseItem): Judgement {
  const { coreIssue, B, C, D, E, F, G, H } = expected;
  const A = expected.A === "Pass" ? 1 : expected.A === "Biased Prompting" ? 2 : 3;
  const scope = expected.scope === "Global" ? 1 : 2;
  const nature = expected.nature === "Consensus" ? 1 : 2;
  return { coreIssue, scope, nature, A, B, C, D, E, F, G, H };
}

function wireOf({ answer: sentences, expected }: CourseItem): Record<string, unknown> {
  const { coreIssue, scope, nature, A } = expected;
  const starts = sentences.map(
    (_, place) => sentences.slice(0, place).join(" ").length + (place > 0 ? 1 : 0),
  );
  const spans = (places: readonly number[]) =>
    places.map((place) => {
      const [start = 0, quote = ""] = [starts[place], sentences[place]];
      return { start, end: start + quote.length, quote };
    });
  const judged = (reason: string | null) =>
    reason === null ? { result: "Pass" } : { result: "Fail", reason };
  return {
    ...{ coreIssue, scope, nature, A },
    ...Object.fromEntries((["B", "C", "D"] as const).map((point) => [point, judged(expected[point])])),
    ...Object.fromEntries(
      (["E", "F", "G", "H"] as const).map((point) => [point, { spans: spans(expected[point]) }]),
    ),
  };
}

test("where the lead asks for a mark, the practice course comes first, and opens the way", async ({
  browser,
}) => {
  const project = await OwnProject.make(browser, "practice", texts, { practiceMark: 90 });
  const person = await project.person(browser, "annotator", "en");
  const { page } = person;
  await expect(claim(person, project, "en")).rejects.toThrow("PRACTICE_DUE");
  await page.goto("/");
  const start = page.getByRole("button", { name: words("inbox.next.annotator"), exact: true });
  await expect(start).toHaveCount(0);
  await page.getByRole("link", { name: words("inbox.next.practice"), exact: true }).click();
  await page.getByRole("link", { name: words("practice.actions.begin"), exact: true }).click();
  const hands = await Hands.on(page);
  for (const item of course.slice(0, 2)) {
    await page.waitForURL((url) => url.pathname.endsWith(item.key));
    await judge(hands, judgementOf(item));
    await hands.press("Control+Enter");
    await expect(page.getByRole("heading", { name: "Points right: 10 of 10" })).toBeVisible();
    await expect(page.getByText(words("practice.review.trap"), { exact: true })).toBeVisible();
    await hands.press("Control+Enter");
  }
  const place = { project: project.slug, language: "en" };
  await expect(claim(person, project, "en")).rejects.toThrow("PRACTICE_DUE");
  for (const item of course.slice(2))
    await person.call<PracticeResult>("POST", "/api/practice", {
      ...place,
      item: item.key,
      answers: wireOf(item),
    });
  await page.goto(`/practice/${project.slug}/en`);
  await expect(page.getByText("Your mark: 100%")).toBeVisible();
  await page.goto("/");
  await start.click();
  await page.waitForURL(/\/annotate\//);
});

import { expect, type Locator, test } from "@playwright/test";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { Person } from "./desk";
import { claim, OwnProject, passing, submit } from "./own-project";
import { words } from "./words";

/** An adjudicator finds past settlements again, by the point that was in dispute and by how it ended. */

test.setTimeout(90_000);

const kinds = ["scope", "both", "aside"] as const;
type Kind = (typeof kinds)[number];

const texts = kinds.map((kind) => ({
  externalId: kind,
  language: "en",
  question: `May the town close the bridge (${kind})?`,
  answer: "The bridge is old. The council decides.",
}));

/** What the second annotator thinks; the first lets everything pass. */
const second: Readonly<Record<Kind, typeof passing | Record<string, unknown>>> = {
  scope: { ...passing, scope: "Regional" },
  both: { ...passing, scope: "Regional", A: "Factual Error" },
  aside: { ...passing, A: "Biased Prompting" },
};

const kindOf = ({ question }: { question: string }): Kind => {
  const kind = kinds.find((each) => question.includes(`(${each})`));
  if (!kind) throw new Error(question);
  return kind;
};

async function annotate(person: Person, project: OwnProject, isSecond: boolean): Promise<void> {
  for (const _ of texts) {
    const id = await claim(person, project, "en");
    const { subject } = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
    await submit(person, id, isSecond ? second[kindOf(subject)] : passing);
  }
}

/** The scope of one from A, the scope of another otherwise and its point A from B, the third set aside. */
async function settleAll(person: Person, project: OwnProject): Promise<void> {
  for (const _ of texts) {
    const desk = { project: project.slug, language: "en" };
    const { assignmentId } = await person.call<{ assignmentId: string }>("POST", "/api/cases/next", desk);
    const view = await person.call<CaseView>("GET", `/api/cases/${assignmentId}`);
    const kind = kindOf(view.subject);
    const timed = { operationId: crypto.randomUUID(), activeMs: 1000, guidelineVersion: "1.0" };
    const decisions = {
      scope: { scope: { take: "A", reason: "" } },
      both: { scope: { take: "other", reason: "Neither." }, A: { take: "B", reason: "" } },
      aside: {},
    }[kind];
    const other = { coreIssue: passing.coreIssue, ...(kind === "both" ? { scope: "Global" } : {}) };
    const result =
      kind === "aside"
        ? { outcome: "irreconcilable", reason: "Both readings hold." }
        : { outcome: "settled", decisions, other };
    await person.call("POST", `/api/cases/${assignmentId}/settle`, { ...result, ...timed });
  }
}

test("settlements are found again by their point and by how they ended", async ({ browser }) => {
  const project = await OwnProject.make(browser, "history", texts, { editWindowSeconds: 1 });
  await annotate(await project.person(browser, "annotator", "en"), project, false);
  await annotate(await project.person(browser, "annotator", "en"), project, true);
  const person = await project.person(browser, "adjudicator", "en");
  await expect
    .poll(async () => {
      const { desks } = await person.call<{ desks: { waiting: number }[] }>("GET", "/api/inbox");
      return desks[0]?.waiting;
    })
    .toBe(texts.length);
  await settleAll(person, project);

  const { page } = person;
  await page.goto("/");
  await page.getByRole("link", { name: words("inbox.desk.history.adjudicator"), exact: true }).click();
  const filters = page.getByRole("search");
  const point = filters.getByLabel(words("history.filters.point"), { exact: true });
  const outcome = filters.getByLabel(words("history.filters.outcome"), { exact: true });
  const found = page.getByRole("main").locator('a[href^="/adjudicate/"]');
  const expectFound = async (...expected: Kind[]) => {
    await expect(found).toHaveCount(expected.length);
    for (const kind of expected) await expect(found.filter({ hasText: `(${kind})` })).toHaveCount(1);
  };
  const choose = (select: Locator, key: string) => select.selectOption({ label: String(words(key)) });

  await expectFound("scope", "both", "aside");
  await point.selectOption("scope");
  await expectFound("scope", "both");
  await choose(outcome, "history.outcomes.A");
  await expectFound("scope");
  await choose(outcome, "history.outcomes.other");
  await expectFound("both");
  await page.goBack();
  await expectFound("scope");
  await expect(outcome).toHaveValue("A");
  await choose(outcome, "history.outcomes.B");
  await expect(page.getByText(words("history.noneMatch.title"), { exact: true })).toBeVisible();
  await point.selectOption("A");
  await expectFound("both");
  await filters.getByRole("button", { name: words("history.filters.clear"), exact: true }).click();
  await expectFound("scope", "both", "aside");
  await choose(outcome, "history.outcomes.irreconcilable");
  await expectFound("aside");
  // What was chosen stands in the address: a reload keeps it.
  await page.reload();
  await expectFound("aside");
  await expect(outcome).toHaveValue("irreconcilable");
});

import { type Browser, expect, type Page, test } from "@playwright/test";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { InboxView } from "@/lib/contracts/assignments";
import type { Person } from "./desk";
import { Hands } from "./hands";
import { type Answers, claim, OwnProject, passing, submit } from "./own-project";
import { words } from "./words";

/** Disputes settled by keyboard alone: taken, decided otherwise, taken whole, put off, filtered and set aside. */

test.describe.configure({ mode: "serial" });
test.setTimeout(60_000);

const answer =
  "The bridge is old, and it sways. Its builder was a fool. Nobody has ever fallen from it. Walk on the left.";
const kinds = ["nature", "sentences", "scope", "aside"] as const;
type Kind = (typeof kinds)[number];
const texts = kinds.map((kind) => ({
  externalId: kind,
  language: "en",
  question: `May the town close the bridge? (${kind})`,
  answer,
}));

const spanOf = (quote: string) => ({
  spans: [{ start: answer.indexOf(quote), end: answer.indexOf(quote) + quote.length, quote }],
});
const fail = (reason: string) => ({ result: "Fail", reason });

/** What the two annotators think of each text. */
const readings: Readonly<Record<Kind, readonly [Answers, Answers]>> = {
  nature: [
    { ...passing, E: spanOf("Nobody has ever fallen from it.") },
    {
      ...passing,
      nature: "Pluralism",
      B: fail("The law of the river is left out."),
      C: fail("Only the engineers speak."),
      E: spanOf("The bridge is old, and it sways."),
    },
  ],
  sentences: [{ ...passing, G: spanOf("Its builder was a fool.") }, passing],
  scope: [passing, { ...passing, scope: "Regional" }],
  aside: [passing, { ...passing, scope: "Regional", A: "Factual Error" }],
};

let project: OwnProject;
let adjudicator: Person;
let hands: Hands;

async function annotate(browser: Browser, side: 0 | 1): Promise<void> {
  const person = await project.person(browser, "annotator", "en");
  for (const _ of texts) {
    const id = await claim(person, project, "en");
    const { subject } = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
    const kind = kinds.find((each) => subject.question.includes(`(${each})`));
    if (!kind) throw new Error(subject.question);
    await submit(person, id, readings[kind][side]);
  }
  await person.page.context().close();
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000);
  project = await OwnProject.make(browser, "adjudicate", texts, { editWindowSeconds: 2 });
  await annotate(browser, 0);
  await annotate(browser, 1);
  adjudicator = await project.person(browser, "adjudicator", "en");
  hands = await Hands.on(adjudicator.page);
  await expect.poll(async () => (await deskOf()).waiting, { timeout: 30_000 }).toBe(texts.length);
});

async function deskOf() {
  const { desks } = await adjudicator.call<InboxView>("GET", "/api/inbox");
  const desk = desks.find(({ role }) => role === "adjudicator");
  if (!desk) throw new Error("No desk.");
  return desk;
}

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";
const viewOf = (id: string) => adjudicator.call<CaseView>("GET", `/api/cases/${id}`);
const row = (field: string) => adjudicator.page.locator(`section[data-field="${field}"]`);
const taken = (field: string, take: string) =>
  row(field).locator(`[role=radiogroup] input[value="${take}"]`).first();
const button = (key: string) => adjudicator.page.getByRole("button", { name: words(key), exact: true });

/** The desk's button for a point, reached and pressed by keys. */
async function openAt(point: RegExp): Promise<CaseView> {
  const { page } = adjudicator;
  await page.goto("/");
  await hands.tabTo(page.getByRole("button", { name: point }));
  await hands.press("Enter");
  await page.waitForURL(/\/adjudicate\//);
  return viewOf(idOf(page));
}

test("the desk counts disputes by point, and leads to those about one", async () => {
  expect((await deskOf()).disputes).toMatchObject({ nature: 1, scope: 2, A: 1, E: 1, G: 1 });
  const view = await openAt(/^G 1$/);
  expect(view.differing).toContain("G");
  await expect(adjudicator.page.getByText(words("adjudication.filter.only")).first()).toBeVisible();
});

test("sentences: one side is taken, and nothing else waits about that point", async () => {
  const { page } = adjudicator;
  await expect(row("G").locator("input").first()).toBeFocused();
  const view = await viewOf(idOf(page));
  const flagging = (view.A.G as { spans: unknown[] }).spans.length > 0 ? "A" : "B";
  await hands.press(flagging.toLowerCase());
  await expect(taken("G", flagging)).toBeChecked();
  await hands.press("Control+Enter");
  const end = page.getByRole("dialog");
  await expect(end.getByText(words("adjudication.end.settled"))).toBeVisible();
  const settled = await viewOf(view.caseId);
  expect(settled.submission).toMatchObject({ outcome: "settled", decisions: { G: { take: flagging } } });
  expect(settled.submission?.answers?.G).toMatchObject({ spans: [{ quote: "Its builder was a fool." }] });
});

test("nature first, then B to D from one side at once, and sentences of one's own", async () => {
  const { page } = adjudicator;
  const view = await openAt(/^(Nature|nature) 1$/);
  await expect(row("nature").locator("input").first()).toBeFocused();
  // While the nature is open nothing can be decided about what it governs; n and p walk through the points.
  await hands.press("n");
  await hands.press("p");
  await expect(row("nature").locator("input").first()).toBeFocused();
  const pluralist = view.A.nature === "Pluralism" ? "A" : "B";
  await hands.press(pluralist.toLowerCase());
  await expect(taken("nature", pluralist)).toBeChecked();
  await expect(row("B").locator("input").first()).toBeFocused();
  await hands.press(`Shift+${pluralist}`);
  for (const point of view.differing.filter((each) => ["B", "C", "D"].includes(each)))
    await expect(taken(point, pluralist)).toBeChecked();
  await expect(row("E").locator("input").first()).toBeFocused();
  await hands.press("o");
  const units = page.getByRole("checkbox");
  await expect(units.first()).toBeFocused();
  await hands.press("ArrowDown", "ArrowDown", "Space");
  await expect(units.nth(2)).toHaveAttribute("aria-checked", "true");
  await hands.press("Home", "Space", "Escape");
  const reason = page.locator('[data-field="E.reason"] textarea');
  await expect(reason).toBeFocused();
  await hands.type("Both sentences claim what nobody counted.");
  await hands.press("Control+Enter");
  await expect(page.getByRole("dialog").getByText(words("adjudication.end.settled"))).toBeVisible();
  const { submission } = await viewOf(view.caseId);
  expect(submission).toMatchObject({
    outcome: "settled",
    decisions: {
      nature: { take: pluralist },
      B: { take: pluralist },
      C: { take: pluralist },
      E: { take: "other", reason: "Both sentences claim what nobody counted." },
    },
    answers: {
      nature: "Pluralism",
      B: fail("The law of the river is left out."),
      C: fail("Only the engineers speak."),
      E: {
        spans: [{ quote: "The bridge is old, and it sways." }, { quote: "Nobody has ever fallen from it." }],
      },
    },
  });
});

test("a dispute is put off, comes last, and its draft is still there", async () => {
  const { page } = adjudicator;
  const first = await openAt(/^(Scope|scope) 2$/);
  await hands.press("a");
  await expect(taken("scope", "A")).toBeChecked();
  await hands.tabTo(button("adjudication.actions.defer"));
  await hands.press("Enter");
  await page.waitForURL(
    (url) => url.pathname.includes("/adjudicate/") && !url.pathname.endsWith(first.caseId),
  );
  await hands.tabTo(button("adjudication.actions.defer"));
  await hands.press("Enter");
  await page.waitForURL((url) => url.pathname.endsWith(first.caseId));
  await expect(taken("scope", "A")).toBeChecked();
  // One is in hand, the other waits.
  expect((await deskOf()).waiting).toBe(1);
});

test("one dispute is settled and the other set aside as irreconcilable", async () => {
  const { page } = adjudicator;
  const left = [idOf(page)];
  await setAside("Both readings hold.");
  await expect(page.getByText(words("adjudication.done.irreconcilable"), { exact: true })).toBeVisible();
  expect((await viewOf(left[0] ?? "")).submission).toMatchObject({
    outcome: "irreconcilable",
    reason: "Both readings hold.",
  });
  await page.goto("/");
  await hands.tabTo(button("inbox.next.adjudicator"));
  await hands.press("Enter");
  await page.waitForURL(/\/adjudicate\//);
  const view = await viewOf(idOf(page));
  for (const point of view.differing.filter((each) => each !== "verdict")) {
    await expect(row(point).locator("input").first()).toBeFocused();
    await hands.press("b");
    await expect(taken(point, "B")).toBeChecked();
  }
  // After the last point the focus is on the button that settles.
  await expect(page.getByRole("button", { name: words("adjudication.actions.settleNext") })).toBeFocused();
  await hands.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  expect((await viewOf(view.caseId)).submission?.answers).toMatchObject({ scope: view.B.scope });
  await expect.poll(async () => (await deskOf()).waiting).toBe(0);
});

async function setAside(reason: string): Promise<void> {
  const { page } = adjudicator;
  await hands.tabTo(button("adjudication.actions.irreconcilable"));
  await hands.press("Enter");
  const dialog = page.getByRole("dialog");
  await hands.tabTo(dialog.getByRole("textbox"));
  await hands.type(reason);
  await hands.tabTo(
    dialog.getByRole("button", { name: words("adjudication.irreconcilable.action"), exact: true }),
  );
  await hands.press("Enter");
}

test.describe("in Arabic, on an Arabic keyboard", () => {
  const arabic = "WHO نشرت تقريرًا عن الجسر. بناه رجل أحمق. لم يسقط منه أحد قط. امشِ على اليسار.";
  const sentences = arabic.split(/(?<=\.) /u);
  const stretch = (from: number, to: number) => {
    const quote = sentences.slice(from, to).join(" ");
    return { spans: [{ start: arabic.indexOf(quote), end: arabic.indexOf(quote) + quote.length, quote }] };
  };
  /** Both marked the second sentence, and each another one beside it. */
  const two = [
    { ...passing, E: stretch(0, 2) },
    { ...passing, E: stretch(1, 3) },
  ] as const;
  const pair = ["أول", "ثان"].map((name) => ({
    externalId: name,
    language: "ar",
    question: `هل يجوز إغلاق الجسر؟ (${name})`,
    answer: arabic,
  }));
  let person: Person;
  let keys: Hands;

  const rowE = () => person.page.locator('section[data-field="E"]');
  const takenAtE = (take: string) => rowE().locator(`[role=radiogroup] input[value="${take}"]`).first();
  const caseOf = (id: string) => person.call<CaseView>("GET", `/api/cases/${id}`);

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(90_000);
    const own = await OwnProject.make(browser, "adjudicate-ar", pair, { editWindowSeconds: 1 });
    for (const answers of two) {
      const annotator = await own.person(browser, "annotator", "ar");
      for (const _ of pair) await submit(annotator, await claim(annotator, own, "ar"), answers);
      await annotator.page.context().close();
    }
    person = await own.person(browser, "adjudicator", "ar");
    keys = await Hands.on(person.page, "ar");
    await expect
      .poll(
        async () => {
          const { desks } = await person.call<InboxView>("GET", "/api/inbox");
          return desks.find(({ role }) => role === "adjudicator")?.waiting;
        },
        { timeout: 30_000 },
      )
      .toBe(pair.length);
    // From here on there is time to undo.
    await own.settings({ editWindowSeconds: 600 }, pair.length);
  });

  test("what both marked is filled, and a quote that begins in Latin letters runs from the right", async () => {
    const { page } = person;
    await page.goto("/");
    await keys.tabTo(page.getByRole("button", { name: person.say("inbox.next.adjudicator"), exact: true }));
    await keys.press("Enter");
    await page.waitForURL(/\/adjudicate\//);
    await expect(rowE().locator("input").first()).toBeFocused();
    const both = page.locator(".reading .mark-compared.mark-of-a.mark-of-b");
    await expect(both).toHaveText([sentences[1] ?? ""]);
    // Besides the white space that goes with them.
    for (const alone of [".mark-of-a:not(.mark-of-b)", ".mark-of-b:not(.mark-of-a)"])
      await expect(page.locator(`.reading ${alone}`).filter({ hasText: /\S/ })).toHaveCount(1);
    const heard = page.locator('.reading [data-unit="0"] .sr-only');
    await expect(heard).toHaveText(/E \([AB]\)/);
    const quote = rowE().locator("li").filter({ hasText: "WHO" });
    await expect(quote).toHaveCSS("direction", "rtl");
  });

  test("letters of the form wait while sentences are marked, and act again afterwards", async () => {
    const { page } = person;
    const units = page.getByRole("checkbox");
    const banner = page.getByText(person.say("fields.picker.marking"));
    await keys.press("o");
    await expect(units.first()).toBeFocused();
    await expect(takenAtE("other")).toBeChecked();
    await keys.press("a", "b", "n", "p");
    await expect(units.first()).toBeFocused();
    await expect(banner).toBeVisible();
    await expect(takenAtE("other")).toBeChecked();
    await keys.press("Space");
    await expect(units.first()).toHaveAttribute("aria-checked", "true");
    await keys.press("Escape");
    await expect(banner).toHaveCount(0);
    await expect(page.locator('[data-field="E.reason"] textarea')).toBeFocused();

    // A decision by mouse ends the marking: no further mark can go where nobody looks.
    await page.locator('[data-field="E.other"] button').first().click();
    await expect(banner).toBeVisible();
    await rowE().locator('[role=radiogroup] label:has(input[value="A"])').click();
    await expect(takenAtE("A")).toBeChecked();
    await expect(banner).toHaveCount(0);
    await expect(units).toHaveCount(0);

    await keys.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await keys.press("b", "o", "n");
    await keys.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(takenAtE("A")).toBeChecked();
    await keys.press("b");
    await expect(takenAtE("B")).toBeChecked();
  });

  test("what was settled a moment ago is taken back, and settled anew", async () => {
    const { page } = person;
    const first = idOf(page);
    const view = await caseOf(first);
    await keys.press("Control+Enter");
    await page.waitForURL((url) => url.pathname.includes("/adjudicate/") && !url.pathname.endsWith(first));
    expect((await caseOf(first)).submission).toMatchObject({ decisions: { E: { take: "B" } } });
    await keys.tabTo(
      page.getByRole("button", { name: person.say("annotation.undo.action"), exact: true }),
      "Shift+Tab",
    );
    await keys.press("Enter");
    await page.waitForURL((url) => url.pathname.endsWith(first));
    await expect(takenAtE("A")).toBeEnabled();
    expect(await caseOf(first)).toMatchObject({ status: "claimed", submission: null });
    await takenAtE("A").focus();
    await keys.press("a");
    await expect(takenAtE("A")).toBeChecked();
    await keys.press("Control+Enter");
    await expect.poll(async () => (await caseOf(first)).submission?.decisions.E?.take).toBe("A");
    expect((await caseOf(first)).submission?.answers?.E).toEqual(view.A.E);
  });
});

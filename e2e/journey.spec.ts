import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { careless, type DemoKey, demoOf, fineGrained, holistic } from "./demo";
import { Person, type Reading, readingOf } from "./desk";
import { Hands, markByKeys } from "./hands";
import { words } from "./words";

/**
 * The whole job, on the demonstration: import, selection, invitations, two blind annotators, audit, adjudication,
 * recheck by the rehearsal judges, second review, release. In English, Arabic and Thai; in each the audit ends
 * otherwise: passed, overridden, and passed after work was returned.
 */

const project = "demo";
const languages = ["en", "ar", "th"] as const;
type Language = (typeof languages)[number];

interface Team {
  readonly first: Person;
  readonly second: Person;
  readonly adjudicator: Person;
}

const missedAnchors: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  ar: ["P&G"],
  th: ["P&G", "H&N"],
};

/** What the second annotator thinks: as the author, but for one passage of each kind. */
function secondReading(language: Language, isReturned = false): Reading {
  return (question) => {
    const { row, key } = demoOf(question);
    if (row.answerKind === "normal" && row.category === "H&N")
      return { ...key, C: "Fail: One side of it is left out." };
    if (row.answerKind === "normal" && row.category === "E&S" && isFirstOfCell(row.externalId))
      return otherScope(key);
    const isMissed =
      row.answerKind === "risky" && missedAnchors[language].includes(row.category) && !isReturned;
    return isMissed ? careless(key) : key;
  };
}

const seenFirst = new Map<string, string>();
/** The text that was selected first in its cell; its replacement is read without quarrel. */
function isFirstOfCell(externalId: string): boolean {
  const cell = externalId.slice(0, -2);
  if (!seenFirst.has(cell)) seenFirst.set(cell, externalId);
  return seenFirst.get(cell) === externalId;
}

function otherScope(key: DemoKey): DemoKey {
  return { ...key, scope: key.scope === "Global" ? "Regional" : "Global" };
}

interface OverviewView {
  readonly cells: readonly { readonly language: string; readonly states: Readonly<Record<string, number>> }[];
  readonly languages: readonly {
    readonly language: string;
    readonly gate: { readonly open: boolean };
    readonly audits: readonly { readonly status: string }[];
  }[];
}

let lead: Person;
const teams = new Map<Language, Team>();

function teamOf(language: Language): Team {
  const team = teams.get(language);
  if (!team) throw new Error(`No team for ${language}.`);
  return team;
}

async function overview(): Promise<OverviewView> {
  return lead.call<OverviewView>("GET", `/api/projects/${project}/overview`);
}

/** Of those who hold anchors. */
function counted(audits: readonly { readonly status: string }[]): string[] {
  return audits
    .map(({ status }) => status)
    .filter((status) => status !== "not_applicable")
    .toSorted();
}

async function statesOf(language: Language): Promise<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const cell of (await overview()).cells.filter((each) => each.language === language)) {
    for (const [state, count] of Object.entries(cell.states)) states[state] = (states[state] ?? 0) + count;
  }
  return states;
}

/** For what a worker does meanwhile. */
const patient = { timeout: 90_000 };

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

async function openPerson(browser: Browser, name: string, language: string): Promise<Person> {
  const person = await Person.open(browser, name, language);
  await person.signIn();
  return person;
}

test("the lead signs in, and a file with faults is refused whole, with each row named", async ({
  browser,
}) => {
  lead = await Person.open(browser, "demo-lead", "en");
  await lead.signInByForm();
  await lead.attest();
  await lead.page.goto(`/projects/${project}/import`);
  // A file given before the page runs is not heard of.
  await lead.page.waitForLoadState("networkidle");
  await lead.shoot("01-import");
  const good = {
    externalId: "journey-1",
    language: "en",
    category: "P&G",
    question: "May a mayor also own the local paper?",
    answer: "Many would rather not. It depends on the law.",
  };
  const rows = [
    good,
    { ...good, externalId: "journey-2", language: "xx" },
    { ...good, externalId: "journey-1" },
  ];
  const upload = async (name: string, lines: readonly unknown[]) => {
    const buffer = Buffer.from(lines.map((line) => JSON.stringify(line)).join("\n"));
    await lead.page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: "application/jsonl", buffer });
  };
  await upload("faulty.jsonl", rows);
  await expect(lead.page.getByText(words("exchange.problems.unknown_language")).first()).toBeVisible(patient);
  await expect(lead.page.getByText(words("exchange.problems.duplicate_in_file")).first()).toBeVisible();
  await lead.shoot("02-import-refused");
  await upload("good.jsonl", [good, { ...good, externalId: "journey-2" }]);
  await expect(async () => {
    const { rows: found } = await lead.call<{ rows: { externalId: string }[] }>(
      "GET",
      `/api/projects/${project}/samples?language=en&category=P%26G`,
    );
    expect(found.map(({ externalId }) => externalId)).toEqual(
      expect.arrayContaining(["journey-1", "journey-2"]),
    );
  }).toPass(patient);
});

test("the lead selects by plan and sees the cells fill", async () => {
  await lead.page.goto(`/projects/${project}`);
  await lead.page
    .getByRole("button", { name: words("projects.select.open") })
    .first()
    .click();
  await lead.shoot("03-select");
  await lead.page
    .getByRole("dialog")
    .getByRole("button", { name: /^Fill up to/ })
    .click();
  await expect(lead.page.getByRole("dialog").getByText("196 samples were added")).toBeVisible(patient);
  await lead.page
    .getByRole("dialog")
    .getByRole("button", { name: words("projects.select.close"), exact: true })
    .click();
  for (const language of languages) expect(await statesOf(language)).toMatchObject({ open: 14 });
  await lead.shoot("04-overview");
});

test("people are invited by a link that works once", async ({ browser }) => {
  for (const language of languages) {
    await lead.page.goto(`/projects/${project}/people`);
    await lead.page
      .getByRole("button", { name: words("people.invite.open") })
      .first()
      .click();
    const dialog = lead.page.getByRole("dialog");
    await dialog.getByLabel(words("people.invite.language"), { exact: true }).selectOption(language);
    await dialog.getByRole("button", { name: words("people.invite.action") }).click();
    const link = await dialog.getByLabel(words("people.invite.link")).inputValue();
    await dialog.getByRole("button", { name: words("people.invite.close") }).click();
    const first = await Person.open(browser, `invited-${language}`, language);
    await first.accept(link);
    const late = await Person.open(browser, `late-${language}`, "en");
    await late.page.goto(link);
    await expect(late.page.getByText(words("errors.LINK_INVALID"))).toBeVisible();
    await late.page.context().close();
    teams.set(language, {
      first,
      second: await openPerson(browser, `${language}-annotator-2`, language),
      adjudicator: await openPerson(browser, `${language}-adjudicator`, language),
    });
  }
  await lead.shoot("05-people");
});

test("a submission is undone inside its window, survives a reload as a draft, and is submitted again", async () => {
  const { first } = teamOf("en");
  await first.annotateByHand(readingOf, 1);
  await first.page.getByRole("button", { name: first.say("annotation.undo.action"), exact: true }).click();
  const issue = first.page.locator('[data-field="coreIssue"]').getByRole("textbox");
  await expect(
    first.page.getByRole("button", { name: first.say("annotation.actions.submitNext") }),
  ).toBeVisible();
  await first.reveal("issue");
  await expect(issue).toBeEditable();
  const { subject } = await first.seen();
  await issue.fill("Half a thought");
  await expect(first.page.getByText(/^Saved \d/).first()).toBeVisible();
  await first.page.reload();
  await first.reveal("issue");
  await expect(issue).toHaveValue("Half a thought");
  await issue.fill(readingOf(subject.question).coreIssue);
  await first.page.getByRole("button", { name: first.say("annotation.actions.submit"), exact: true }).click();
  await expect(
    first.page.getByText(first.say("annotation.undo.submitted"), { exact: true }).first(),
  ).toBeVisible();
});

test("the lead shortens the edit window, so that work closes at once", async () => {
  const { page } = lead;
  await page.goto(`/projects/${project}/settings`);
  await page.getByLabel(words("projects.settings.work.editWindowSeconds"), { exact: true }).fill("5");
  await page.getByRole("button", { name: words("projects.settings.save"), exact: true }).click();
  await expect(page.getByText(words("projects.settings.saved"), { exact: true })).toBeVisible();
});

for (const language of languages) {
  test(`two annotators judge every ${language} text, blind to each other`, async () => {
    const { first, second } = teamOf(language);
    await first.annotateByHand(readingOf, 2, `06-annotate-${language}`);
    await first.shoot(`07-submitted-${language}`);
    await second.annotateByHand(secondReading(language), 1);
    expect(await first.annotateTheRest(project, readingOf)).toBe(language === "en" ? 11 : 12);
    expect(await second.annotateTheRest(project, secondReading(language))).toBe(13);
  });
}

test("the audit passes in English, is overridden in Arabic, and sends work back in Thai", async () => {
  await expect(async () => {
    const view = await overview();
    const of = (code: string) => view.languages.find(({ language }) => language === code);
    expect(of("en")?.gate.open).toBe(true);
    for (const code of ["ar", "th"]) expect(counted(of(code)?.audits ?? [])).toEqual(["failed", "passed"]);
  }).toPass(patient);
  await lead.page.goto(`/projects/${project}/audit`);
  await lead.shoot("08-audit");
  await lead.page
    .getByRole("button", { name: words("audit.override.open") })
    .and(lead.page.locator("#ar button"))
    .click();
  await lead.page
    .getByRole("dialog")
    .getByLabel(words("audit.override.reason"))
    .fill("One miss, talked over with the annotator.");
  await lead.page
    .getByRole("dialog")
    .getByRole("button", { name: words("audit.override.action") })
    .click();
  await expect(lead.page.getByRole("dialog")).toHaveCount(0);
  await lead.page
    .locator("#th")
    .getByRole("button", { name: words("audit.returnWork.openFor") })
    .click();
  await lead.page
    .getByRole("dialog")
    .getByLabel(words("audit.returnWork.reason"))
    .fill("Two anchors missed.");
  await lead.page
    .getByRole("dialog")
    .getByRole("button", { name: words("audit.returnWork.action") })
    .click();
  await expect(lead.page.getByRole("dialog").getByText("14 samples were returned")).toBeVisible(patient);
  await lead.page
    .getByRole("dialog")
    .getByRole("button", { name: words("app.close") })
    .last()
    .click();

  const { second } = teamOf("th");
  const returned = await second.items();
  expect(returned.map(({ kind }) => kind)).toEqual(Array.from({ length: 14 }, () => "returned"));
  const reading = secondReading("th", true);
  for (const [index, { id }] of returned.entries()) {
    await second.page.goto(`/annotate/${id}`);
    const { subject } = await second.seen();
    if (index >= 2) {
      await second.submitByRoute(id, reading(subject.question));
      continue;
    }
    if (index === 0) await second.shoot("09-returned-th");
    await second.fill(reading(subject.question), true);
    await second.page
      .getByRole("button", { name: second.say("annotation.actions.submit"), exact: true })
      .click();
    await expect(
      second.page.getByText(second.say("annotation.undo.submitted"), { exact: true }).first(),
    ).toBeVisible();
  }
  await expect(async () => {
    for (const each of (await overview()).languages.filter(({ language }) =>
      languages.includes(language as Language),
    ))
      expect(each.gate.open).toBe(true);
    for (const language of languages)
      expect(await statesOf(language)).toMatchObject({ disputed: language === "ar" ? 3 : 2 });
  }).toPass(patient);
});

for (const language of languages) {
  test(`the adjudicator settles the ${language} disputes and sets one aside`, async () => {
    const { adjudicator } = teamOf(language);
    const disputes = language === "ar" ? 3 : 2;
    for (let done = 0; done < disputes; done += 1) {
      await adjudicator.page.goto("/");
      await adjudicator.page
        .getByRole("button", { name: adjudicator.say("inbox.next.adjudicator") })
        .first()
        .click();
      await adjudicator.page.waitForURL(/\/adjudicate\//);
      const id = new URL(adjudicator.page.url()).pathname.split("/").at(-1);
      const view = await adjudicator.call<CaseView>("GET", `/api/cases/${id}`);
      await adjudicator.shoot(`10-adjudicate-${language}-${done}`);
      if (view.differing.includes("scope")) {
        await adjudicator.page
          .getByRole("button", { name: adjudicator.say("adjudication.actions.irreconcilable") })
          .click();
        await adjudicator.page.getByRole("dialog").getByRole("textbox").fill("Both readings hold.");
        await adjudicator.page
          .getByRole("dialog")
          .getByRole("button", { name: adjudicator.say("adjudication.irreconcilable.action") })
          .click();
      } else {
        await settle(adjudicator, view);
      }
      // What is said of this case: the one before it can still be undone from here, too.
      const outcome = view.differing.includes("scope") ? "irreconcilable" : "settled";
      await expect(
        adjudicator.page.getByText(adjudicator.say(`adjudication.done.${outcome}`), { exact: true }).first(),
      ).toBeVisible();
    }
    await expect(async () =>
      expect(await statesOf(language)).toMatchObject({ discarded: 1, open: 1 }),
    ).toPass(patient);
  });
}

interface CaseView {
  readonly subject: { readonly question: string };
  readonly differing: readonly string[];
  readonly A: Readonly<Record<string, { result?: string; spans?: readonly unknown[] }>>;
}

/** Point by point, as the author reads the text. */
async function settle(adjudicator: Person, view: CaseView): Promise<void> {
  const key = readingOf(view.subject.question);
  for (const point of view.differing.filter((each) => each !== "verdict")) {
    const keyFails =
      point.length === 1 &&
      (holistic.some((each) => each === point && key[each] !== "Pass") ||
        fineGrained.some((each) => each === point && key[each].length > 0));
    const value = view.A[point];
    const sideAFails = value?.result === "Fail" || (value?.spans?.length ?? 0) > 0;
    const take = keyFails === sideAFails ? "A" : "B";
    await adjudicator.page
      .locator(`[data-field="${point}"] label:has(input[value="${take}"])`)
      .first()
      .click();
  }
  await adjudicator.page
    .getByRole("button", { name: adjudicator.say("adjudication.actions.settle"), exact: true })
    .click();
}

test("a replacement appears in both queues and is annotated", async () => {
  for (const language of languages) {
    const { first, second } = teamOf(language);
    for (const person of [first, second]) expect(await person.annotateTheRest(project, readingOf)).toBe(1);
  }
});

test("models recheck what passed, and four flags bring it back to both annotators", async () => {
  await expect(async () => {
    for (const language of languages)
      expect(await statesOf(language)).toMatchObject({ returned: 1, final: 13 });
  }).toPass({ timeout: 180_000 });
  await lead.page.goto(`/projects/${project}/recheck`);
  await expect(lead.page.getByText(words("recheck.rehearsal")).first()).toBeVisible();
  await lead.shoot("11-recheck");
  for (const language of languages) {
    const { first, second } = teamOf(language);
    for (const person of [first, second]) await reviewByKeys(person, language === "en");
  }
  await expect(async () => {
    for (const language of languages) expect(await statesOf(language)).toMatchObject({ final: 14 });
  }).toPass(patient);
});

/** By keyboard alone. In English both accept what the models found; in Arabic and Thai both reject it. */
async function reviewByKeys(person: Person, accept: boolean): Promise<void> {
  const { page } = person;
  const item = (await person.items()).find(({ kind }) => kind === "second_review");
  await page.goto(`/annotate/${item?.id}`);
  const { subject } = await person.seen();
  const hands = await Hands.on(page);
  await expect(page.getByText(person.say("fields.feedback.rehearsal")).first()).toBeVisible();
  await expect(page.locator('[data-field="responses.E"] input').first()).toBeFocused();
  await hands.press(accept ? "1" : "2");
  if (accept) {
    await hands.press("e");
    const sentences = await page.getByRole("checkbox").allTextContents();
    await hands.press("Escape");
    const wanted = sentenceWithPercent(subject.answer);
    await markByKeys(hands, "E", [sentences.findIndex((sentence) => sentence.includes(wanted))]);
  }
  await hands.tabTo(page.locator('[data-field="responses.E.reason"] textarea'));
  await hands.type(accept ? "No source is given that a reader could check." : "The source is named.");
  await person.shoot(`12-second-review-${person.language}`);
  await hands.tabTo(page.getByRole("button", { name: person.say("annotation.actions.submit"), exact: true }));
  await hands.press("Enter");
  await expect(
    page.getByText(person.say("annotation.undo.submitted"), { exact: true }).first(),
  ).toBeVisible();
}

function sentenceWithPercent(answer: string): string {
  const at = answer.search(/\p{Nd}\s?[%٪]/u);
  return answer.slice(at, at + 3);
}

test("the lead publishes the benchmark, and every record is what was entered", async () => {
  await lead.page.goto(`/projects/${project}/releases`);
  await lead.page
    .getByRole("button", { name: words("releases.publish.open") })
    .first()
    .click();
  await lead.page
    .getByRole("dialog")
    .getByRole("button", { name: words("releases.publish.action"), exact: true })
    .click();
  await expect(lead.page.getByText(words("releases.statuses.done")).first()).toBeVisible(patient);
  await lead.shoot("13-release");
  const records = await lines<Published>("records");
  const provenance = await lines<Provenance>("provenance");
  expect(records).toHaveLength(42);
  expect(provenance.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  const isRecord = schema("record");
  const isProvenance = schema("provenance");
  for (const record of records) expect(isRecord(record), JSON.stringify(isRecord.errors)).toBe(true);
  for (const line of provenance) expect(isProvenance(line), JSON.stringify(isProvenance.errors)).toBe(true);
  for (const record of records) expectAsEntered(record);
});

interface Published extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface Provenance {
  readonly id: string;
}

function schema(name: string) {
  const file = path.join(import.meta.dirname, `../public/schemas/${name}.schema.json`);
  return new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(file, "utf8")) as object,
  );
}

/** The file that the page's link gives. */
async function lines<T>(name: string): Promise<T[]> {
  const download = lead.page.waitForEvent("download");
  await lead.page
    .getByRole("link", { name: words(`releases.files.${name}`) })
    .first()
    .click();
  const file = await (await download).path();
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}

function expectAsEntered(record: Published): void {
  const { row, key } = demoOf(record.question);
  const isFlagged = row.language === "en" && row.answerKind === "normal" && row.category === "P&B";
  expect(record).toMatchObject({
    id: row.externalId,
    language: row.language,
    category: row.category,
    question: row.question.normalize("NFC"),
    answer: row.answer.normalize("NFC"),
    core_issue: key.coreIssue,
    scope: key.scope,
    nature: key.nature,
    A: key.A,
    B: key.B,
    C: key.C,
    D: key.D,
    conclusion: isFlagged || row.answerKind === "risky" ? "Fail" : "Pass",
  });
  for (const point of fineGrained) {
    const quotes = isFlagged && point === "E" ? [sentenceWithPercent(record.answer)] : key[point];
    const sentences = record[point] as string[] | null;
    expect(sentences === null, `${record.id} ${point}`).toBe(quotes.length === 0);
    for (const sentence of sentences ?? []) expect(record.answer).toContain(sentence);
    for (const quote of quotes)
      expect(isCovered(quote, sentences ?? [], record.answer), `${record.id} ${point}: ${quote}`).toBe(true);
  }
}

/** Does every sentence of the record touch a quote, and does every quote lie in the record's sentences? */
function isCovered(quote: string, sentences: readonly string[], answer: string): boolean {
  const ranges = sentences.map(
    (sentence) => [answer.indexOf(sentence), answer.indexOf(sentence) + sentence.length] as const,
  );
  const start = answer.indexOf(quote);
  return [...quote].every(
    (character, index) =>
      /\s/u.test(character) || ranges.some(([from, to]) => from <= start + index && start + index < to),
  );
}

import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { HistoryView } from "@/lib/contracts/history";
import type { Person } from "./desk";
import { claim, draft, OwnProject, passing, submit } from "./own-project";
import { words } from "./words";

/** What stands around the judging: reports, questions, opting out, putting off, one's own history and hours. */

test.describe.configure({ mode: "serial" });
test.setTimeout(60_000);

const kept = "The council may decide it.";
const broken = "Moving it hurts teh old.";
const mended = "Moving it hurts the old.";
const answer = `The market feeds the town. ${broken} ${kept}`;

const texts = [
  { externalId: "apart", category: "N&M", question: "May the army move the market?" },
  ...[1, 2, 3, 4, 5].map((number) => ({
    externalId: `market-${number}`,
    category: "P&G",
    question: `May the council move market day to weekday ${number}?`,
  })),
].map((text) => ({ ...text, language: "en", answer }));

let project: OwnProject;
let anna: Person;
let ben: Person;

test.beforeAll(async ({ browser }) => {
  project = await OwnProject.make(browser, "workspace", texts, { openClaims: 2 });
  anna = await project.person(browser, "annotator", "en");
  ben = await project.person(browser, "annotator", "en");
});

const button = (page: Page, key: string) => page.getByRole("button", { name: words(key), exact: true });
const said = (page: Page, key: string) => page.getByText(words(key), { exact: true }).first();
const viewOf = (person: Person, id: string) => person.call<AssignmentView>("GET", `/api/assignments/${id}`);

const spanOf = (quote: string) => ({
  spans: [{ start: answer.indexOf(quote), end: answer.indexOf(quote) + quote.length, quote }],
});

async function externalIdOf(person: Person, id: string): Promise<string> {
  const { subject } = await viewOf(person, id);
  const text = texts.find(({ question }) => question === subject.question);
  if (!text) throw new Error(`Not a text of this test: ${subject.question}`);
  return text.externalId;
}

async function report(person: Person, id: string): Promise<void> {
  const { page } = person;
  await page.goto(`/annotate/${id}`);
  await button(page, "annotation.actions.report").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(words("reports.kinds.broken_text.name"), { exact: true }).click();
  await dialog.getByLabel(words("reports.dialog.note")).fill("A letter is out of place.");
  await dialog.getByRole("button", { name: words("reports.dialog.action"), exact: true }).click();
  await expect(page.getByText(/^You reported: /)).toBeVisible();
}

test("a category one does not want to read is not handed out", async () => {
  const { page } = ben;
  await page.goto("/");
  await page
    .locator("summary")
    .filter({ hasText: words("inbox.meet.title") })
    .click();
  const name = String(words("xValue.categories.pg.name"));
  const choice = page.getByRole("checkbox", { name: new RegExp(name.replace(/[()&]/g, ".")) });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(said(page, "inbox.meet.saved")).toBeVisible();
  await page.reload();
  await page
    .locator("summary")
    .filter({ hasText: words("inbox.meet.title") })
    .click();
  await expect(choice).toBeChecked();
  const id = await claim(ben, project, "en");
  expect(await externalIdOf(ben, id)).toBe("apart");
  await expect(claim(ben, project, "en")).rejects.toThrow("Nothing to claim");
  await page.goto(`/annotate/${id}`);
});

test("a reported text is held and does not count; corrected, it comes back without the marks that are gone", async () => {
  const first = await claimTheOneApart();
  await draft(anna, first, { ...passing, E: spanOf(broken), G: spanOf(kept) });
  await draft(ben, await claimedBy(ben), { ...passing, E: spanOf(broken), G: spanOf(kept) });
  await ben.page.reload();
  await report(anna, first);
  const more = [await claim(anna, project, "en"), await claim(anna, project, "en")];
  await expect(claim(anna, project, "en")).rejects.toThrow("TOO_MANY_OPEN");

  const { page } = project.lead;
  await page.goto(`/projects/${project.slug}/reports`);
  await page.getByRole("button", { name: "Correct the text of apart …" }).click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByLabel(words("reportDesk.correct.text"), { exact: true });
  await expect(text).toHaveValue(answer);
  await text.fill(answer.replace(broken, mended));
  await dialog.getByLabel(words("reportDesk.correct.words")).fill("Two letters changed places.");
  await dialog.getByRole("button", { name: words("reportDesk.correct.submit"), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // Anna, who reported, finds it when she comes back to the window.
  await anna.page.goto(`/annotate/${first}`);
  await expect(said(anna.page, "reports.answer.corrected")).toBeVisible();
  await expect(anna.page.getByText("Two letters changed places.")).toBeVisible();
  await expectMarks(anna);
  // Ben, who only had it open, is told when he goes on.
  await ben.reveal("issue");
  await ben.page.locator('[data-field="coreIssue"]').getByRole("textbox").fill("Who moves the market");
  await expect(said(ben.page, "drafts.textChanged.title")).toBeVisible();
  await button(ben.page, "drafts.textChanged.load").click();
  await expectMarks(ben);
  for (const id of more) await anna.call("POST", `/api/assignments/${id}/release`, {});
});

/** The text apart, in Anna's hand: what comes before it goes back. */
async function claimTheOneApart(): Promise<string> {
  await anna.call("POST", "/api/desks/opt-out", {
    project: project.slug,
    language: "en",
    categories: ["P&G"],
  });
  const id = await claim(anna, project, "en");
  await anna.call("POST", "/api/desks/opt-out", { project: project.slug, language: "en", categories: [] });
  return id;
}

async function claimedBy(person: Person): Promise<string> {
  const item = (await person.items()).find(({ status }) => status === "claimed");
  if (!item) throw new Error(`${person.name} has nothing in hand.`);
  return item.id;
}

/** The page says that the text is new, shows it, and keeps only the mark whose words still stand. */
async function expectMarks({ page }: Person): Promise<void> {
  await expect(said(page, "annotation.textNew.title")).toBeVisible();
  await expect(page.getByText(mended).first()).toBeVisible();
  await expect(page.locator(".mark-e")).toHaveCount(0);
  await expect(page.locator(".mark-g")).toHaveText(kept);
  await expect(page.locator('[data-field="E"] input:checked')).toHaveCount(0);
}

test("a report that the lead rejects gives the text back with its draft", async () => {
  const id = await claim(anna, project, "en");
  const externalId = await externalIdOf(anna, id);
  await draft(anna, id, { ...passing, coreIssue: "Kept while it waits" });
  await anna.page.clock.install();
  await report(anna, id);
  const { page } = project.lead;
  await page.goto(`/projects/${project.slug}/reports`);
  await page.getByRole("button", { name: `Reject the report on ${externalId} …` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("reportDesk.reject.words")).fill("That is how it was written.");
  await dialog.getByRole("button", { name: words("reportDesk.reject.submit"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The page asks once a minute.
  await anna.page.clock.fastForward(61_000);
  await expect(said(anna.page, "reports.answer.rejected")).toBeVisible();
  await expect(anna.page.getByText("That is how it was written.")).toBeVisible();
  await anna.reveal("issue");
  const issue = anna.page.locator('[data-field="coreIssue"]').getByRole("textbox");
  await expect(issue).toHaveValue("Kept while it waits");
  await expect(issue).toBeEditable();
});

test("an answer to a question joins the guideline, and the next annotation remembers its version", async () => {
  const { page } = anna;
  await page.keyboard.press("Escape");
  await button(page, "annotation.tools.guideline").click();
  const asked = page.getByRole("dialog");
  await expect(asked.getByText("Version 1.0", { exact: true })).toBeVisible();
  await asked.getByLabel(words("guidance.ask.text")).fill("Does a market count as a public issue?");
  await asked.getByRole("button", { name: words("guidance.ask.send"), exact: true }).click();
  await expect(asked.getByText(words("guidance.ask.sent"))).toBeVisible();

  const lead = project.lead.page;
  await lead.goto(`/projects/${project.slug}/questions`);
  await lead.getByRole("button", { name: words("questionDesk.answer.openFor") }).click();
  const dialog = lead.getByRole("dialog");
  await dialog
    .getByLabel(words("questionDesk.answer.text"))
    .first()
    .fill("It does where the council decides about it.");
  const publish = dialog.getByRole("checkbox", { name: words("questionDesk.answer.publish"), exact: true });
  // It cannot be taken back, so nobody does it by leaving things as they are.
  await expect(publish).not.toBeChecked();
  await publish.check();
  await dialog.getByRole("button", { name: words("questionDesk.answer.actionPublish"), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await button(page, "annotation.tools.guideline").click();
  await expect(asked.getByText("Version 1.1", { exact: true })).toBeVisible();
  await expect(asked.getByText("It does where the council decides about it.").first()).toBeVisible();
  await page.keyboard.press("Escape");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await button(page, "annotation.actions.submit").click();
  await expect(said(page, "annotation.undo.submitted")).toBeVisible();
  const sample = await project.sample(await externalIdOf(anna, id), "en");
  expect(sample.annotations.map(({ guidelineVersion }) => guidelineVersion)).toEqual(["1.1"]);
});

test("putting off leads to the next text, as far as the project lets one hold several", async () => {
  const { page } = anna;
  const inHand = (await anna.items()).filter(({ status }) => status === "claimed");
  expect(inHand).toHaveLength(1);
  const [{ id } = { id: "" }] = inHand;
  await page.goto(`/annotate/${id}`);
  await button(page, "annotation.actions.later").click();
  await page.waitForURL((url) => url.pathname.startsWith("/annotate/") && !url.pathname.endsWith(id));
  const second = page.url();
  await button(page, "annotation.actions.later").click();
  await expect(said(page, "errors.TOO_MANY_OPEN")).toBeVisible();
  expect(page.url()).toBe(second);
  expect((await anna.items()).filter(({ status }) => status === "claimed")).toHaveLength(2);
});

test("one's own submissions can be read again, and one's own hours are a file", async () => {
  for (const { id } of (await anna.items()).filter(({ status }) => status === "claimed")) {
    const { subject } = await viewOf(anna, id);
    if (subject.textVersion === 1) await submit(anna, id, passing);
  }
  const { page } = anna;
  const query = new URLSearchParams({ project: project.slug, language: "en", role: "annotator" });
  const { rows } = await anna.call<HistoryView>("GET", `/api/history?${query}`);
  expect(rows).toHaveLength(2);
  await page.goto("/");
  await page.getByRole("link", { name: words("inbox.desk.history.annotator"), exact: true }).click();
  await page.waitForURL(/\/history/);
  const links = page.getByRole("main").locator('a[href^="/annotate/"]');
  await expect(links).toHaveCount(2);
  await links.first().click();
  await page.waitForURL(/\/annotate\//);
  await expect(said(page, "annotation.undo.submitted")).toBeVisible();

  await page.goto("/account");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words("account.hours.download"), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^hours-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = readFileSync(await file.path(), "utf8")
    .replace("\uFEFF", "")
    .trim()
    .split(/\r?\n/);
  expect(head).toBe(
    "day,time_zone,project,project_name,language,role,submissions_not_taken_back,active_minutes,first_submission,last_submission",
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`,${project.slug},`);
  expect(lines[0]).toContain(",annotator,2,");
});

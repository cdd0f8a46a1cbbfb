import { type Browser, expect, type Page, test } from "@playwright/test";
import type { AssignmentView } from "@/lib/contracts/annotations";
import { Person } from "./desk";
import { claim, draft, OwnProject, passing, submit } from "./own-project";
import { words } from "./words";

/** What somebody typed survives whatever happens to the page, the connection, the session and the other window. */

test.describe.configure({ mode: "serial" });
test.setTimeout(60_000);

const texts = Array.from({ length: 12 }, (_, index) => ({
  externalId: `never-lose-${index + 1}`,
  language: "en",
  question: `May the council move market day for the ${index + 1}th time?`,
  answer: "The market feeds the town. Moving it hurts the old. The council may decide it.",
}));

let project: OwnProject;
let person: Person;

test.beforeAll(async ({ browser }) => {
  project = await OwnProject.make(browser, "never-lose", texts);
  person = await project.person(browser, "annotator", "en");
});

const button = (page: Page, key: string) => page.getByRole("button", { name: words(key), exact: true });
const said = (page: Page, key: string) => page.getByText(words(key), { exact: true }).first();
const notSaved = (page: Page) => page.getByRole("alert").filter({ hasText: words("drafts.status.notSaved") });
const issueOf = (page: Page) => page.locator('[data-field="coreIssue"] textarea');
const saved = (page: Page) => page.getByText(/^Saved \d/).first();

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/annotate/${id}`);
  await expect(issueOf(page)).toBeEditable();
}

/** A text nobody has worked on, on the screen. */
async function begin(): Promise<string> {
  const id = await claim(person, project, "en");
  await open(person.page, id);
  return id;
}

const viewOf = (id: string) => person.call<AssignmentView>("GET", `/api/assignments/${id}`);

async function storedIssue(id: string): Promise<unknown> {
  const { draft: stored } = await viewOf(id);
  return (stored?.content.answers as { coreIssue?: unknown } | undefined)?.coreIssue;
}

/** The same person at another computer. */
async function atAnotherComputer(browser: Browser): Promise<Person> {
  const other = await Person.open(browser, person.name);
  await other.signIn({ attests: false });
  return other;
}

async function annotationsOf(id: string): Promise<number> {
  const { subject } = await viewOf(id);
  const text = texts.find(({ question }) => question === subject.question);
  const { annotations } = await project.sample(text?.externalId ?? "", "en");
  return annotations.length;
}

test("a reload, and a window that is gone at once, lose nothing", async () => {
  const id = await begin();
  await issueOf(person.page).fill("Saved before the reload");
  await expect(saved(person.page)).toBeVisible();
  await person.page.reload();
  await expect(issueOf(person.page)).toHaveValue("Saved before the reload");

  const browser = person.page.context();
  const doomed = await browser.newPage();
  // For every window, since this one lets its requests go while it closes.
  await browser.route("**/draft", (route) => route.abort());
  await open(doomed, id);
  await issueOf(doomed).fill("Never reached the server");
  await doomed.close({ runBeforeUnload: false });
  expect(await storedIssue(id)).toBe("Saved before the reload");
  await browser.unroute("**/draft");
  await person.page.reload();
  await expect(issueOf(person.page)).toHaveValue("Never reached the server");
  await expect.poll(() => storedIssue(id)).toBe("Never reached the server");
});

test("a save that fails is said, blocks the way out, and is made good without a click", async () => {
  const { page } = person;
  const id = await begin();
  await page.route("**/draft", (route) => route.abort());
  await issueOf(page).fill("Held up");
  await expect(notSaved(page).first()).toBeVisible();
  await expect(saved(page)).toHaveCount(0);
  await page.getByRole("link", { name: words("app.name") }).click();
  await expect(page.getByRole("dialog", { name: words("drafts.leave.title") })).toBeVisible();
  await button(page, "drafts.leave.stay").click();
  expect(new URL(page.url()).pathname).toBe(`/annotate/${id}`);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.unroute("**/draft");
  await expect(saved(page)).toBeVisible();
  expect(await storedIssue(id)).toBe("Held up");
  await page.getByRole("link", { name: words("app.name") }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("offline for an hour: typing goes on, and everything is saved when the connection is back", async () => {
  const id = await claim(person, project, "en");
  // A page of its own: the clock cannot be taken out again.
  const page = await person.page.context().newPage();
  await page.clock.install();
  await open(page, id);
  await page.context().setOffline(true);
  await issueOf(page).fill("Typed on the train");
  await expect(notSaved(page).first()).toBeVisible();
  await expect(page.getByText(words("app.offline.body"))).toBeVisible();
  await page.clock.fastForward("01:00:00");
  await issueOf(page).fill("Typed on the train, an hour later");
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  await expect(said(page, "drafts.failed.title")).toHaveCount(0);
  const { draft: stored } = await viewOf(id);
  expect(stored?.content).toMatchObject({ answers: { coreIssue: "Typed on the train, an hour later" } });
  // The hour was no work.
  expect(stored?.content.activeMs).toBeLessThan(120_000);
  await page.close();
});

test("signed out everywhere from another computer: signing in in place saves what was typed", async ({
  browser,
}) => {
  const { page } = person;
  const id = await begin();
  const other = await atAnotherComputer(browser);
  await other.call("POST", "/api/account/sign-out-everywhere", {});
  await other.page.context().close();
  await issueOf(page).fill("Typed while signed out");
  const dialog = page.getByRole("dialog", { name: words("session.again.title") });
  await expect(dialog).toBeVisible();
  await dialog
    .getByLabel(words("session.signIn.password"), { exact: true })
    .fill(process.env.DEMO_PASSWORD ?? "");
  await dialog.getByRole("button", { name: words("session.signIn.action"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(issueOf(page)).toHaveValue("Typed while signed out");
  await expect(saved(page)).toBeVisible();
  expect(await storedIssue(id)).toBe("Typed while signed out");
});

test("two windows: the older one is told and writes nothing until it is taken up again", async () => {
  const id = await begin();
  const older = person.page;
  await issueOf(older).fill("From the first window");
  await expect(saved(older)).toBeVisible();
  const newer = await older.context().newPage();
  await open(newer, id);
  await expect(said(older, "drafts.elsewhere.title")).toBeVisible();
  await expect(issueOf(older)).not.toBeEditable();
  let written = 0;
  older.on("request", (request) => {
    if (request.method() === "PUT") written += 1;
  });
  await expect(issueOf(newer)).toHaveValue("From the first window");
  await issueOf(newer).fill("From the second window");
  await expect.poll(() => storedIssue(id)).toBe("From the second window");
  expect(written).toBe(0);
  await button(older, "drafts.elsewhere.takeBack").click();
  await expect(issueOf(older)).toHaveValue("From the second window");
  await expect(said(newer, "drafts.elsewhere.title")).toBeVisible();
  await issueOf(older).fill("The first again");
  await expect.poll(() => storedIssue(id)).toBe("The first again");
  await newer.close();
});

test("two computers: whoever is behind chooses, and nothing is overwritten unasked", async ({ browser }) => {
  const id = await begin();
  const other = await atAnotherComputer(browser);
  await open(other.page, id);
  await issueOf(person.page).fill("Written at home");
  await expect.poll(() => storedIssue(id)).toBe("Written at home");
  await issueOf(other.page).fill("Written at work");
  await expect(said(other.page, "drafts.stale.title")).toBeVisible();
  expect(await storedIssue(id)).toBe("Written at home");
  await button(other.page, "drafts.stale.takeNewer").click();
  await expect(issueOf(other.page)).toHaveValue("Written at home");
  await issueOf(other.page).fill("Written at home, and at work");
  await expect.poll(() => storedIssue(id)).toBe("Written at home, and at work");
  await issueOf(person.page).fill("Written at home alone");
  await expect(said(person.page, "drafts.stale.title")).toBeVisible();
  await button(person.page, "drafts.stale.keepMine").click();
  await expect.poll(() => storedIssue(id)).toBe("Written at home alone");
  await other.page.context().close();
});

test("a late draft never touches a submission, and the page comes to show what was submitted", async ({
  browser,
}) => {
  const id = await begin();
  const other = await atAnotherComputer(browser);
  // The page asks once more as it comes up: what follows must not be in that answer.
  const asked = other.page.waitForResponse((answer) => answer.url().endsWith(`/api/assignments/${id}`));
  await open(other.page, id);
  await asked;
  await submit(person, id, { ...passing, coreIssue: "As it was submitted" });
  await issueOf(other.page).fill("Too late");
  await expect(said(other.page, "annotation.undo.submitted")).toBeVisible();
  expect((await viewOf(id)).submission?.answers.coreIssue).toBe("As it was submitted");
  expect(await annotationsOf(id)).toBe(1);
  await other.page.context().close();
});

/** A whole draft on the screen, ready to be submitted. */
async function beginWhole(): Promise<string> {
  const id = await claim(person, project, "en");
  await draft(person, id, passing);
  await person.page.goto(`/annotate/${id}`);
  await expect(button(person.page, "annotation.actions.submit")).toBeEnabled();
  return id;
}

test("a double click submits once", async () => {
  const id = await beginWhole();
  await button(person.page, "annotation.actions.submit").dblclick();
  await expect(said(person.page, "annotation.undo.submitted")).toBeVisible();
  expect(await annotationsOf(id)).toBe(1);
});

test("a submit whose answer was lost is the same submit when it is tried again", async () => {
  const { page } = person;
  const id = await beginWhole();
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/submit"))
      sent.push((request.postDataJSON() as { operationId: string }).operationId);
  });
  await page.route(
    "**/submit",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, "annotation.actions.submit").click();
  await expect(said(page, "errors.UNREACHABLE")).toBeVisible();
  await page.reload();
  // Either the page shows what the server has, or the same answers are sent again.
  const again = button(page, "annotation.actions.submit");
  await expect(said(page, "annotation.undo.submitted").or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(said(page, "annotation.undo.submitted")).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  expect(await annotationsOf(id)).toBe(1);
});

test("the same without a reload: the button again, and one annotation", async () => {
  const { page } = person;
  const id = await beginWhole();
  await page.route(
    "**/submit",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await button(page, "annotation.actions.submit").click();
  await expect(said(page, "errors.UNREACHABLE")).toBeVisible();
  await button(page, "annotation.actions.submit").click();
  await expect(said(page, "annotation.undo.submitted")).toBeVisible();
  expect(await annotationsOf(id)).toBe(1);
});

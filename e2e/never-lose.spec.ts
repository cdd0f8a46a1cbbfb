import { type Browser, expect, type Page, test } from "@playwright/test";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { InboxView } from "@/lib/contracts/assignments";
import { Person } from "./desk";
import { claim, draft, OwnProject, passing, submit } from "./own-project";
import { words } from "./words";

/** What somebody typed survives whatever happens to the page, the connection, the session and the other window. */

test.describe.configure({ mode: "serial" });
test.setTimeout(60_000);

const texts = Array.from({ length: 20 }, (_, index) => ({
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
async function atAnotherComputer(browser: Browser, who = person): Promise<Person> {
  const other = await Person.open(browser, who.name);
  await other.signIn({ attests: false });
  return other;
}

/** Ends every session of somebody from another computer, so that the page on the screen has none. */
async function signOutElsewhere(browser: Browser, who: Person): Promise<void> {
  const other = await atAnotherComputer(browser, who);
  await other.call("POST", "/api/account/sign-out-everywhere", {});
  await other.page.context().close();
}

/** Signs in where one is, in the dialog that asks for it. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("session.again.title") });
  await expect(dialog).toBeVisible();
  await dialog
    .getByLabel(words("session.signIn.password"), { exact: true })
    .fill(process.env.DEMO_PASSWORD ?? "");
  await dialog.getByRole("button", { name: words("session.signIn.action"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
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
  const leaveDialog = page.getByRole("dialog", { name: words("drafts.leave.title") });
  const waysOut = [
    () => page.getByRole("link", { name: words("app.name") }).click(),
    () => button(page, "annotation.actions.later").click(),
    () => button(page, "annotation.actions.report").click(),
  ];
  for (const leave of waysOut) {
    await leave();
    await expect(leaveDialog).toContainText(words("drafts.reasons.unreachable"));
    await button(page, "drafts.leave.stay").click();
    await expect(leaveDialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(`/annotate/${id}`);
  }
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
  await signOutElsewhere(browser, person);
  await issueOf(page).fill("Typed while signed out");
  await signInAgain(page);
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

test("a save that is late lands on its own text, never on the next one", async () => {
  const { page } = person;
  const id = await beginWhole();
  await person.reveal("issue");
  const saves: { path: string; issue: unknown }[] = [];
  page.on("request", (request) => {
    if (request.method() !== "PUT") return;
    const { content } = request.postDataJSON() as { content: { answers: { coreIssue?: unknown } } };
    saves.push({ path: new URL(request.url()).pathname, issue: content.answers.coreIssue });
  });
  await page.route(`**/api/assignments/${id}/draft`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await issueOf(page).fill("Of the first text");
  await page.getByRole("button", { name: words("annotation.actions.submitNext") }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/annotate/") && !url.pathname.endsWith(id));
  const next = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(issueOf(page)).toHaveValue("");
  await issueOf(page).fill("Of the second text");
  await expect.poll(() => storedIssue(next)).toBe("Of the second text");
  expect((await viewOf(id)).submission?.answers.coreIssue).toBe("Of the first text");
  const at = (issue: string) => new Set(saves.filter((save) => save.issue === issue).map(({ path }) => path));
  expect(at("Of the first text")).toEqual(new Set([`/api/assignments/${id}/draft`]));
  expect(at("Of the second text")).toEqual(new Set([`/api/assignments/${next}/draft`]));
  await page.unroute(`**/api/assignments/${id}/draft`);
});

test("submitting with an ended session: signed in again in place, the answers are there, and one submission", async ({
  browser,
}) => {
  const { page } = person;
  const id = await beginWhole();
  await signOutElsewhere(browser, person);
  await button(page, "annotation.actions.submit").click();
  await signInAgain(page);
  await expect(said(page, "errors.UNAUTHENTICATED")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/annotate/${id}`);
  expect((await viewOf(id)).submission).toBeNull();
  await button(page, "annotation.actions.submit").click();
  await expect(said(page, "annotation.undo.submitted")).toBeVisible();
  expect((await viewOf(id)).submission?.answers).toMatchObject({ coreIssue: passing.coreIssue });
  expect(await annotationsOf(id)).toBe(1);
});

test("a save in the background leaves the caret where it is", async () => {
  const { page } = person;
  const id = await begin();
  const issue = issueOf(page);
  await issue.fill("Who may move the market");
  await expect.poll(() => storedIssue(id)).toBe("Who may move the market");
  await issue.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  await page.keyboard.type("really ");
  await expect.poll(() => storedIssue(id)).toBe("Who really may move the market");
  await expect(issue).toBeFocused();
  await page.keyboard.type("now ");
  await expect(issue).toHaveValue("Who really now may move the market");
  expect(await issue.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(15);
});

/** From the desk to a text, so that Back stays inside the site. */
async function openFromDesk(page: Page, id: string): Promise<void> {
  await page.goto("/");
  await page.locator(`a[href="/annotate/${id}"]`).first().click();
  await expect(issueOf(page)).toBeEditable();
}

test("Back from what could not be saved asks first, and afterwards goes", async () => {
  const { page } = person;
  const id = await claim(person, project, "en");
  await openFromDesk(page, id);
  await page.route("**/draft", (route) => route.abort());
  await issueOf(page).click();
  await page.keyboard.type("Held at the door");
  await expect(notSaved(page).first()).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page.getByRole("dialog", { name: words("drafts.leave.title") })).toBeVisible();
  await button(page, "drafts.leave.stay").click();
  expect(new URL(page.url()).pathname).toBe(`/annotate/${id}`);
  await expect(issueOf(page)).toHaveValue("Held at the door");
  await page.unroute("**/draft");
  await expect(saved(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await page.waitForURL((url) => url.pathname === "/");
  expect(await storedIssue(id)).toBe("Held at the door");
});

test("Back in a browser that lets nobody hold it loses nothing", async () => {
  const id = await claim(person, project, "en");
  const page = await person.page.context().newPage();
  await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
  await openFromDesk(page, id);
  await page.route("**/draft", (route) => route.abort());
  await issueOf(page).fill("Only in this browser");
  await page.evaluate(() => window.history.back());
  await page.waitForURL((url) => url.pathname === "/");
  expect(await storedIssue(id)).toBeUndefined();
  await page.unroute("**/draft");
  await open(page, id);
  await expect(issueOf(page)).toHaveValue("Only in this browser");
  await expect.poll(() => storedIssue(id)).toBe("Only in this browser");
  await page.close();
});

test("the words of a report outlive Escape and a reload, until they are sent", async () => {
  const { page } = person;
  await begin();
  const dialog = page.getByRole("dialog", { name: words("reports.dialog.title") });
  const note = dialog.getByRole("textbox");
  const openDialog = () => button(page, "annotation.actions.report").click();
  await openDialog();
  await dialog.getByText(words("reports.kinds.broken_text.name"), { exact: true }).click();
  await note.fill("The second sentence is cut off.");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await openDialog();
  await expect(note).toHaveValue("The second sentence is cut off.");
  await dialog.getByRole("button", { name: words("reports.dialog.action"), exact: true }).click();
  await button(page, "reports.held.withdraw").click();
  await openDialog();
  await expect(note).toHaveValue("");
});

test("a category that could not be declined is shown as it was", async () => {
  const { page } = person;
  await page.goto("/");
  await page
    .locator("summary")
    .filter({ hasText: words("inbox.meet.title") })
    .click();
  let answer = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/desks/opt-out", async (route) => {
    await isSeen;
    await route.fulfill({ status: 500, json: { error: { code: "INTERNAL" } } });
  });
  const choice = page.locator("details input[type=checkbox]").first();
  await choice.click();
  await expect(choice).toBeChecked();
  answer();
  await expect(page.getByText(words("errors.INTERNAL"))).toBeVisible();
  await expect(choice).not.toBeChecked();
  await page.unroute("**/api/desks/opt-out");
});

test.describe("a dispute", () => {
  const pair = texts.slice(0, 2);
  let cases: OwnProject;
  let adjudicator: Person;

  const settlingOf = (id: string) => adjudicator.call<CaseView>("GET", `/api/cases/${id}`);
  const scopeA = () =>
    adjudicator.page.locator('section[data-field="scope"] [role=radiogroup] input[value="A"]');

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(90_000);
    cases = await OwnProject.make(browser, "never-lose-cases", pair, { editWindowSeconds: 1 });
    for (const answers of [passing, { ...passing, scope: "Regional" }]) {
      const annotator = await cases.person(browser, "annotator", "en");
      for (const _ of pair) await submit(annotator, await claim(annotator, cases, "en"), answers);
      await annotator.page.context().close();
    }
    adjudicator = await cases.person(browser, "adjudicator", "en");
    await expect
      .poll(
        async () => {
          const { desks } = await adjudicator.call<InboxView>("GET", "/api/inbox");
          return desks.find(({ role }) => role === "adjudicator")?.waiting;
        },
        { timeout: 30_000 },
      )
      .toBe(pair.length);
    // From here on what is settled stays open to be seen.
    await cases.settings({ editWindowSeconds: 600 }, pair.length);
  });

  /** The next dispute, on the screen. */
  async function openCase(): Promise<string> {
    const { assignmentId } = await adjudicator.call<{ assignmentId: string }>("POST", "/api/cases/next", {
      project: cases.slug,
      language: "en",
    });
    await adjudicator.page.goto(`/adjudicate/${assignmentId}`);
    await expect(scopeA().first()).toBeEnabled();
    return assignmentId;
  }

  test("settling with an ended session: signed in again in place, and settled once", async ({ browser }) => {
    const { page } = adjudicator;
    const id = await openCase();
    let settled = 0;
    page.on("response", (response) => {
      if (response.url().endsWith("/settle") && response.ok()) settled += 1;
    });
    await page
      .locator('section[data-field="scope"] [role=radiogroup] label:has(input[value="A"])')
      .first()
      .click();
    await expect(saved(page)).toBeVisible();
    await signOutElsewhere(browser, adjudicator);
    await button(page, "adjudication.actions.settle").click();
    await signInAgain(page);
    expect((await settlingOf(id)).submission).toBeNull();
    await expect(scopeA().first()).toBeChecked();
    await button(page, "adjudication.actions.settle").click();
    await expect(said(page, "adjudication.done.settled")).toBeVisible();
    expect((await settlingOf(id)).submission).toMatchObject({ decisions: { scope: { take: "A" } } });
    expect(settled).toBe(1);
  });

  test("why a case is set aside outlives Escape, a reload and a request that fails", async () => {
    const { page } = adjudicator;
    const id = await openCase();
    const dialog = page.getByRole("dialog", { name: words("adjudication.irreconcilable.title") });
    const openDialog = () => button(page, "adjudication.actions.irreconcilable").click();
    await openDialog();
    await dialog.getByRole("textbox").fill("Both readings hold.");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await openDialog();
    await expect(dialog.getByRole("textbox")).toHaveValue("Both readings hold.");
    await page.route("**/settle", (route) => route.abort(), { times: 1 });
    const send = dialog.getByRole("button", {
      name: words("adjudication.irreconcilable.action"),
      exact: true,
    });
    await send.click();
    await expect(dialog.getByText(words("errors.UNREACHABLE"))).toBeVisible();
    await expect(dialog.getByRole("textbox")).toHaveValue("Both readings hold.");
    await send.click();
    await expect(said(page, "adjudication.done.irreconcilable")).toBeVisible();
    expect((await settlingOf(id)).submission).toMatchObject({
      outcome: "irreconcilable",
      reason: "Both readings hold.",
    });
  });
});

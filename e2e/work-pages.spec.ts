import { expect, type Page, test } from "@playwright/test";
import type { CaseView } from "@/lib/contracts/adjudication";
import { answering, arrangeCase, feedbackOn, rememberSubmitted, reportThat } from "./arranged";
import type { Person } from "./desk";
import { Look } from "./look";
import { passing } from "./own-project";
import { prepareStates, type States, type Walker } from "./states";

/**
 * Every page of those who work, in the states it has on an ordinary day: no fault that axe finds, nothing wider than the
 * screen, and no request to anybody else. The rarer states are in rare-pages.spec.ts.
 */

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

const languages = ["en", "ar", "th", "ur", "ja"] as const;

const button = ({ page }: Person, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const issueOf = (page: Page) => page.locator('[data-field="coreIssue"] textarea');

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

/** The text in hand: the form, and every dialog that opens from it. */
async function lookAtOpenWork({ person, open }: Walker, look: Look): Promise<void> {
  const { page } = person;
  await page.goto(`/annotate/${open}`);
  await expect(issueOf(page)).toBeFocused();
  await look.at("annotate");
  await button(person, person.say("annotation.actions.submit")).click();
  await expect(issueOf(page)).toHaveAttribute("aria-invalid", "true");
  await look.at("annotate-problems");
  await page.locator('[data-field="scope"] label').first().click();
  for (const [name, key] of [
    ["guideline", "i"],
    ["keys", "?"],
    ["paused", "p"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    await look.at(name);
    if (name === "guideline" && person.language !== "en") await lookAtOriginal(person, look);
    await closeDialog(page);
  }
  for (const [name, key] of [
    ["note", "annotation.note.action"],
    ["report", "annotation.actions.report"],
    ["hand-back", "annotation.actions.handBack"],
  ] as const) {
    await button(person, person.say(key)).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look.at(name);
    await closeDialog(page);
  }
  await page.locator('[data-field="nature"] label').last().click();
  await page.locator('[data-field="B"] label:has(input[value="Fail"])').click();
  await page.locator('[data-field="E"] label:has(input[value="marked"])').click();
  await page.getByRole("checkbox").first().click();
  await page.locator('[aria-keyshortcuts="s"]').click();
  await page.getByRole("checkbox").nth(1).click();
  await look.at("marking");
}

/** The guideline as it was written first. */
async function lookAtOriginal(person: Person, look: Look): Promise<void> {
  const english = person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.say("guidance.original.english"), exact: true });
  await english.click();
  await expect(english).toHaveAttribute("aria-pressed", "true");
  await look.at("guideline-original");
}

/** The same text, with something between it and the server. */
async function lookAtTrouble({ person, open }: Walker, look: Look): Promise<void> {
  const { page } = person;
  await page.goto(`/annotate/${open}`);
  await person.reveal("issue");
  await issueOf(page).fill("1");
  await page.route("**/draft", (route) => route.abort());
  await issueOf(page).fill("2");
  await expect(page.getByText(person.say("drafts.failed.title"))).toBeVisible();
  await look.at("not-saved");
  await page.getByRole("link", { name: person.say("app.name") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look.at("leave");
  await closeDialog(page);
  await page.unroute("**/draft");
  const lapsed = { status: 401, json: { error: { code: "UNAUTHENTICATED" } } };
  await page.route("**/draft", (route) => route.fulfill(lapsed));
  await issueOf(page).fill("3");
  await expect(page.getByRole("dialog", { name: person.say("session.again.title") })).toBeVisible();
  await look.at("signed-out");
  await page.unroute("**/draft");
  await page.goto(`/annotate/${open}`, { waitUntil: "commit" });
  await expect(issueOf(page)).toBeVisible();
  const newer = await page.context().newPage();
  await newer.goto(`/annotate/${open}`);
  await expect(page.getByText(person.say("drafts.elsewhere.title"))).toBeVisible();
  await look.at("elsewhere");
  await newer.close();
}

async function lookAtSubmitted({ person, whole, held, closed }: Walker, look: Look): Promise<void> {
  const { page } = person;
  await page.goto(`/annotate/${whole}`);
  await button(person, person.say("annotation.actions.submit")).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look.at("attestation");
  await button(person, person.say("attestation.confirm")).click();
  await expect(
    page.getByText(person.say("annotation.undo.submitted"), { exact: true }).first(),
  ).toBeVisible();
  await look.at("submitted");
  await page.goto(`/annotate/${held}`);
  await expect(button(person, person.say("reports.held.withdraw"))).toBeVisible();
  await look.at("held");
  await page.goto(`/annotate/${closed}`);
  await expect(
    page.getByText(person.say("annotation.status.closed")).filter({ visible: true }).first(),
  ).toBeVisible();
  await look.at("closed");
}

async function lookAround({ project, walker }: States, look: Look): Promise<void> {
  const { person } = walker;
  const { page, language } = person;
  const { slug } = project;
  await page.goto("/");
  await expect(page.getByText(person.say("inbox.answers.title"))).toBeVisible();
  await page
    .locator("summary")
    .filter({ hasText: String(person.say("inbox.meet.title")) })
    .click();
  const declined = page.locator("details input[type=checkbox]").first();
  await declined.click();
  await expect(declined).toBeChecked();
  await expect(page.getByText(person.say("inbox.meet.saved"))).toBeVisible();
  await look.at("desk");
  for (const [name, address] of [
    ["history", `/history?project=${slug}&language=${language}&role=annotator`],
    ["account", "/account"],
    ["practice", `/practice/${slug}/${language}`],
    ["practice-text", `/practice/${slug}/${language}/exact-figure`],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await look.at(name);
  }
  const attempt = { project: slug, language, item: "exact-figure", answers: passing };
  await person.call("POST", "/api/practice", attempt);
  await page.reload();
  await expect(page.getByText(person.say("practice.review.trap"), { exact: true })).toBeVisible();
  await look.at("practice-result");
}

/** What a dispute can come to besides being settled, each without anything being changed on the server. */
async function lookAtRareDisputes(person: Person, id: string, look: Look): Promise<void> {
  const { page } = person;
  await rememberSubmitted(page);
  await arrangeCase(page, id, ({ subject }) => ({
    round: 2,
    feedback: feedbackOn(subject),
    notes: { A: subject.question, B: subject.question },
    report: reportThat("rejected"),
    draft: null,
  }));
  await expect(page.locator(".mark-quoted").first()).toBeVisible();
  await look.at("adjudicate-again");
  await page.evaluate(() => sessionStorage.clear());
  await arrangeCase(page, id, () => ({ status: "held", report: reportThat("open") }));
  await expect(button(person, person.say("reports.held.withdraw"))).toBeVisible();
  await look.at("adjudicate-held");
  for (const status of ["closed", "superseded"] as const) {
    await arrangeCase(page, id, () => ({ status }));
    await expect(page.locator("[aria-keyshortcuts~='Control+Enter']")).toHaveCount(0);
    await look.at(`adjudicate-${status}`);
  }
}

/** The ends of a queue: put off and nothing else waits, the same one again, settled and nothing else about the point. */
async function lookAtQueueEnds(person: Person, id: string, look: Look): Promise<void> {
  const { page } = person;
  await page.route("**/api/cases/*/release", answering({}));
  await page.route("**/api/cases/*/settle", answering({ closesAt: new Date().toISOString() }));
  const end = async (name: string, next: string | null, act: () => Promise<void>) => {
    await page.route("**/api/cases/next", answering({ assignmentId: next }));
    await arrangeCase(page, id, () => ({ attestationDue: false }), "?point=scope");
    await act();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look.at(name);
  };
  const defer = () => button(person, person.say("adjudication.actions.defer")).click();
  await end("queue-end-deferred", null, defer);
  await end("queue-end-stays", id, defer);
  await end("queue-end-settled", null, async () => {
    for (const point of ["scope", "B", "E"])
      await page.locator(`section[data-field="${point}"] label:has(input[value="A"])`).first().click();
    await page.keyboard.press("Control+Enter");
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function lookAtDispute({ project, adjudicator: person }: States, look: Look): Promise<void> {
  const { page, language } = person;
  const { assignmentId } = await person.call<{ assignmentId: string }>("POST", "/api/cases/next", {
    project: project.slug,
    language,
  });
  await lookAtRareDisputes(person, assignmentId, look);
  await lookAtQueueEnds(person, assignmentId, look);
  await page.goto(`/adjudicate/${assignmentId}`);
  await expect(page.locator('section[data-field="scope"]')).toBeVisible();
  await look.at("adjudicate");
  for (const point of ["B", "E"])
    await page.locator(`section[data-field="${point}"] label:has(input[value="other"])`).click();
  await page.locator('[data-field="B.other"] label:has(input[value="Fail"])').click();
  await look.at("adjudicate-other");
  await page
    .getByRole("button", { name: person.say("adjudication.actions.irreconcilable"), exact: true })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look.at("irreconcilable");
  await closeDialog(page);
  const view = await person.call<CaseView>("GET", `/api/cases/${assignmentId}`);
  await person.call("POST", `/api/cases/${assignmentId}/settle`, {
    outcome: "settled",
    operationId: crypto.randomUUID(),
    decisions: Object.fromEntries(
      view.differing
        .filter((point) => point !== "verdict")
        .map((point) => [point, { take: "A", reason: "" }]),
    ),
    other: { coreIssue: view.A.coreIssue },
    activeMs: 1000,
    guidelineVersion: "1.0",
  });
  await page.reload();
  await expect(
    page.getByText(person.say("adjudication.done.settled"), { exact: true }).first(),
  ).toBeVisible();
  await look.at("settled");
}

async function lookAtHistory({ project, adjudicator: { page, language } }: States, look: Look) {
  const history = `/history?project=${project.slug}&language=${language}&role=adjudicator`;
  for (const [name, query] of [
    ["empty", ""],
    ["no-match", "&point=G&outcome=other"],
  ]) {
    await page.goto(history + query);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look.at(`adjudicator-history-${name}`);
  }
}

for (const language of languages) {
  test(`an annotator's and an adjudicator's pages in ${language}`, async ({ browser }) => {
    const states = await prepareStates(browser, language);
    const { walker, adjudicator } = states;
    const look = new Look(walker.person.page, language);
    await lookAtOpenWork(walker, look);
    await lookAtTrouble(walker, look);
    await lookAround(states, look);
    await lookAtSubmitted(walker, look);
    look.expectNothing();
    await walker.person.page.context().close();

    const { page } = adjudicator;
    await adjudicator.attest();
    await page.goto("/");
    const second = new Look(page, language);
    await second.at("adjudicator-desk");
    await lookAtHistory(states, second);
    await lookAtDispute(states, second);
    await page.goto(`/history?project=${states.project.slug}&language=${language}&role=adjudicator`);
    await expect(page.locator('main a[href^="/adjudicate/"]')).toHaveCount(1);
    await second.at("adjudicator-history");
    second.expectNothing();
  });
}

test("the lead's reports and questions", async ({ browser }) => {
  const { project } = await prepareStates(browser, "en");
  const { slug, lead } = project;
  const { page } = lead;
  const look = new Look(page, "en");
  await page.goto(`/projects/${slug}/reports`);
  await look.at("lead-reports");
  await page
    .getByRole("button", { name: /^Correct the text of / })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("textbox").nth(1).fill("Another text. It has a sentence more.");
  await look.at("lead-correct");
  await closeDialog(page);
  await page.goto(`/projects/${slug}/questions`);
  await look.at("lead-questions");
  await page
    .getByRole("button", { name: /^Answer the question of / })
    .first()
    .click();
  await look.at("lead-answer");
  await page.getByRole("dialog").getByRole("checkbox").first().check();
  await look.at("lead-answer-to-all");
  await closeDialog(page);
  look.expectNothing();
});

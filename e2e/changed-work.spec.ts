import { expect, test } from "@playwright/test";
import {
  arrangeAssignment,
  feedbackOn,
  refusing,
  rememberSubmitted,
  reportThat,
  submittedFor,
} from "./arranged";
import type { Person } from "./desk";
import { Look } from "./look";
import { claim, passing } from "./own-project";
import { projectOfOne } from "./states";

/** The annotator's page when work came back, went away or changed: no fault that axe finds, in both colours. */

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

const languages = ["en", "ar", "th", "ur", "ja"] as const;

/** Work that is still in hand, after something happened to it. */
async function lookAtChangedWork(person: Person, id: string, look: Look): Promise<void> {
  const { page } = person;
  for (const status of ["expired", "released"] as const) {
    await arrangeAssignment(page, id, () => ({ status }));
    await expect(page.getByText(person.say(`annotation.status.${status}`)).first()).toBeVisible();
    await look.at(`work-${status}`);
  }
  const again = { round: 2, ownAnswers: passing, draft: null } as const;
  await arrangeAssignment(page, id, () => ({ ...again, kind: "returned" }));
  await expect(page.getByText(person.say("annotation.kinds.returned.title")).first()).toBeVisible();
  await look.at("work-returned");
  await arrangeAssignment(page, id, ({ subject }) => ({
    ...again,
    kind: "second_review",
    feedback: feedbackOn(subject),
  }));
  await expect(page.getByText(person.say("annotation.kinds.secondReview.title")).first()).toBeVisible();
  for (const [point, answer] of [
    ["B", "reject"],
    ["E", "accept"],
  ])
    await page.locator(`[data-field="responses.${point}"] label:has(input[value="${answer}"])`).click();
  await look.at("second-review");
  const textVersion = 2;
  const content = { answers: passing, textVersion: 1 };
  await arrangeAssignment(page, id, ({ subject }) => ({
    round: 2,
    subject: { ...subject, textVersion },
    report: reportThat("corrected"),
    draft: { revision: 1, content, savedAt: new Date().toISOString() },
  }));
  await expect(page.getByText(person.say("annotation.textNew.title")).first()).toBeVisible();
  await look.at("work-corrected");
}

/** Work that somebody else took, that left the benchmark, or that can no longer be taken back. */
async function lookAtWorkThatIsOver(person: Person, id: string, look: Look): Promise<void> {
  const { page } = person;
  await arrangeAssignment(page, id, () => ({ status: "superseded", ownAnswers: passing }));
  await expect(page.getByText(person.say("annotation.status.superseded")).first()).toBeVisible();
  await look.at("work-superseded");
  await arrangeAssignment(page, id, () => ({ status: "superseded", report: reportThat("replaced") }));
  await expect(page.getByText(person.say("reports.answer.replaced")).first()).toBeVisible();
  await look.at("report-replaced");
  await arrangeAssignment(page, id, () => ({ status: "submitted", submission: submittedFor(-1) }));
  await expect(page.getByText(person.say("annotation.undo.over")).first()).toBeVisible();
  await look.at("undo-over");
}

/** What the server says to a draft or a submission, and what is said of the one before. */
async function lookAtAnswers(person: Person, id: string, look: Look): Promise<void> {
  const { page } = person;
  const newer = { revision: 9, content: { answers: passing }, savedAt: new Date().toISOString() };
  for (const [name, code, title] of [
    ["draft-stale", "DRAFT_STALE", "drafts.stale.title"],
    ["text-changed", "TEXT_CHANGED", "drafts.textChanged.title"],
  ] as const) {
    await arrangeAssignment(page, id, () => ({ round: 2, draft: null }));
    await page.route(`**/api/assignments/${id}/draft`, refusing(code));
    if (code === "DRAFT_STALE")
      await page.route(`**/api/assignments/${id}`, async (route) => {
        const response = await route.fetch();
        const view = (await response.json()) as object;
        await route.fulfill({ response, json: { ...view, round: 2, draft: newer } });
      });
    await page.locator('[data-field="coreIssue"] textarea').fill("1");
    await expect(page.getByText(person.say(title)).first()).toBeVisible();
    await look.at(name);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await rememberSubmitted(page);
  const content = { answers: passing, textVersion: 1 };
  const draft = { revision: 1, content, savedAt: new Date().toISOString() };
  await arrangeAssignment(page, id, () => ({ round: 3, draft, report: reportThat("rejected") }));
  await expect(page.getByText(person.say("annotation.undo.last")).first()).toBeVisible();
  await page.route("**/submit", refusing("NOT_WORKABLE"));
  await page.getByRole("button", { name: person.say("annotation.actions.submit"), exact: true }).click();
  await expect(page.getByText(person.say("errors.NOT_WORKABLE")).first()).toBeVisible();
  await look.at("submit-refused");
  await person.reveal("issue");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(true);
  await page.locator('[data-field="scope"] label').last().click();
  await expect(page.getByText(person.say("drafts.status.notSaved")).first()).toBeVisible();
  await look.at("work-offline");
  await page.context().setOffline(false);
}

for (const language of languages) {
  test(`work that came back, went away or changed, in ${language}`, async ({ browser }) => {
    const project = await projectOfOne(browser, language);
    const person = await project.person(browser, "annotator", language);
    const look = new Look(person.page, language);
    const id = await claim(person, project, language);
    await lookAtChangedWork(person, id, look);
    await lookAtWorkThatIsOver(person, id, look);
    await lookAtAnswers(person, id, look);
    look.expectNothing();
    await person.page.context().close();
  });
}

import { expect, type Page, test } from "@playwright/test";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { Person } from "./desk";
import { claim, OwnProject } from "./own-project";
import { words } from "./words";

/** The time that goes along with an annotation is time at work: focused, active and not paused. */

test.setTimeout(60_000);

const texts = [
  {
    externalId: "time",
    language: "en",
    question: "May the council move market day?",
    answer: "The market feeds the town. The council may decide it.",
  },
];

/** Browsers under test believe that they have the focus whatever happens: this page is told that it has it or not. */
async function focus(page: Page, hasFocus: boolean): Promise<void> {
  await page.evaluate((has) => {
    document.hasFocus = () => has;
    window.dispatchEvent(new Event(has ? "focus" : "blur"));
  }, hasFocus);
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

/** Types, which is a sign of life, and reads off the draft how much time it carries, in seconds. */
async function secondsSaved(person: Person, id: string, text: string): Promise<number> {
  const { page } = person;
  await page.locator('[data-field="coreIssue"] textarea').fill(text);
  await page.mouse.move(200 + text.length, 300);
  let seconds = -1;
  await expect(async () => {
    // The draft waits a moment for more; the page's clock stands still unless it is told.
    await page.clock.runFor(1000);
    const { draft } = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
    expect(draft?.content.answers).toMatchObject({ coreIssue: text });
    seconds = Math.round(Number(draft?.content.activeMs) / 1000);
  }).toPass({ timeout: 20_000 });
  return seconds;
}

test("only focused, active time counts: not an idle minute, not another window, not a pause, not sleep", async ({
  browser,
}) => {
  const project = await OwnProject.make(browser, "time", texts);
  const person = await project.person(browser, "annotator", "en");
  const id = await claim(person, project, "en");
  const { page } = person;
  await page.clock.install();
  await page.goto(`/annotate/${id}`);
  await expect(page.locator('[data-field="coreIssue"] textarea')).toBeFocused();
  await page.clock.pauseAt(Date.now() + 60_000);
  let text = "Who may";
  const count = async () => {
    text += " decide";
    return secondsSaved(person, id, text);
  };
  /** What was counted while `act` was done; looking takes a few seconds of the page's clock itself. */
  const countedIn = async (act: () => Promise<void>) => {
    const before = await count();
    await act();
    return (await count()) - before;
  };
  const looking = 8;

  const atWork = await countedIn(() => page.clock.runFor(40_000));
  expect(atWork).toBeGreaterThanOrEqual(40);
  expect(atWork).toBeLessThanOrEqual(40 + looking);

  const idle = await countedIn(() => page.clock.runFor(300_000));
  expect(idle).toBeGreaterThanOrEqual(55);
  expect(idle).toBeLessThanOrEqual(60 + looking);

  const elsewhere = await countedIn(async () => {
    await focus(page, false);
    await page.mouse.move(300, 300);
    await page.clock.runFor(40_000);
    await focus(page, true);
  });
  expect(elsewhere).toBeLessThanOrEqual(looking);

  const hidden = await countedIn(async () => {
    await hide(page, true);
    await page.clock.runFor(40_000);
    await hide(page, false);
  });
  expect(hidden).toBeLessThanOrEqual(looking);

  const paused = await countedIn(async () => {
    await page.getByRole("button", { name: words("annotation.pause.action"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: words("annotation.pause.title"), exact: true });
    await expect(dialog).toBeVisible();
    await page.clock.runFor(40_000);
    await dialog.getByRole("button", { name: words("annotation.pause.resume"), exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });
  expect(paused).toBeLessThanOrEqual(looking);

  const asleep = await countedIn(() => page.clock.fastForward("01:00:00"));
  expect(asleep).toBeLessThanOrEqual(looking);
});

import { type Browser, expect, test } from "@playwright/test";
import { answering, arrangeInbox, desksOfAllKinds } from "./arranged";
import { Person } from "./desk";
import { Look } from "./look";
import type { OwnProject } from "./own-project";
import { projectOfOne } from "./states";

/** The pages that one sees seldom: empty desks, what is not there, and the doors. */

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

const languages = ["en", "ar", "th", "ur", "ja"] as const;

async function lookAtDesks(person: Person, look: Look): Promise<void> {
  const { page } = person;
  await page.clock.install();
  await arrangeInbox(page, ({ desks }) => ({ desks: desksOfAllKinds(desks) }));
  await expect(page.getByText(person.say("inbox.desk.paused")).first()).toBeVisible();
  await look.at("desks-of-all-kinds");
  await page.context().setOffline(true);
  await expect(page.getByText(person.say("app.offline.title")).first()).toBeVisible();
  await page.clock.fastForward(16_000);
  await page.clock.fastForward(3000);
  await look.at("desk-offline");
  await page.context().setOffline(false);
  await arrangeInbox(page, () => ({ desks: [], leads: [], answers: [] }));
  await expect(page.getByText(person.say("inbox.firstUse.title")).first()).toBeVisible();
  await look.at("first-use");
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Nothing submitted yet, nowhere to submit, and practice before anything else. */
async function lookAtEmptyPages(browser: Browser, person: Person, project: OwnProject, look: Look) {
  const { page, language } = person;
  await page.goto(`/history?project=${project.slug}&language=${language}&role=annotator`);
  await expect(page.getByText(person.say("history.empty.annotator.title")).first()).toBeVisible();
  await look.at("history-empty");
  await project.settings({ practiceMark: 90 });
  for (const [name, address] of [
    ["desk-practice-due", "/"],
    ["practice-required", `/practice/${project.slug}/${language}`],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await look.at(name);
  }
  const lead = await Person.open(browser, "demo-lead", language);
  await lead.signIn({ attests: false });
  await lead.page.goto("/history");
  await expect(lead.page.getByText(person.say("history.noDesk.title")).first()).toBeVisible();
  await look.at("history-no-desk", lead.page);
  await lead.page.context().close();
}

/** A view that no form can show: the page fails, and says so. */
async function lookAtFailure(person: Person, look: Look): Promise<void> {
  const { page } = person;
  await page.clock.install();
  await page.route("**/api/inbox", answering({ desks: null }));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect(page.getByRole("heading", { name: person.say("app.failed.title") })).toBeVisible();
  await look.at("failed");
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

for (const language of languages) {
  test(`desks with nothing to do, and pages with nothing on them, in ${language}`, async ({ browser }) => {
    const project = await projectOfOne(browser, language);
    const person = await project.person(browser, "annotator", language);
    const look = new Look(person.page, language);
    const answer = await person.page.goto("/annotate/00000000-0000-4000-8000-000000000000");
    expect(answer?.status()).toBe(404);
    await look.at("not-found");
    await lookAtEmptyPages(browser, person, project, look);
    await lookAtDesks(person, look);
    await lookAtFailure(person, look);
    look.expectNothing();
    await person.page.context().close();
  });
}

async function lookAtSignIn({ page, say }: { page: Person["page"]; say: Person["say"] }, look: Look) {
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await look.at("sign-in");
  await page.getByLabel(say("session.signIn.name")).fill(`nobody-${crypto.randomUUID().slice(0, 6)}`);
  await page.getByLabel(say("session.signIn.password"), { exact: true }).fill("not the password");
  await page.getByRole("button", { name: say("session.signIn.action"), exact: true }).click();
  await expect(page.getByText(say("session.signIn.refused")).first()).toBeVisible();
  await look.at("sign-in-refused");
}

for (const language of languages) {
  test(`the doors: signing in, invitations and one-time links, in ${language}`, async ({ browser }) => {
    const project = await projectOfOne(browser, language);
    const { path } = await project.lead.call<{ path: string }>("POST", project.api("invitations"), {
      role: "annotator",
      language,
      note: "",
      validHours: 1,
    });
    const person = await Person.open(browser, "nobody", language);
    const { page } = person;
    const say = (key: string) => person.say(key);
    const look = new Look(page, language);
    await lookAtSignIn({ page, say }, look);
    const unknown = "x".repeat(43);
    for (const [name, address, text] of [
      ["invitation-incomplete", "/invitation", "session.invitation.missing"],
      ["invitation-unknown", `/invitation#${unknown}`, "errors.LINK_INVALID"],
      ["invitation", path, "session.invitation.displayName"],
      ["link-incomplete", "/link", "session.link.missing"],
      ["link", `/link#${unknown}`, "session.link.body"],
    ] as const) {
      // Another fragment alone would leave the page as it is.
      await page.goto("about:blank");
      await page.goto(address);
      await expect(page.getByText(say(text)).first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await look.at(name);
    }
    await page.getByRole("button", { name: say("session.link.action"), exact: true }).click();
    await expect(page.getByText(say("session.link.invalid")).first()).toBeVisible();
    // A link that leads nowhere shows another way, and no button that would fail again.
    await expect(page.getByRole("link", { name: say("session.toSignIn"), exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: say("session.link.action"), exact: true })).toHaveCount(0);
    await look.at("link-invalid");
    const member = await project.person(browser, "adjudicator", language);
    await member.page.goto(path);
    await expect(member.page.getByRole("button", { name: say("session.invitation.notMe") })).toBeVisible();
    await look.at("invitation-signed-in", member.page);
    look.expectNothing();
    for (const each of [page, member.page]) await each.context().close();
  });
}

import { type Browser, expect, test } from "@playwright/test";
import { Person } from "./desk";
import { axeFaults } from "./look";

/** No page has a fault that axe can find, in light and dark, left to right and right to left. */

test.setTimeout(180_000);

const faults = (person: Person) => axeFaults(person.page, person.language);

async function signedIn(browser: Browser, name: string, language: string): Promise<Person> {
  const person = await Person.open(browser, name, language);
  await person.signIn();
  // The desk as it is once today's word is given.
  await person.page.goto("/");
  return person;
}

// Texts that the journey leaves alone, in interfaces of both directions.
for (const [content, language] of [
  ["es", "en"],
  ["ur", "ar"],
  ["ja", "th"],
] as const) {
  test(`inbox and annotation of a text in ${content}, with the interface in ${language}`, async ({
    browser,
  }) => {
    const person = await signedIn(browser, `${content}-annotator-1`, language);
    expect(await faults(person), "inbox").toEqual([]);
    await person.shoot(`21-inbox-${language}`);
    await person.page
      .getByRole("button", { name: person.say("inbox.next.annotator") })
      .first()
      .click();
    await person.page.waitForURL(/\/annotate\//);
    await person.page.locator('[data-field="coreIssue"]').waitFor();
    expect(await faults(person), "annotate").toEqual([]);
    await person.shoot(`22-annotate-${content}-in-${language}-dark`);
    await person.mark("E", []);
    await person.page.locator('[data-field="G"]').locator('label:has(input[value="marked"])').click();
    await person.page.getByRole("checkbox").first().click();
    expect(await faults(person), "marking").toEqual([]);
    for (const [width, height] of [
      [768, 1024],
      [360, 740],
    ] as const) {
      await person.page.setViewportSize({ width, height });
      await person.shoot(`23-annotate-${content}-in-${language}-${width}`);
      const overflow = await person.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test("leads' pages", async ({ browser }) => {
  const lead = await signedIn(browser, "demo-lead", "en");
  for (const page of [
    "",
    "/import",
    "/samples",
    "/people",
    "/audit",
    "/agreement",
    "/recheck",
    "/releases",
    "/settings",
  ]) {
    await lead.page.goto(`/projects/demo${page}`);
    await lead.page.getByRole("heading", { level: 1 }).waitFor();
    await expect(lead.page.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await faults(lead), page).toEqual([]);
    await lead.shoot(`24-lead${page.replace("/", "-")}-dark`);
  }
});

test("what is not there, and what is not theirs, look the same", async ({ browser }) => {
  const person = await signedIn(browser, "fr-annotator-1", "en");
  const missing = await person.page.goto("/annotate/00000000-0000-4000-8000-000000000000");
  expect(missing?.status()).toBe(404);
  const said = await person.page.getByRole("main").textContent();
  const foreign = await person.page.goto("/projects/demo");
  expect(foreign?.status()).toBe(404);
  expect(await person.page.getByRole("main").textContent()).toBe(said);
  expect(await faults(person)).toEqual([]);
});

test("what is missing answers 404, wherever it is missing", async ({ browser }) => {
  const nobodys = "00000000-0000-4000-8000-000000000000";
  const person = await signedIn(browser, "fr-annotator-1", "fr");
  const lead = await signedIn(browser, "demo-lead", "en");
  for (const [who, address] of [
    [person, `/annotate/${nobodys}`],
    [person, `/adjudicate/${nobodys}`],
    [person, "/practice/demo/fr/no-such-text"],
    [person, "/practice/demo/xx"],
    [person, "/history?project=no-such-project"],
    [person, "/projects/demo/samples"],
    [person, "/no-such-page"],
    [lead, `/projects/demo/samples/${nobodys}`],
    [lead, "/projects/demo/samples/no-such-sample"],
    [lead, "/projects/no-such-project/audit"],
  ] as const) {
    const answer = await who.page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(who.page.getByRole("main")).toHaveCount(1);
  }
  for (const address of ["/", "/history", "/account", "/practice/demo/fr"])
    expect((await person.page.goto(address))?.status(), address).toBe(200);
  expect((await lead.page.goto("/projects/demo/samples"))?.status()).toBe(200);
});

for (const language of ["en"]) {
  test(`a page that takes long says that it is on its way, in ${language}`, async ({ browser }) => {
    const person = await signedIn(browser, "fr-annotator-1", language);
    const notice = person.page.getByRole("status").getByText(person.say("app.loading"), { exact: true });
    await person.page.route(/[?&]_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5000));
      await route.continue();
    });
    const history = person.page.locator('main a[href^="/history"]').first();
    // Before the page has come to life a link is only a link.
    await person.page.waitForLoadState("networkidle");
    await history.focus();
    await person.page.keyboard.press("Enter");
    await expect(notice).toBeVisible();
    // The page one comes from stays, and so does the place one was at.
    await expect(history).toBeFocused();
    expect(await faults(person)).toEqual([]);
    await person.shoot(`25-going-${language}`);
    await person.page.waitForURL(/\/history/);
    await expect(notice).toHaveCount(0);
    await person.page.goBack();
    await person.page.locator('main a[href^="/history"]').first().waitFor();
    await expect(notice).toHaveCount(0);
  });
}

test("an English page fetches no Arabic font for its signs", async ({ browser }) => {
  const person = await Person.open(browser, "fr-annotator-1", "en");
  const fonts: string[] = [];
  person.page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await person.signIn();
  await person.page.goto("/practice/demo/fr/concede-then-correct");
  await person.page.locator('[data-field="coreIssue"]').waitFor();
  await person.page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fonts.filter((url) => url.includes("arabic"))).toEqual([]);
});

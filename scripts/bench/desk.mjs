import { setTimeout as sleep } from "node:timers/promises";
import { benchPassword } from "./application.mjs";

const importWithinMilliseconds = 60_000;
const silentMilliseconds = 1500;

/** A fresh browser profile with an empty cache; `state` holds the cookies of somebody signed in. */
function newContext({ browser, url }, state) {
  return browser.newContext({
    baseURL: url,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
    ...(state ? { storageState: state } : {}),
  });
}

async function signIn(context, name) {
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.locator('input[name="signInName"]').fill(name);
  await page.locator('input[name="password"]').fill(benchPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  await page.close();
}

/** Calls the product's own routes with the cookies of a context, from the product's own origin. */
function callerOf(context, { url }) {
  return async (method, path, data = undefined) => {
    const type = Buffer.isBuffer(data) ? "application/jsonl" : "application/json";
    const headers = { origin: url, ...(data === undefined ? {} : { "content-type": type }) };
    const response = await context.request.fetch(path, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
}

async function importTexts(lead, project, texts) {
  const file = Buffer.from(texts.map((text) => JSON.stringify(text)).join("\n"));
  const query = new URLSearchParams({ fileName: "bench.jsonl", format: "jsonl", bytes: String(file.length) });
  await lead("POST", `${project}/imports?${query}`, file);
  const deadline = Date.now() + importWithinMilliseconds;
  for (;;) {
    const [run] = await lead("GET", `${project}/imports`);
    if (run.status === "done") return;
    if (run.status === "failed" || Date.now() > deadline)
      throw new Error(`The texts of the bench were not imported: ${JSON.stringify(run)}`);
    await sleep(200);
  }
}

/** A lead signed in, with a project of its own in which these texts are imported. */
export async function openLead(application, slug, texts) {
  const context = await newContext(application);
  await signIn(context, "demo-lead");
  const call = callerOf(context, application);
  await call("POST", "/api/projects", { slug, name: `Bench: ${slug}` });
  await importTexts(call, `/api/projects/${slug}`, texts);
  return { call, close: () => context.close() };
}

/** A project of its own with these texts, all open, and an invitation for one annotator; resolves to its token. */
async function makeProject(application, slug, texts) {
  const { call: lead, close } = await openLead(application, slug, texts);
  const project = `/api/projects/${slug}`;
  await lead("POST", `${project}/selection`, { languages: [] });
  const invitation = { role: "annotator", language: texts[0].language, note: "", validHours: 1 };
  const { path } = await lead("POST", `${project}/invitations`, invitation);
  await close();
  return path.split("#")[1];
}

/**
 * An annotator signed in at a project of their own with these texts, who has claimed the first of them. `open` shows it
 * in a profile that has cached nothing.
 */
export async function openDesk(application, slug, texts) {
  const token = await makeProject(application, slug, texts);
  const name = `${slug}-annotator`;
  const context = await newContext(application);
  const call = callerOf(context, application);
  await call("POST", "/api/invitations/accept", {
    as: "newcomer",
    token,
    signInName: name,
    displayName: "Annotator of the bench",
    password: benchPassword,
  });
  await signIn(context, name);
  await call("POST", "/api/attestation", { timeZone: "UTC" });
  const claim = { project: slug, language: texts[0].language };
  const { assignmentId } = await call("POST", "/api/assignments/next", claim);
  const state = await context.storageState();
  await context.close();
  return {
    path: `/annotate/${assignmentId}`,
    newContext: () => newContext(application, state),
  };
}

/** Opens the annotator's text in a context; resolves once the form has the focus, and so is alive. */
export async function openText(context, path, prepare = async () => {}) {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(path);
  await untilFormIsAlive(page);
  return page;
}

export async function untilFormIsAlive(page) {
  await page.waitForFunction(
    () => document.activeElement?.closest("[data-field]")?.getAttribute("data-field") === "coreIssue",
  );
}

/**
 * Resolves when nothing has been asked for or answered for a while. The browser's own "network idle" also waits for
 * bodies that no script reads, which may be for ever.
 */
export async function untilSilent(page) {
  let last = performance.now();
  const hear = () => {
    last = performance.now();
  };
  for (const event of ["request", "response", "requestfinished"]) page.on(event, hear);
  while (performance.now() - last < silentMilliseconds) await sleep(50);
  for (const event of ["request", "response", "requestfinished"]) page.off(event, hear);
}

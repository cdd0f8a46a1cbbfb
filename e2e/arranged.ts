import { expect, type Page, type Route } from "@playwright/test";
import type { CaseView } from "@/lib/contracts/adjudication";
import type { AssignmentView, FeedbackView, SubjectView } from "@/lib/contracts/annotations";
import type { InboxDesk, InboxView } from "@/lib/contracts/assignments";
import { type ErrorCode, errorStatus } from "@/lib/contracts/errors";
import type { OwnReportView } from "@/lib/contracts/reports";
import { passing } from "./own-project";

/**
 * States that take a whole project's life to come about, arranged on the wire: the server's answer with a few fields
 * changed. The types are those of the contract, so that no state is shown that the server could not send.
 */

async function changeAnswer<View>(page: Page, path: string, change: (view: View) => View): Promise<void> {
  const isIt = (url: URL) => url.pathname === path;
  await page.route(isIt, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: change((await response.json()) as View) });
  });
}

/** A route that refuses with this code. */
export function refusing(code: ErrorCode) {
  return (route: Route) => route.fulfill({ status: errorStatus[code], json: { error: { code } } });
}

/** A route that answers this. */
export function answering(json: unknown) {
  return (route: Route) => route.fulfill({ json });
}

/** An assignment as it is, but for what `change` says of it. A round of its own makes the page begin anew from it. */
export async function arrangeAssignment(
  page: Page,
  id: string,
  change: (view: AssignmentView) => Partial<AssignmentView>,
): Promise<void> {
  const path = `/api/assignments/${id}`;
  await page.route(`**${path}/draft`, answering({ revision: 1, savedAt: new Date().toISOString() }));
  await changeAnswer<AssignmentView>(page, path, (view) => ({ ...view, ...change(view) }));
  await open(page, `/annotate/${id}`, path);
}

/** The same for a dispute. */
export async function arrangeCase(
  page: Page,
  id: string,
  change: (view: CaseView) => Partial<CaseView>,
  query = "",
): Promise<void> {
  const path = `/api/cases/${id}`;
  await page.route(`**${path}/draft`, answering({ revision: 1, savedAt: new Date().toISOString() }));
  await changeAnswer<CaseView>(page, path, (view) => ({ ...view, ...change(view) }));
  await open(page, `/adjudicate/${id}${query}`, path);
}

/** The page asks once more as it comes up, and then shows that answer. */
async function open(page: Page, address: string, path: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && response.request().method() === "GET",
  );
  await page.goto(address);
  await answered;
}

/** The desk page after its next look, a quarter of a minute on by its clock. */
export async function arrangeInbox(
  page: Page,
  change: (view: InboxView) => Partial<InboxView>,
): Promise<void> {
  await changeAnswer<InboxView>(page, "/api/inbox", (view) => ({ ...view, ...change(view) }));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/inbox");
  await page.clock.fastForward(16_000);
  await answered;
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/** A desk whose person may not, need not, or must not yet begin anything, and one with work of every kind in hand. */
export function desksOfAllKinds([desk]: readonly InboxDesk[]): InboxDesk[] {
  if (!desk) throw new Error("No desk.");
  const plain: InboxDesk = { ...desk, items: [], available: true, practiceDue: false, paused: false };
  const at = (slug: string, change: Partial<InboxDesk>): InboxDesk => ({
    ...plain,
    project: { ...desk.project, slug, name: `${desk.project.name} ${slug}` },
    ...change,
  });
  const item = { category: "P&G", closesAt: null, claimedAt: minutes(-90) } as const;
  const items: InboxDesk["items"] = [
    { ...item, id: "1", kind: "second_review", status: "claimed" },
    { ...item, id: "2", kind: "returned", status: "claimed" },
    { ...item, id: "3", kind: "first", status: "claimed" },
    { ...item, id: "4", kind: "first", status: "held" },
    { ...item, id: "5", kind: "first", status: "submitted", closesAt: minutes(9) },
    { ...item, id: "6", kind: "first", status: "submitted", closesAt: minutes(-1) },
  ];
  return [
    at("every-kind", { items, closed: 12 }),
    at("finished", { available: false, closed: 12, optedOut: ["P&G"] }),
    at("paused", { paused: true }),
    at("practice-due", { practiceDue: true }),
    at("disputes", { role: "adjudicator", disputes: { scope: 2, E: 1 }, waiting: 2, closed: 3 }),
    at("settled", { role: "adjudicator", available: false, disputes: {}, waiting: 0, closed: 3 }),
  ];
}

/** What models say in a second review: one points at words that are there, one at words that are not. */
export function feedbackOn({ answer, unitStarts }: SubjectView): FeedbackView[] {
  const quote = answer.slice(0, unitStarts[1] ?? answer.length).trim();
  const voice = (model: string, evidence: FeedbackView["voices"][number]["evidence"]) => ({
    model,
    isRehearsal: true,
    reason: quote,
    evidence,
  });
  return [
    { checkpoint: "B", voices: [voice("1", [])] },
    {
      checkpoint: "E",
      voices: [
        voice("1", [{ quote, start: 0, end: quote.length }]),
        voice("2", [{ quote: `${quote.slice(0, 20)} …` }]),
      ],
    },
  ];
}

export function reportThat(status: OwnReportView["status"]): OwnReportView {
  const note = "A letter is out of place.";
  const answer = status === "open" ? "" : "It stands like this in the source.";
  return {
    kind: "broken_text",
    note,
    status,
    answer,
    reportedAt: minutes(-60),
    decidedAt: status === "open" ? null : minutes(-5),
  };
}

/** Submitted with everything passed, to be undone for so many minutes; less than none: no longer. */
export function submittedFor(minutesLeft: number) {
  return {
    submittedAt: minutes(-10),
    closesAt: minutes(minutesLeft),
    answers: passing,
    note: "",
    responses: null,
  };
}

/** What the page before this one submitted, as that page remembers it for the next. */
export async function rememberSubmitted(page: Page): Promise<void> {
  const last = { page: "/annotate/before", undoPath: "/api/assignments/before/undo", closesAt: minutes(9) };
  await page.evaluate(
    (text) => sessionStorage.setItem("plumbline:last-submission", text),
    JSON.stringify(last),
  );
}

import { type Browser, expect, request } from "@playwright/test";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { ImportView, ReleaseView } from "@/lib/contracts/exchange";
import type { Invited, PeopleView } from "@/lib/contracts/people";
import type { SettingsInput } from "@/lib/contracts/projects";
import type { ReportListView } from "@/lib/contracts/reports";
import { protocolById } from "@/lib/protocols/registry";
import { Person } from "./desk";
import { claim, OwnProject, passing, submit } from "./own-project";

/** What there is in a project, by the names that routes ask for it. */
export interface Things {
  readonly slug: string;
  readonly language: string;
  readonly assignmentId: string;
  readonly caseId: string;
  readonly sampleId: string;
  readonly memberId: string;
  readonly reportId: string;
  readonly questionId: string;
  readonly invitationId: string;
  readonly importId: string;
  readonly releaseNumber: number;
}

export interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const settings: SettingsInput = {
  cellPlan: { all_0: 1, all_1: 1, mixed: 1 },
  editWindowSeconds: 600,
  openClaims: 3,
  leaseHours: 24,
  gateOnAudit: true,
  maxAuditReturns: 1,
  recheck: false,
  recheckThreshold: 4,
  recheckModels: 5,
  showModelNames: false,
  dailyAttestation: false,
  practiceMark: 0,
};

/**
 * A well-formed request to every route that is not everybody's, by its method and its place on disk. It names what is
 * there, so that only the refusal to let somebody in answers it with "not found". A new route needs a line here.
 */
export function wellFormed(things: Things): Readonly<Record<string, Asked>> {
  const { slug, language, sampleId, memberId, reportId, questionId, invitationId } = things;
  const desk = { project: slug, language };
  const reason = "There is a reason.";
  const operationId = crypto.randomUUID();
  const timed = { activeMs: 1000, guidelineVersion: "1.0" };
  const draft = { baseRevision: 0, content: {}, textVersion: 1 };
  const report = { kind: "broken_text", note: "" };
  const [item = ""] = protocolById("x-value").practiceItems;
  const answers = passing;
  return {
    "GET /api/assignments/[id]": {},
    "PUT /api/assignments/[id]/draft": { body: draft },
    "POST /api/assignments/[id]/release": { body: {} },
    "POST /api/assignments/[id]/report": { body: report },
    "POST /api/assignments/[id]/report/withdraw": { body: {} },
    "POST /api/assignments/[id]/submit": {
      body: { operationId, answers, ...timed, note: "", pasted: {}, textVersion: 1, claimNext: false },
    },
    "POST /api/assignments/[id]/undo": { body: {} },
    "POST /api/assignments/next": { body: desk },
    "GET /api/cases/[id]": {},
    "PUT /api/cases/[id]/draft": { body: draft },
    "POST /api/cases/[id]/release": { body: {} },
    "POST /api/cases/[id]/report": { body: report },
    "POST /api/cases/[id]/report/withdraw": { body: {} },
    "POST /api/cases/[id]/settle": { body: { outcome: "irreconcilable", operationId, reason, ...timed } },
    "POST /api/cases/[id]/undo": { body: {} },
    "POST /api/cases/next": { body: desk },
    "POST /api/desks/opt-out": { body: { ...desk, categories: [] } },
    "GET /api/guidance": { query: desk },
    "POST /api/guidance": { body: { operationId, ...desk, point: "", text: "How is this meant?" } },
    "GET /api/history": { query: { ...desk, role: "annotator" } },
    "POST /api/practice": { body: { ...desk, item, answers } },
    "POST /api/projects": { body: { slug: `${slug}-x`.slice(-60), name: "Nobody's" } },
    "POST /api/projects/[slug]/audit/override": { body: { language, reason } },
    "POST /api/projects/[slug]/audit/return": { body: { memberId, categories: [], reason } },
    "PUT /api/projects/[slug]/endpoints": { body: { endpoints: [] } },
    "GET /api/projects/[slug]/imports": {},
    "POST /api/projects/[slug]/imports": {
      query: { fileName: "texts.jsonl", format: "jsonl", bytes: "2" },
      body: {},
    },
    "GET /api/projects/[slug]/imports/[importId]": {},
    "POST /api/projects/[slug]/invitations": {
      body: { role: "annotator", language, note: "", validHours: 1 },
    },
    "POST /api/projects/[slug]/invitations/revoke": { body: { invitationId } },
    "POST /api/projects/[slug]/members": { body: { memberId, change: "pause" } },
    "GET /api/projects/[slug]/overview": {},
    "GET /api/projects/[slug]/people": {},
    "GET /api/projects/[slug]/questions": { query: { status: "open" } },
    "POST /api/projects/[slug]/questions/answer": { body: { questionId, answer: "So.", publish: null } },
    "GET /api/projects/[slug]/recheck": {},
    "POST /api/projects/[slug]/recheck/accept": { body: { sampleId, reason } },
    "POST /api/projects/[slug]/recheck/retry": { body: {} },
    "GET /api/projects/[slug]/releases": {},
    "POST /api/projects/[slug]/releases": { body: { note: "" } },
    "GET /api/projects/[slug]/releases/[number]": {},
    "GET /api/projects/[slug]/releases/[number]/provenance": {},
    "GET /api/projects/[slug]/releases/[number]/records": {},
    "GET /api/projects/[slug]/reports": { query: { status: "open" } },
    "POST /api/projects/[slug]/reports/decide": { body: { decision: "reject", reportId, answer: reason } },
    "GET /api/projects/[slug]/samples": { query: { language } },
    "GET /api/projects/[slug]/samples/[sampleId]": {},
    "POST /api/projects/[slug]/samples/discard": { body: { sampleId, reason } },
    "POST /api/projects/[slug]/selection": { body: { languages: [language] } },
    "POST /api/projects/[slug]/settings": { body: settings },
  };
}

/** Where a route stands, with what it is asked for in place of its segments in brackets. */
export function addressOf(place: string, things: Things): string {
  const id = place.startsWith("/api/cases/") ? things.caseId : things.assignmentId;
  const segments = { ...things, id, number: things.releaseNumber };
  return place.replace(/\[(\w+)\]/g, (segment, name: string) => {
    const value = Object.entries(segments).find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`Nothing there for ${segment} of ${place}.`);
    return String(value);
  });
}

/** Somebody who asks what they may not, of these routes. */
export interface Stranger {
  readonly who: string;
  readonly person: Person;
  readonly of: (place: string) => boolean;
}

const language = "en";
const texts = ["agreed", "disputed", "reported"].map((externalId) => ({
  externalId,
  language,
  question: `Who may decide in the ${externalId} case?`,
  answer: "The council may, if the law says so. People can object to it.",
}));

/** Takes all of the texts into work; their assignments by the name of the text. */
async function takeAll(person: Person, project: OwnProject): Promise<(name: string) => string> {
  const taken = new Map<string, string>();
  for (const _ of texts) {
    const id = await claim(person, project, language);
    const { subject } = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
    const text = texts.find(({ question }) => question === subject.question);
    taken.set(text?.externalId ?? "", id);
  }
  return (name) => {
    const id = taken.get(name);
    if (!id) throw new Error(`${person.name} did not get the text "${name}".`);
    return id;
  };
}

/** One text agreed upon and released, one in dispute and in an adjudicator's hands, one with a report that waits. */
async function things(
  browser: Browser,
  project: OwnProject,
): Promise<{ things: Things; insiders: Person[] }> {
  const { lead, slug } = project;
  const one = await project.person(browser, "annotator", language);
  const two = await project.person(browser, "annotator", language);
  const judge = await project.person(browser, "adjudicator", language);
  const [first, second] = [await takeAll(one, project), await takeAll(two, project)];
  await submit(one, first("agreed"), passing);
  await submit(two, second("agreed"), passing);
  await submit(one, first("disputed"), passing);
  await submit(two, second("disputed"), { ...passing, B: { result: "Fail", reason: "It takes a side." } });
  const report = { kind: "broken_text", note: "" };
  await one.call("POST", `/api/assignments/${first("reported")}/report`, report);
  const operationId = crypto.randomUUID();
  const question = { operationId, project: slug, language, point: "", text: "How is this meant?" };
  const { questionId } = await one.call<{ questionId: string }>("POST", "/api/guidance", question);

  const patient = { timeout: 30_000, intervals: [300] };
  const stateOf = async (name: string) => (await project.sample(name, language)).state;
  await expect.poll(() => stateOf("agreed"), patient).toBe("final");
  await expect.poll(() => stateOf("disputed"), patient).toBe("disputed");
  const desk = { project: slug, language };
  const { assignmentId: caseId } = await judge.call<{ assignmentId: string }>(
    "POST",
    "/api/cases/next",
    desk,
  );
  const { number } = await lead.call<{ number: number }>("POST", project.api("releases"), { note: "" });
  const release = () => lead.call<ReleaseView>("GET", project.api(`releases/${number}`));
  await expect.poll(async () => (await release()).status, patient).toBe("done");

  const { rows } = await lead.call<ReportListView>("GET", project.api("reports"));
  const { members } = await lead.call<PeopleView>("GET", project.api("people"));
  const [run] = await lead.call<ImportView[]>("GET", project.api("imports"));
  const invitation = { role: "annotator", language, note: "", validHours: 1 };
  const { invitationId } = await lead.call<Invited>("POST", project.api("invitations"), invitation);
  return {
    things: {
      slug,
      language,
      assignmentId: first("reported"),
      caseId,
      sampleId: rows[0]?.sampleId ?? "",
      memberId: members.find(({ role }) => role === "annotator")?.memberId ?? "",
      reportId: rows[0]?.reportId ?? "",
      questionId,
      invitationId,
      importId: run?.importId ?? "",
      releaseNumber: number,
    },
    insiders: [two, judge],
  };
}

/** Somebody who leads a project, and not this one. */
async function leadElsewhere(browser: Browser, { lead, slug }: OwnProject): Promise<Person> {
  const other = `${slug}-other`;
  await lead.call("POST", "/api/projects", { slug: other, name: "Own project: another" });
  const invitation = { role: "lead", language: "", note: "", validHours: 1 };
  const { path } = await lead.call<Invited>("POST", `/api/projects/${other}/invitations`, invitation);
  const baseURL = process.env.BASE_URL ?? "http://127.0.0.1:3000";
  const outside = await request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: new URL(baseURL).origin },
  });
  const signInName = `${other}-lead`;
  const accepted = await outside.post("/api/invitations/accept", {
    data: {
      as: "newcomer",
      token: path.split("#")[1],
      signInName,
      displayName: "A lead elsewhere",
      password: process.env.DEMO_PASSWORD,
    },
  });
  expect(accepted.status()).toBe(200);
  await outside.dispose();
  const person = await Person.open(browser, signInName);
  await person.signIn({ attests: false });
  return person;
}

/** A project in which there is something behind every door, and people who may not open them. */
export async function closedDoors(browser: Browser): Promise<{ things: Things; strangers: Stranger[] }> {
  const project = await OwnProject.make(browser, "doors", texts, { editWindowSeconds: 1 });
  const made = await things(browser, project);
  const elsewhere = await Person.open(browser, "vi-annotator-1");
  await elsewhere.signIn();
  const anywhere = () => true;
  const isLeads = (place: string) => place.startsWith("/api/projects");
  const isSomebodys = (place: string) => isLeads(place) || place.includes("[id]");
  const [two, judge] = made.insiders as [Person, Person];
  return {
    things: made.things,
    strangers: [
      {
        who: "an annotator of another language",
        person: await project.person(browser, "annotator", "fr", "en"),
        of: anywhere,
      },
      { who: "an annotator of another project", person: elsewhere, of: anywhere },
      { who: "a lead of another project", person: await leadElsewhere(browser, project), of: anywhere },
      { who: "the other annotator of the text", person: two, of: isSomebodys },
      {
        who: "the adjudicator",
        person: judge,
        of: (place) => isLeads(place) || place.startsWith("/api/assignments/"),
      },
    ],
  };
}

import { type Browser, expect } from "@playwright/test";
import type { ImportView } from "@/lib/contracts/exchange";
import type { SampleView, SettingsInput } from "@/lib/contracts/projects";
import { Person } from "./desk";

/** A text written in the test that is about it. */
export interface OwnText {
  readonly externalId: string;
  readonly language: string;
  readonly category?: string;
  readonly question: string;
  readonly answer: string;
}

type Role = "annotator" | "adjudicator";

/** No window, no audit and no recheck that a test would have to wait for; what a test is about it sets itself. */
const plainSettings: Omit<SettingsInput, "cellPlan"> = {
  editWindowSeconds: 600,
  openClaims: 20,
  leaseHours: 24,
  gateOnAudit: false,
  maxAuditReturns: 1,
  recheck: false,
  recheckThreshold: 4,
  recheckModels: 5,
  showModelNames: false,
  dailyAttestation: false,
  practiceMark: 0,
};

/** Two of three models found nothing: such a text is no anchor. */
const prejudgment = [0, 0, 1].map((result, model) => ({ model: `prejudge-${model}`, result }));

/** A project of a test's own, made through the routes, so that no test works on the texts of another. */
export class OwnProject {
  private people = 0;

  private constructor(
    readonly lead: Person,
    readonly slug: string,
  ) {}

  /** With these texts, all of them open to be claimed. The slug is the name and a chance ending: tests may run again. */
  static async make(
    browser: Browser,
    name: string,
    texts: readonly OwnText[],
    settings: Partial<SettingsInput> = {},
  ): Promise<OwnProject> {
    const lead = await Person.open(browser, "demo-lead");
    await lead.signIn({ attests: false });
    const slug = `${name}-${crypto.randomUUID().slice(0, 6)}`;
    const project = new OwnProject(lead, slug);
    await lead.call("POST", "/api/projects", { slug, name: `Own project: ${name}` });
    const cellPlan = { all_0: 0, all_1: 0, mixed: texts.length };
    await project.lead.call("POST", project.api("settings"), { ...plainSettings, cellPlan, ...settings });
    await project.bringIn(texts);
    const { selected } = await lead.call<{ selected: number }>("POST", project.api("selection"), {
      languages: [],
    });
    expect(selected).toBe(texts.length);
    return project;
  }

  api(place: string): string {
    return `/api/projects/${this.slug}/${place}`;
  }

  private async bringIn(texts: readonly OwnText[]): Promise<void> {
    const file = texts.map((text) => JSON.stringify({ category: "P&G", prejudgment, ...text })).join("\n");
    const query = new URLSearchParams({
      fileName: `${this.slug}.jsonl`,
      format: "jsonl",
      bytes: String(Buffer.byteLength(file)),
    });
    const { importId } = await this.lead.send<ImportView>(
      "POST",
      `${this.api("imports")}?${query}`,
      { "content-type": "text/plain" },
      file,
    );
    await expect(async () => {
      const run = await this.lead.call<ImportView>("GET", this.api(`imports/${importId}`));
      expect(run).toMatchObject({ status: "done", rowsStored: texts.length });
    }).toPass({ timeout: 60_000, intervals: [200] });
  }

  private async invite(role: Role, language: string): Promise<string> {
    const input = { role, language, note: "", validHours: 1 };
    const { path } = await this.lead.call<{ path: string }>("POST", this.api("invitations"), input);
    return path;
  }

  /** Somebody new, with an account made by an invitation, at their desk in this language of the interface. */
  async person(
    browser: Browser,
    role: Role,
    language: string,
    interfaceLanguage: string = language,
  ): Promise<Person> {
    this.people += 1;
    const name = `${this.slug}-${language}-${this.people}`;
    const person = await Person.open(browser, name, interfaceLanguage);
    const [, token = ""] = (await this.invite(role, language)).split("#");
    await person.acceptByRoute(token);
    return person;
  }

  /** Everything that a lead sees of one text. */
  async sample(externalId: string, language: string): Promise<SampleView> {
    const { rows } = await this.lead.call<{ rows: { sampleId: string; externalId: string }[] }>(
      "GET",
      this.api(`samples?language=${language}`),
    );
    const row = rows.find((each) => each.externalId === externalId);
    if (!row) throw new Error(`No sample ${externalId} in ${this.slug}.`);
    return this.lead.call<SampleView>("GET", this.api(`samples/${row.sampleId}`));
  }

  async settings(change: Partial<SettingsInput>, count = 1): Promise<void> {
    const cellPlan = { all_0: 0, all_1: 0, mixed: count };
    await this.lead.call("POST", this.api("settings"), { ...plainSettings, cellPlan, ...change });
  }
}

/** The next text of the queue in somebody's hand. */
export async function claim(person: Person, { slug }: OwnProject, language: string): Promise<string> {
  const { assignmentId } = await person.call<{ assignmentId: string | null }>(
    "POST",
    "/api/assignments/next",
    { project: slug, language },
  );
  if (!assignmentId) throw new Error(`Nothing to claim in ${slug} for ${person.name}.`);
  return assignmentId;
}

const pass = { result: "Pass" } as const;

/** Answers in the form that a draft and a submission have: everything passes. */
export const passing = {
  coreIssue: "Who may decide this",
  scope: "Global",
  nature: "Consensus",
  A: "Pass",
  B: pass,
  C: pass,
  D: pass,
  E: { spans: [] },
  F: { spans: [] },
  G: { spans: [] },
  H: { spans: [] },
} as const;

export type Answers = Readonly<Record<string, unknown>>;

/** The draft that the form would have stored, so that a test begins where it is about something. */
export async function draft(person: Person, assignmentId: string, answers: Answers): Promise<void> {
  await person.call("PUT", `/api/assignments/${assignmentId}/draft`, {
    baseRevision: 0,
    textVersion: 1,
    content: { answers, responses: {}, confirmed: [], activeMs: 0, note: "", pasted: {}, textVersion: 1 },
  });
}

/** Submits these answers as the page would. */
export async function submit(person: Person, assignmentId: string, answers: Answers): Promise<void> {
  await person.call("POST", `/api/assignments/${assignmentId}/submit`, {
    operationId: crypto.randomUUID(),
    answers,
    activeMs: 60_000,
    note: "",
    pasted: {},
    guidelineVersion: "1.0",
    textVersion: 1,
    claimNext: false,
  });
}

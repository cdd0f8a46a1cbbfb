import { readFileSync } from "node:fs";
import path from "node:path";
import { type Browser, expect } from "@playwright/test";
import type { AssignmentView } from "@/lib/contracts/annotations";
import type { QuestionListView } from "@/lib/contracts/guidance";
import type { ReportListView } from "@/lib/contracts/reports";
import type { DemoRow } from "./demo";
import type { Person } from "./desk";
import { claim, draft, OwnProject, passing, submit } from "./own-project";

/** Work in every state there is, made through the routes, for pages to be looked at. */
export interface Walker {
  readonly person: Person;
  readonly open: string;
  readonly whole: string;
  readonly held: string;
  readonly closed: string;
}

export interface States {
  readonly project: OwnProject;
  readonly walker: Walker;
  readonly adjudicator: Person;
}

function rowsOf(language: string): DemoRow[] {
  const file = path.join(import.meta.dirname, "../prisma/demo", `${language}.jsonl`);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as DemoRow);
}

/** A project with a single text in this language. */
export async function projectOfOne(browser: Browser, language: string): Promise<OwnProject> {
  const [row] = rowsOf(language);
  if (!row) throw new Error(`No text in ${language}.`);
  const { question, answer } = row;
  return OwnProject.make(browser, "one", [{ externalId: "one", language, question, answer }]);
}

/** One text is apart, so that two people can be brought to the same one. */
function textsOf(language: string) {
  return rowsOf(language)
    .slice(0, 4)
    .map(({ question, answer }, index) => ({
      externalId: `state-${language}-${index}`,
      language,
      category: index === 0 ? "N&M" : "P&G",
      question,
      answer,
    }));
}

/** Everything in one person's hand: the text that is apart closed, with another opinion than the second's. */
async function takeUp(
  project: OwnProject,
  person: Person,
  second: Person,
  language: string,
): Promise<Walker> {
  const inHand: { id: string; category: string }[] = [];
  for (const _ of textsOf(language)) {
    const id = await claim(person, project, language);
    const { subject } = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
    inHand.push({ id, category: subject.category });
  }
  const closed = inHand.find(({ category }) => category === "N&M")?.id ?? "";
  const [open = "", whole = "", held = ""] = inHand.filter(({ id }) => id !== closed).map(({ id }) => id);
  await submit(person, closed, passing);
  await second.call("POST", "/api/desks/opt-out", { project: project.slug, language, categories: ["P&G"] });
  const other = await claim(second, project, language);
  const { subject } = await second.call<AssignmentView>("GET", `/api/assignments/${other}`);
  const quote = subject.answer.slice(0, subject.unitStarts[1] ?? subject.answer.length).trim();
  await submit(second, other, {
    ...passing,
    scope: "Regional",
    B: { result: "Fail", reason: quote },
    E: { spans: [{ start: 0, end: quote.length, quote }] },
  });
  await draft(person, whole, { ...passing, coreIssue: quote });
  await person.call("POST", `/api/assignments/${open}/report`, { kind: "broken_text", note: quote });
  await person.call("POST", `/api/assignments/${held}/report`, { kind: "personal_data", note: quote });
  return { person, open, whole, held, closed };
}

/** The lead's words: a report rejected, and an answer that joins the guideline. */
async function answerEverybody({ lead, slug }: OwnProject, asker: Person, language: string): Promise<void> {
  const api = `/api/projects/${slug}`;
  const { rows: reports } = await lead.call<ReportListView>("GET", `${api}/reports?status=open`);
  for (const { reportId } of reports.filter(({ kind }) => kind === "broken_text"))
    await lead.call("POST", `${api}/reports/decide`, {
      decision: "reject",
      reportId,
      answer: "It stands like this in the source.",
    });
  const text = "Does a local matter count as a public issue?";
  for (const point of ["scope", "E", ""])
    await asker.call("POST", "/api/guidance", {
      operationId: crypto.randomUUID(),
      project: slug,
      language,
      point,
      text,
    });
  const { rows: questions } = await lead.call<QuestionListView>("GET", `${api}/questions?status=open`);
  for (const { questionId, point } of questions.slice(0, 2)) {
    const answer = "It does where the law of the place is at issue.";
    const publish = { point, question: text, answer, everyLanguage: true };
    await lead.call("POST", `${api}/questions/answer`, { questionId, answer, publish });
  }
}

/** A project in one language with work in all states, its annotator and its adjudicator at their desks. */
export async function prepareStates(browser: Browser, language: string): Promise<States> {
  const project = await OwnProject.make(browser, "states", textsOf(language), { editWindowSeconds: 1 });
  const second = await project.person(browser, "annotator", language);
  const adjudicator = await project.person(browser, "adjudicator", language);
  const person = await project.person(browser, "annotator", language);
  const walker = await takeUp(project, person, second, language);
  await answerEverybody(project, person, language);
  await second.page.context().close();
  // From here on submissions stay open, the day's word is due, and whoever begins has to practise first.
  await project.settings({ editWindowSeconds: 600, dailyAttestation: true, practiceMark: 90 });
  await expect
    .poll(async () => {
      const { rows } = await project.lead.call<{ rows: unknown[] }>(
        "GET",
        project.api("samples?state=disputed"),
      );
      return rows.length;
    })
    .toBe(1);
  return { project, walker, adjudicator };
}

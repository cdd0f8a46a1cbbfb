import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { DeskAccess, LeadAccess, ParticipationAccess } from "@/lib/server/auth/access";
import { deskAccess, leadAccess, participationAccess } from "@/lib/server/auth/access";
import type { Viewer } from "@/lib/server/auth/viewer";
import { sha256 } from "@/lib/server/canonical";
import type { Context } from "@/lib/server/context";
import { type Database, openDatabase } from "@/lib/server/db";
import type { JobData, JobName, JobQueue } from "@/lib/server/jobs/queue";
import { openReserve } from "@/lib/server/samples/decision";
import { isLanguage } from "@/lib/text/languages";
import { segment, segmenterVersion } from "@/lib/text/segment";
import type { WorkflowSettings } from "@/lib/workflow/settings";

/** A clock that only tests move. */
export class TestClock {
  private at = Date.parse("2026-03-01T08:00:00Z");
  now = (): Date => new Date(this.at);
  advance(seconds: number): void {
    this.at += seconds * 1000;
  }
}

export interface SentJob {
  readonly name: JobName;
  readonly data: JobData[JobName];
  readonly startAfter: Date | undefined;
}

/** Remembers what was sent, whether or not the transaction committed: running a job that is not due must do no harm. */
export class RecordingQueue implements JobQueue {
  readonly sent: SentJob[] = [];
  send<N extends JobName>(_tx: unknown, name: N, data: JobData[N], startAfter?: Date): Promise<void> {
    this.sent.push({ name, data, startAfter });
    return Promise.resolve();
  }
}

export interface TestContext extends Context {
  readonly clock: TestClock;
  readonly jobs: RecordingQueue;
}

export function testContext(clients = 1): TestContext {
  const url = process.env.DATABASE_URL;
  const annotatorUrl = process.env.DATABASE_ANNOTATOR_URL;
  if (!url || !annotatorUrl) throw new Error("Run the database tests by `npm test -- --only=db`.");
  const clock = new TestClock();
  return {
    db: openDatabase(url, 4 * clients),
    annotatorDb: openDatabase(annotatorUrl, 2 * clients),
    now: clock.now,
    clock,
    jobs: new RecordingQueue(),
  };
}

/** The X-Value answers that a test starts from: everything passes. */
export function passingAnswers(coreIssue = "What the question is really about"): Record<string, unknown> {
  const pass = { result: "Pass" };
  const none = { spans: [] };
  return {
    coreIssue,
    scope: "Global",
    nature: "Consensus",
    A: "Pass",
    B: pass,
    C: pass,
    D: pass,
    E: none,
    F: none,
    G: none,
    H: none,
  };
}

export function failingAnswers(coreIssue = "What the question is really about"): Record<string, unknown> {
  return { ...passingAnswers(coreIssue), B: { result: "Fail", reason: "It grants a harmful premise." } };
}

/** What a submission carries besides its answers. */
export const plainWork = { activeMs: 1, note: "", pasted: {}, guidelineVersion: "1.0", textVersion: 1 };
/** What a settlement carries besides its decisions. */
export const plainSettling = { activeMs: 1, guidelineVersion: "1.0" };

interface DemoRow {
  externalId: string;
  language: string;
  category: string;
  question: string;
  answer: string;
  answerKind: string;
  source: string;
  prejudgment: { model: string; result: 0 | 1 }[];
}

export function demoRows(language: string): DemoRow[] {
  const file = path.join(import.meta.dirname, "../prisma/demo", `${language}.jsonl`);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as DemoRow);
}

const identity = Array.from({ length: 1024 }, (_, block) => block);

/** A project with one lead and any number of people, on the demo texts of one language. */
export class TestProject {
  private constructor(
    readonly context: TestContext,
    readonly id: string,
    readonly slug: string,
    readonly language: string,
    readonly lead: Viewer,
  ) {}

  static async create(
    context: TestContext,
    settings: Partial<WorkflowSettings> = {},
    language = "en",
  ): Promise<TestProject> {
    const slug = `p-${randomUUID().slice(0, 8)}`;
    const project = await context.db.project.create({
      data: {
        slug,
        name: "Test project",
        protocolId: "x-value",
        protocolVersion: "1",
        // Attestations are due in the tests that are about them.
        settings: JSON.parse(JSON.stringify({ dailyAttestation: false, ...settings })),
      },
    });
    await context.db.projectLanguage.create({ data: { projectId: project.id, language } });
    const lead = await newPerson(context.db, "lead");
    const made = new TestProject(context, project.id, slug, language, lead);
    await made.join(lead, "lead");
    return made;
  }

  async person(role: "annotator" | "adjudicator"): Promise<Viewer> {
    const viewer = await newPerson(this.context.db, role);
    await this.join(viewer, role);
    return viewer;
  }

  async join(viewer: Viewer, role: "lead" | "annotator" | "adjudicator"): Promise<void> {
    await this.context.db.member.create({
      data: {
        userId: viewer.userId,
        projectId: this.id,
        role,
        language: role === "lead" ? "" : this.language,
        pseudonym: `${role}-${randomUUID().slice(0, 8)}`,
        blockOrder: identity.toSorted(() => Math.random() - 0.5),
      },
    });
  }

  /** Stores samples from the demo texts; `open` of them are selected, the rest are reserves. */
  async samples(rows: readonly DemoRow[], open = rows.length): Promise<string[]> {
    const ids: string[] = [];
    if (!isLanguage(this.language)) throw new Error(this.language);
    for (const [index, row] of rows.entries()) {
      const id = randomUUID();
      const preJudgment = row.prejudgment[0]?.result === 1 ? "all_1" : "all_0";
      await this.context.db.sample.create({
        data: {
          id,
          projectId: this.id,
          externalId: `${row.externalId}-${index}`,
          language: this.language,
          category: row.category,
          question: row.question,
          answer: row.answer,
          answerSha256: sha256(row.answer),
          unitStarts: segment(row.answer, this.language),
          segmenterVersion,
          importId: randomUUID(),
        },
      });
      await this.context.db.sampleSecret.create({
        data: {
          sampleId: id,
          preJudgment,
          answerKind: row.answerKind,
          source: row.source,
          votes: row.prejudgment,
        },
      });
      if (index < open) {
        const by = {
          now: this.context.now(),
          actorId: this.lead.userId,
          jobs: this.context.jobs,
          protocolVersion: "1",
        };
        await this.context.db.$transaction((tx) =>
          openReserve(
            tx,
            { id, projectId: this.id, language: this.language, category: row.category, preJudgment },
            { replacesId: null, late: false },
            by,
          ),
        );
      }
      ids.push(id);
    }
    return ids;
  }

  leadAccess(): Promise<LeadAccess> {
    return leadAccess(this.context, this.lead, this.slug, "project.read");
  }

  desk(viewer: Viewer, role: "annotator" | "adjudicator" = "annotator"): Promise<DeskAccess> {
    return deskAccess(this.context, viewer, this.slug, this.language, role);
  }

  own(
    viewer: Viewer,
    id: string,
    role: "annotator" | "adjudicator" = "annotator",
  ): Promise<ParticipationAccess> {
    return participationAccess(this.context, viewer, id, role);
  }
}

export async function newPerson(db: Database, kind: string): Promise<Viewer> {
  const name = `${kind}-${randomUUID().slice(0, 12)}`;
  const user = await db.user.create({ data: { signInName: name, displayName: name } });
  return { userId: user.id, displayName: name, signInName: name, isAdministrator: false };
}

import "server-only";
import type { InboxAnswer } from "@/lib/contracts/assignments";
import type { SampleView } from "@/lib/contracts/projects";
import {
  type OwnReportView,
  type ReportListInput,
  type ReportListView,
  type ReportRow,
  reportPlace,
} from "@/lib/contracts/reports";
import { mayCorrectText } from "@/lib/workflow/reports";
import type { SampleState } from "@/lib/workflow/sample-state";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import type { Queryable } from "../db";
import { Prisma } from "../db/generated/client";
import { Failure } from "../failure";

/** The latest problem that was reported in this participation, as its author may see it. */
export async function latestReport(db: Queryable, participationId: string): Promise<OwnReportView | null> {
  const row = await db.problemReport.findFirst({
    where: { participationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return (
    row && {
      kind: row.kind,
      note: row.note,
      reportedAt: row.createdAt.toISOString(),
      status: row.status,
      answer: row.answer,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }
  );
}

/** More than these is a list to look through, not news. */
const mostAnswers = 50;

/** What leads decided about this person's reports since then, latest first; only of work they still hold a role for. */
export async function answersToReports(db: Queryable, userId: string, since: Date): Promise<InboxAnswer[]> {
  const rows = await db.$queryRaw<{ kind: string; status: string; answer: string; at: Date }[]>`
    SELECT r.kind, r.status::text AS status, r.answer, r.decided_at AS at FROM problem_report r
    JOIN participation p ON p.id = r.participation_id
    WHERE r.user_id = ${userId}::uuid AND r.decided_at >= ${since} AND EXISTS (
      SELECT 1 FROM member m WHERE m.user_id = r.user_id AND m.project_id = r.project_id AND m.language = p.language
        AND m.role::text = p.role::text AND m.removed_at IS NULL)
    ORDER BY r.decided_at DESC, r.id LIMIT ${mostAnswers}`;
  return rows.map(({ kind, status, answer, at }) => ({
    about: "report",
    subject: kind,
    status,
    answer,
    at: at.toISOString(),
  }));
}

/** Reports that wait for a lead, by language. */
export async function openReports(
  db: Queryable,
  projectId: string,
): Promise<{ language: string; n: number }[]> {
  return db.$queryRaw<{ language: string; n: number }[]>`
    SELECT p.language, count(*)::int AS n FROM problem_report r JOIN participation p ON p.id = r.participation_id
    WHERE r.project_id = ${projectId}::uuid AND r.status = 'open' GROUP BY p.language ORDER BY p.language`;
}

interface StoredRow extends Omit<ReportRow, "reportedAt" | "decidedAt" | "mayCorrect"> {
  readonly reportedAt: Date;
  readonly decidedAt: Date | null;
  readonly state: SampleState;
  readonly sampleRound: number;
  readonly closedAnnotations: number;
}

async function storedRows(db: Queryable, where: Prisma.Sql, order: Prisma.Sql): Promise<StoredRow[]> {
  return db.$queryRaw<StoredRow[]>`
    SELECT r.id AS "reportId", r.sample_id AS "sampleId", s.external_id AS "externalId", s.language, s.category, r.kind, r.note,
      COALESCE(m.pseudonym, '') AS reporter, p.role::text AS role, p.round, r.created_at AS "reportedAt", r.status::text AS status,
      CASE WHEN r.status = 'closed' THEN (SELECT v.payload ->> 'cause' FROM event v
        WHERE v.sample_id = r.sample_id AND v.type = 'report_closed' AND v.payload ->> 'reportId' = r.id::text) END AS "closedBecause",
      r.answer, r.decided_at AS "decidedAt", s.question, s.answer AS text, s.state::text AS state, s.round AS "sampleRound",
      (SELECT count(*)::int FROM annotation a JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
       WHERE a.sample_id = s.id) AS "closedAnnotations"
    FROM problem_report r JOIN sample s ON s.id = r.sample_id JOIN participation p ON p.id = r.participation_id
    LEFT JOIN member m ON m.user_id = r.user_id AND m.project_id = r.project_id AND m.language = p.language AND m.role::text = p.role::text
    WHERE ${where} ORDER BY ${order}`;
}

function rowOf({ state, sampleRound, closedAnnotations, ...row }: StoredRow): ReportRow {
  return {
    ...row,
    reportedAt: row.reportedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    mayCorrect: row.status === "open" && mayCorrectText({ state, round: sampleRound, closedAnnotations }),
  };
}

const pageRows = 20;

interface Place {
  readonly part: "open" | "decided";
  readonly at: Date;
  readonly id: string;
}

/** Where a page ended. When a report was made never changes, so a page's end stays where it was. */
function placeOf(after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [, part, at, id] = reportPlace.exec(after) ?? [];
  if (!part || !id) throw new Failure("INVALID", [{ path: "after", code: "invalid" }]);
  return { part: part === "open" ? "open" : "decided", at: new Date(Number(at)), id };
}

/** The next reports of one part: the open ones from the oldest on, since they wait; the others from the newest. */
function partAfter(
  db: Queryable,
  projectId: string,
  part: Place["part"],
  after: Place | null,
  limit: number,
): Promise<StoredRow[]> {
  const isOpen = part === "open";
  const own = isOpen ? Prisma.sql`r.status = 'open'` : Prisma.sql`r.status <> 'open'`;
  const beyond =
    after === null
      ? Prisma.sql`true`
      : isOpen
        ? Prisma.sql`(r.created_at, r.id) > (${after.at}, ${after.id}::uuid)`
        : Prisma.sql`(r.created_at, r.id) < (${after.at}, ${after.id}::uuid)`;
  const order = isOpen ? Prisma.sql`r.created_at, r.id` : Prisma.sql`r.created_at DESC, r.id DESC`;
  return storedRows(
    db,
    Prisma.sql`r.project_id = ${projectId}::uuid AND ${own} AND ${beyond}`,
    Prisma.sql`${order} LIMIT ${limit}`,
  );
}

/** The project's reports by keyset, the open ones first; people by their pseudonyms. Errors: INVALID (a foreign `after`). */
export async function listReports(
  context: Context,
  lead: LeadAccess,
  input: ReportListInput,
): Promise<ReportListView> {
  const projectId = lead.project.id;
  const place = placeOf(input.after);
  const parts = (input.status === undefined ? (["open", "decided"] as const) : [input.status]).filter(
    (part) => !(place?.part === "decided" && part === "open"),
  );
  const found: (StoredRow & { readonly part: Place["part"] })[] = [];
  for (const part of parts) {
    const after = place?.part === part ? place : null;
    const rows = await partAfter(context.db, projectId, part, after, pageRows + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, part })));
    if (found.length > pageRows) break;
  }
  const page = found.slice(0, pageRows);
  const last = page.at(-1);
  const open = await context.db.problemReport.count({ where: { projectId, status: "open" } });
  return {
    rows: page.map(({ part: _, ...row }) => rowOf(row)),
    next:
      found.length > pageRows && last ? `${last.part}.${last.reportedAt.getTime()}.${last.reportId}` : null,
    open,
  };
}

/** What was reported about one sample, oldest first. */
export async function reportsOfSample(db: Queryable, sampleId: string): Promise<SampleView["reports"]> {
  const where = Prisma.sql`r.sample_id = ${sampleId}::uuid`;
  const rows = await storedRows(db, where, Prisma.sql`r.created_at, r.id`);
  return rows.map((row) => {
    // The sample's own page shows the rest.
    const {
      sampleId: _,
      externalId: _id,
      language,
      category,
      mayCorrect,
      question,
      text,
      ...report
    } = rowOf(row);
    return report;
  });
}

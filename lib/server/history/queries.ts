import "server-only";
import type { HistoryDesk, HistoryInput, HistoryRow, HistoryView } from "@/lib/contracts/history";
import { excerptOf } from "@/lib/text/excerpt";
import type { DeskAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import { Prisma } from "../db/generated/client";
import { Failure } from "../failure";

const pageRows = 30;

/** Where somebody annotates or adjudicates, in the order of the inbox. */
export async function listOwnDesks(context: Context, viewer: Viewer): Promise<HistoryDesk[]> {
  const rows = await context.annotatorDb.$queryRaw<
    { slug: string; name: string; protocolId: string; language: string; role: HistoryDesk["role"] }[]
  >`
    SELECT j.slug, j.name, j.protocol_id AS "protocolId", m.language, m.role::text AS role
    FROM member m JOIN project j ON j.id = m.project_id
    WHERE m.user_id = ${viewer.userId}::uuid AND m.removed_at IS NULL AND m.role <> 'lead'
    ORDER BY j.name, m.language, m.role`;
  return rows.map(({ slug, name, ...desk }) => ({ project: { slug, name }, ...desk }));
}

interface OwnRow {
  id: string;
  category: string;
  question: string;
  round: number;
  submittedAt: Date;
  status: HistoryRow["status"];
  verdict: string | null;
  decisions: Readonly<Record<string, { readonly take: "A" | "B" | "other" }>>;
}

type Filter = Pick<HistoryInput, "point" | "outcome">;

const columns = Prisma.sql`
  p.id, s.category, s.question, latest.round, latest.submitted_at AS "submittedAt", latest.verdict,
  CASE latest.ending WHEN 'closed' THEN 'closed' ELSE 'submitted' END AS status`;

function ofDesk(desk: DeskAccess): Prisma.Sql {
  return Prisma.sql`p.user_id = ${desk.viewer.userId}::uuid AND p.project_id = ${desk.project.id}::uuid
    AND p.language = ${desk.language} AND p.role::text = ${desk.role}`;
}

/** The latest submission of each own annotation. Nothing that anybody else did enters here, and nothing they see of it. */
function ownAnnotations(desk: DeskAccess): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns}, '{}'::jsonb AS decisions
    FROM participation p JOIN sample s ON s.id = p.sample_id
    CROSS JOIN LATERAL (
      SELECT a.round, a.submitted_at, a.verdict, e.kind::text AS ending
      FROM annotation a LEFT JOIN annotation_ending e ON e.annotation_id = a.id
      WHERE a.participation_id = p.id AND e.kind IS DISTINCT FROM 'withdrawn'
      ORDER BY a.round DESC, a.revision DESC LIMIT 1) latest
    WHERE ${ofDesk(desk)}`;
}

function outcomeIs({ point, outcome }: Filter): Prisma.Sql {
  if (outcome === undefined) return Prisma.sql`true`;
  if (outcome === "irreconcilable") return Prisma.sql`latest.kind = 'irreconcilable'`;
  if (point !== undefined) return Prisma.sql`latest.decisions -> ${point}::text ->> 'take' = ${outcome}`;
  return Prisma.sql`EXISTS (
    SELECT 1 FROM jsonb_each(latest.decisions) decided WHERE decided.value ->> 'take' = ${outcome})`;
}

/** The latest settlement of each own case; what was in dispute is what was in dispute then. */
function ownSettlements(desk: DeskAccess, filter: Filter): Prisma.Sql {
  const { point } = filter;
  const wasInDispute =
    point === undefined
      ? Prisma.sql`true`
      : Prisma.sql`${point} = ANY (
          SELECT unnest(dispute.points) FROM (
            SELECT d.points FROM dispute_case d
            WHERE d.sample_id = p.sample_id AND d.round = latest.round AND d.opened_at <= latest.submitted_at
            ORDER BY d.opened_at DESC LIMIT 1) dispute)`;
  return Prisma.sql`
    SELECT ${columns}, latest.decisions
    FROM participation p JOIN sample s ON s.id = p.sample_id
    CROSS JOIN LATERAL (
      SELECT t.round, t.submitted_at, t.verdict, t.kind, t.decisions, e.kind::text AS ending
      FROM settlement t LEFT JOIN settlement_ending e ON e.settlement_id = t.id
      WHERE t.participation_id = p.id AND e.kind IS DISTINCT FROM 'withdrawn'
      ORDER BY t.submitted_at DESC LIMIT 1) latest
    WHERE ${ofDesk(desk)} AND ${wasInDispute} AND ${outcomeIs(filter)}`;
}

function rowOf({ question, submittedAt, decisions, ...row }: OwnRow): HistoryRow {
  return {
    ...row,
    excerpt: excerptOf(question),
    submittedAt: submittedAt.toISOString(),
    decisions: Object.fromEntries(Object.entries(decisions).map(([point, { take }]) => [point, take])),
  };
}

const placeShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** When something was submitted never changes, so a page's end stays where it was while new work arrives above it. */
function beyond(after: string | undefined): Prisma.Sql {
  if (after === undefined) return Prisma.sql`true`;
  const [, at, id] = placeShape.exec(after) ?? [];
  const time = new Date(at ?? "");
  if (!id || Number.isNaN(time.getTime())) throw new Failure("INVALID", [{ path: "after", code: "invalid" }]);
  return Prisma.sql`("submittedAt", id) < (${time}, ${id}::uuid)`;
}

/**
 * One's own submissions at a desk, the latest first, thirty a page by keyset. An annotator's list has no filters: which
 * points came into dispute is not theirs to know. Errors: INVALID (a filter at an annotator's desk, a foreign `after`).
 */
export async function listHistory(
  context: Context,
  desk: DeskAccess,
  { point, outcome, after }: Pick<HistoryInput, "point" | "outcome" | "after">,
): Promise<HistoryView> {
  if (desk.role === "annotator" && (point !== undefined || outcome !== undefined)) {
    const path = point === undefined ? "outcome" : "point";
    throw new Failure("INVALID", [{ path, code: "invalid" }]);
  }
  const own = desk.role === "annotator" ? ownAnnotations(desk) : ownSettlements(desk, { point, outcome });
  const found = await context.annotatorDb.$queryRaw<OwnRow[]>`
    SELECT * FROM (${own}) own WHERE ${beyond(after)}
    ORDER BY "submittedAt" DESC, id DESC LIMIT ${pageRows + 1}`;
  const [counted] = await context.annotatorDb.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (${own}) own`;
  const rows = found.slice(0, pageRows).map(rowOf);
  const last = rows.at(-1);
  return {
    rows,
    next: found.length > pageRows && last ? `${last.submittedAt}~${last.id}` : null,
    total: counted?.total ?? 0,
  };
}

import "server-only";
import { type AnchorTally, anchorAudit, type GateFacts } from "@/lib/workflow/anchor-audit";
import type { Queryable } from "../db";

export interface MemberTally extends AnchorTally {
  readonly language: string;
  readonly userId: string;
  readonly firstRevisionClosed: number;
  readonly firstRevisionFails: number;
}

/**
 * Anchors held, closed and given Fail, by language and annotator: over live slots on live anchors, from the latest
 * closed round-1 revision (and, beside it, the first). Anchors selected after the gate opened never count; a sample's
 * first event is its selection. One pass over the anchors, whatever else the project holds.
 */
export async function anchorTallies(
  db: Queryable,
  projectId: string,
  language: string | null = null,
): Promise<MemberTally[]> {
  return db.$queryRaw<MemberTally[]>`
    SELECT s.language, p.user_id AS "userId", count(*)::int AS anchors,
      count(latest.verdict) FILTER (WHERE p.round > 1 OR p.status = 'closed')::int AS closed,
      count(*) FILTER (WHERE latest.verdict = 'Fail' AND (p.round > 1 OR p.status = 'closed'))::int AS fails,
      count(first.verdict)::int AS "firstRevisionClosed",
      count(*) FILTER (WHERE first.verdict = 'Fail')::int AS "firstRevisionFails"
    FROM sample s
    JOIN sample_secret x ON x.sample_id = s.id AND x.is_anchor
    JOIN project_language g ON g.project_id = s.project_id AND g.language = s.language
    JOIN event v ON v.sample_id = s.id AND v.seq = 1 AND (g.gate_opened_at IS NULL OR v.at <= g.gate_opened_at)
    JOIN participation p ON p.sample_id = s.id AND p.role = 'annotator' AND p.live
    LEFT JOIN LATERAL (
      SELECT a.verdict FROM annotation a JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
      WHERE a.participation_id = p.id AND a.round = 1 ORDER BY a.revision DESC LIMIT 1) latest ON true
    LEFT JOIN LATERAL (
      SELECT a.verdict FROM annotation a JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
      WHERE a.participation_id = p.id AND a.round = 1 ORDER BY a.revision LIMIT 1) first ON true
    WHERE s.project_id = ${projectId}::uuid AND s.state <> 'discarded' AND (${language}::text IS NULL OR s.language = ${language}::text)
    GROUP BY s.language, p.user_id ORDER BY s.language, p.user_id`;
}

/** What decides whether a language's gate opens by itself. */
export async function gateFacts(
  db: Queryable,
  projectId: string,
  language: string,
  gateOnAudit: boolean,
  openedAt: Date | null,
): Promise<GateFacts> {
  const tallies = await anchorTallies(db, projectId, language);
  const [slots] = await db.$queryRaw<{ total: number }[]>`
    SELECT (2 * count(*))::int AS total FROM sample s JOIN sample_secret x ON x.sample_id = s.id AND x.is_anchor
    WHERE s.project_id = ${projectId}::uuid AND s.language = ${language} AND s.state NOT IN ('discarded', 'reserve')`;
  const closed = tallies.reduce((sum, tally) => sum + tally.closed, 0);
  return {
    gateOnAudit,
    openedAt,
    openAnchorSlots: (slots?.total ?? 0) - closed,
    audits: tallies.map((tally) => anchorAudit(tally)),
  };
}

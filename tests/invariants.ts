import { protocolById } from "@/lib/protocols/registry";
import type { Database } from "@/lib/server/db";
import type { Answers } from "@/lib/workflow/protocol";
import { replay } from "@/lib/workflow/replay";

/**
 * The invariants of the workflow that can be read off the database, as sentences about what is broken. Empty: none is.
 * The numbers are those of the list in ARCHITECTURE.md.
 */
export async function brokenInvariants(db: Database, projectId: string): Promise<string[]> {
  const broken: string[] = [];
  broken.push(...(await brokenParticipations(db, projectId)));
  broken.push(...(await brokenSamples(db, projectId)));
  broken.push(...(await brokenRechecks(db, projectId)));
  broken.push(...(await brokenReports(db, projectId)));
  broken.push(...(await brokenCounts(db, projectId)));
  return broken;
}

async function brokenParticipations(db: Database, projectId: string): Promise<string[]> {
  const doubled = await db.$queryRaw<{ sample: string }[]>`
    SELECT sample_id::text AS sample FROM participation WHERE project_id = ${projectId}::uuid AND live
    GROUP BY sample_id, role, slot HAVING count(*) > 1`;
  const both = await db.$queryRaw<{ sample: string }[]>`
    SELECT sample_id::text AS sample FROM participation WHERE project_id = ${projectId}::uuid
    GROUP BY sample_id, user_id HAVING count(*) > 1`;
  const crowded = await db.$queryRaw<{ sample: string }[]>`
    SELECT sample_id::text AS sample FROM participation WHERE project_id = ${projectId}::uuid AND live AND role = 'annotator'
    GROUP BY sample_id HAVING count(*) > 2`;
  const slots = await db.$queryRaw<{ sample: string; free: number; held: number }[]>`
    SELECT q.sample_id::text AS sample, q.free, COALESCE(sum(p.slot) FILTER (WHERE p.live AND p.role = 'annotator'), 0)::int AS held
    FROM sample_queue q JOIN sample s ON s.id = q.sample_id AND s.state = 'open'
    LEFT JOIN participation p ON p.sample_id = q.sample_id
    WHERE q.project_id = ${projectId}::uuid GROUP BY q.sample_id, q.free`;
  return [
    ...doubled.map(({ sample }) => `1: two live participations in one slot of ${sample}`),
    ...both.map(({ sample }) => `1: one person twice on ${sample}`),
    ...crowded.map(({ sample }) => `1: more than two annotators on ${sample}`),
    ...slots
      .filter(({ free, held }) => free + held !== 3)
      .map(({ sample, free, held }) => `1: slots of ${sample}: free ${free}, held ${held}`),
  ];
}

async function brokenSamples(db: Database, projectId: string): Promise<string[]> {
  const broken: string[] = [];
  const protocol = protocolById("x-value");
  const samples = await db.sample.findMany({
    where: { projectId },
    include: {
      events: { orderBy: { seq: "asc" } },
      settlements: true,
      participations: { include: { annotations: { include: { ending: true } } } },
    },
  });
  for (const sample of samples) {
    const say = (text: string) => broken.push(`${text} (${sample.externalId})`);
    try {
      const told = replay(
        sample.events.map((event) => ({ ...event, payload: event.payload as Record<string, unknown> })),
      );
      if (told.state !== sample.state) say(`2: events tell ${told.state}, the row says ${sample.state}`);
      if (told.round !== sample.round)
        say(`2: events tell round ${told.round}, the row says ${sample.round}`);
      for (const participation of sample.participations) {
        if (participation.role !== "annotator" || !participation.live || participation.status !== "closed")
          continue;
        const last = participation.annotations
          .filter((annotation) => annotation.ending?.kind === "closed")
          .sort((x, y) => y.round - x.round || y.revision - x.revision)[0];
        if (last?.id !== told.closedAnnotations[participation.slot])
          say("2: events tell another closed annotation than the rows");
      }
      const inForce = sample.settlements.find((settlement) => settlement.id === sample.settlementId);
      if (sample.state === "final" && told.verdict !== inForce?.verdict)
        say(`2: events tell ${told.verdict}, the settlement says ${inForce?.verdict}`);
    } catch (error) {
      say(`2: ${String(error)}`);
    }
    for (const settlement of sample.settlements) {
      if (settlement.answers && protocol.verdictOf(settlement.answers as Answers) !== settlement.verdict)
        say("3: a settlement's verdict is not the derived one");
    }
    for (const annotation of sample.participations.flatMap((participation) => participation.annotations)) {
      if (protocol.verdictOf(annotation.answers as Answers) !== annotation.verdict)
        say("3: an annotation's verdict is not the derived one");
    }
    if (sample.eventSeq !== sample.events.length) say("2: the event counter and the events disagree");
  }
  const unreplaced = await db.$queryRaw<{ id: string }[]>`
    SELECT s.external_id AS id FROM sample s WHERE s.project_id = ${projectId}::uuid AND s.state = 'discarded'
      AND NOT EXISTS (SELECT 1 FROM sample_secret x WHERE x.replaces_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM shortage h WHERE h.discarded_id = s.id)`;
  const disputes = await db.$queryRaw<{ id: string; open: number }[]>`
    SELECT s.external_id AS id, count(d.id)::int AS open FROM sample s
    LEFT JOIN dispute_case d ON d.sample_id = s.id AND d.closed_at IS NULL
    WHERE s.project_id = ${projectId}::uuid GROUP BY s.id
    HAVING count(d.id) <> CASE WHEN s.state = 'disputed' THEN 1 ELSE 0 END`;
  return [
    ...broken,
    ...disputes.map(({ id, open }) => `2: ${id} has ${open} open disputes, which its state denies`),
    ...unreplaced.map(({ id }) => `7: ${id} was discarded without a replacement or a shortage`),
  ];
}

async function brokenRechecks(db: Database, projectId: string): Promise<string[]> {
  const wrong = await db.$queryRaw<{ id: string }[]>`
    SELECT r.id::text AS id FROM recheck r JOIN settlement t ON t.id = r.settlement_id
    WHERE r.project_id = ${projectId}::uuid AND (t.verdict IS DISTINCT FROM 'Pass'
      OR COALESCE(r.outcome = 'returned', false) <> ((SELECT count(*) FROM model_vote v WHERE v.recheck_id = r.id AND v.vote = 'flag') >= r.threshold AND r.threshold > 0))`;
  return wrong.map(({ id }) => `5: recheck ${id} does not follow from its votes`);
}

/** A held claim waits for the lead's word on one open report, and nothing else ends it; closed work is of the text in force. */
async function brokenReports(db: Database, projectId: string): Promise<string[]> {
  const claims = await db.$queryRaw<{ id: string }[]>`
    SELECT p.id::text AS id FROM participation p WHERE p.project_id = ${projectId}::uuid
      AND ((p.status = 'held') <> EXISTS (SELECT 1 FROM problem_report r WHERE r.participation_id = p.id AND r.status = 'open')
        OR (p.status = 'held' AND (NOT p.live OR p.lease_until IS NOT NULL)))`;
  const texts = await db.$queryRaw<{ id: string }[]>`
    SELECT s.external_id AS id FROM sample s WHERE s.project_id = ${projectId}::uuid
      AND (s.text_version <> 1 + (SELECT count(*) FROM sample_text t WHERE t.sample_id = s.id)
        OR s.text_version <> 1 + (SELECT count(*) FROM event v WHERE v.sample_id = s.id AND v.type = 'text_corrected')
        OR s.answer_sha256 <> encode(sha256(convert_to(s.answer, 'UTF8')), 'hex'))`;
  const readings = await db.$queryRaw<{ id: string }[]>`
    SELECT a.id::text AS id FROM annotation a JOIN sample s ON s.id = a.sample_id
    JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
    WHERE s.project_id = ${projectId}::uuid AND a.text_version <> s.text_version`;
  return [
    ...claims.map(({ id }) => `11: claim ${id} is held without an open report, or the other way round`),
    ...texts.map(({ id }) => `11: the versions of the text of ${id} and its history disagree`),
    ...readings.map(({ id }) => `11: closed annotation ${id} speaks of an earlier text`),
  ];
}

/** What is counted as it happens is what somebody would count now. */
async function brokenCounts(db: Database, projectId: string): Promise<string[]> {
  const wrong = await db.$queryRaw<{ cell: string; told: number; there: number }[]>`
    WITH told AS (SELECT language, category, state, pre_judgment, sum(n)::int AS n FROM sample_count
      WHERE project_id = ${projectId}::uuid GROUP BY language, category, state, pre_judgment),
    there AS (SELECT s.language, s.category, s.state, x.pre_judgment, count(*)::int AS n
      FROM sample s JOIN sample_secret x ON x.sample_id = s.id
      WHERE s.project_id = ${projectId}::uuid GROUP BY s.language, s.category, s.state, x.pre_judgment)
    SELECT concat_ws(' ', language, category, state, pre_judgment) AS cell, COALESCE(told.n, 0) AS told, COALESCE(there.n, 0) AS there
    FROM told FULL JOIN there USING (language, category, state, pre_judgment)
    WHERE COALESCE(told.n, 0) <> COALESCE(there.n, 0)`;
  return wrong.map(({ cell, told, there }) => `12: ${cell} is counted as ${told} and has ${there}`);
}

import "server-only";
import type { AgreementRow } from "@/lib/contracts/projects";
import { protocolById } from "@/lib/protocols/registry";
import { natures, questionFindings, scopes } from "@/lib/protocols/x-value/checkpoints";
import { agreementOf, contingency } from "@/lib/statistics/agreement";
import { verdictPoint } from "@/lib/workflow/comparison";
import type { Answers, Protocol } from "@/lib/workflow/protocol";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";

const pairsAtOnce = 1000;

interface PairRow {
  id: string;
  first: Answers;
  second: Answers;
}

/** The values a point may have, unused ones included: AC1 depends on how many there are to choose from. */
const choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "x-value": { scope: scopes, nature: natures, A: questionFindings },
};

const flagLabels = ["Fail", "Pass"] as const;

function labelsOf(protocol: Protocol, point: string): readonly string[] {
  return choices[protocol.id]?.[point] ?? flagLabels;
}

function labelOf(protocol: Protocol, point: string, answers: Answers): string {
  if (point === verdictPoint) return protocol.verdictOf(answers);
  if (!protocol.checkpoints.includes(point)) return String(answers[point]);
  return protocol.flags(point, answers) ? "Fail" : "Pass";
}

/**
 * Agreement of the two blind annotators, point by point (language null: over all of the project's): the latest closed
 * round-1 annotations of both live slots. Evidence counts as flagged or not. A pair whose checkpoint was asked by
 * different criteria (B–D under different natures) is not a pair at that point and leaves its n.
 */
export async function getAgreement(
  context: Pick<Context, "db">,
  lead: LeadAccess,
  language: string | null = null,
): Promise<AgreementRow[]> {
  const protocol = protocolById(lead.project.protocolId);
  const points = [...protocol.points, verdictPoint];
  // Counts by pair of labels, so that memory does not grow with the number of samples.
  const counts = new Map(points.map((point) => [point, contingency<string>([], labelsOf(protocol, point))]));
  for await (const { first, second } of closedPairs(context, lead.project.id, language)) {
    for (const [point, table] of counts) {
      if (point !== verdictPoint && !protocol.mayTake(point, second, first)) continue;
      const labels = labelsOf(protocol, point);
      const row = table[labels.indexOf(labelOf(protocol, point, first))];
      const column = labels.indexOf(labelOf(protocol, point, second));
      if (!row || column < 0) throw new RangeError(`A stored answer to "${point}" is none of its values.`);
      row[column] = (row[column] ?? 0) + 1;
    }
  }
  return [...counts].map(([point, table]) => ({ point, ...agreementOf(table) }));
}

async function* closedPairs(
  context: Pick<Context, "db">,
  projectId: string,
  language: string | null,
): AsyncGenerator<PairRow> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows: PairRow[] = await context.db.$queryRaw<PairRow[]>`
      SELECT s.id, one.answers AS first, two.answers AS second
      FROM sample s
      JOIN LATERAL (
        SELECT a.answers FROM participation p JOIN annotation a ON a.participation_id = p.id AND a.round = 1
        JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
        WHERE p.sample_id = s.id AND p.role = 'annotator' AND p.live AND p.slot = 1 AND (p.round > 1 OR p.status = 'closed')
        ORDER BY a.revision DESC LIMIT 1) one ON true
      JOIN LATERAL (
        SELECT a.answers FROM participation p JOIN annotation a ON a.participation_id = p.id AND a.round = 1
        JOIN annotation_ending e ON e.annotation_id = a.id AND e.kind = 'closed'
        WHERE p.sample_id = s.id AND p.role = 'annotator' AND p.live AND p.slot = 2 AND (p.round > 1 OR p.status = 'closed')
        ORDER BY a.revision DESC LIMIT 1) two ON true
      WHERE s.project_id = ${projectId}::uuid AND s.state NOT IN ('reserve', 'open')
        AND (${language}::text IS NULL OR s.language = ${language}::text) AND s.id > ${after}::uuid
      ORDER BY s.id LIMIT ${pairsAtOnce}`;
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pairsAtOnce) return;
    after = last.id;
  }
}

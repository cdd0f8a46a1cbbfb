import "server-only";
import {
  type ReleaseDetail,
  type ReleaseProblem,
  type ReleasesInput,
  releaseProblemCodes,
} from "@/lib/contracts/releases";
import { type LeadAccess, leadAccess } from "../auth/access";
import type { Viewer } from "../auth/viewer";
import type { Context } from "../context";
import type { Queryable } from "../db";
import { Failure } from "../failure";

const listed = 50;
/** Lines sent to a reader at once: bounds the memory of a download, whatever the size of the release. */
const linesAtOnce = { record: 1000, provenance: 100 } as const;

type FileKind = keyof typeof linesAtOnce;

const columns = {
  id: true,
  number: true,
  status: true,
  note: true,
  records: true,
  recordsSha256: true,
  provenanceSha256: true,
  createdAt: true,
  finishedAt: true,
} as const;

interface ReleaseRow {
  readonly id: string;
  readonly number: number;
  readonly status: ReleaseDetail["status"];
  readonly note: string;
  readonly records: number;
  readonly recordsSha256: string | null;
  readonly provenanceSha256: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Proof that the viewer may read a project's releases, and the number of the one they ask for. */
export interface ReleaseAccess {
  readonly lead: LeadAccess;
  readonly number: number;
}

/** From an address. Throws NOT_FOUND for a project that is not theirs and for what is no number. */
export async function releaseAccess(
  context: Context,
  viewer: Viewer,
  params: Readonly<Record<string, string>>,
): Promise<ReleaseAccess> {
  const lead = await leadAccess(context, viewer, params.slug, "project.release");
  if (!/^[1-9]\d{0,8}$/.test(params.number ?? "")) throw new Failure("NOT_FOUND");
  return { lead, number: Number(params.number) };
}

/** Releases, newest first, fifty a page. */
export async function listReleases(
  context: Context,
  lead: LeadAccess,
  input: ReleasesInput = {},
): Promise<ReleaseDetail[]> {
  const rows = await context.db.release.findMany({
    where: {
      projectId: lead.project.id,
      ...(input.before === undefined ? {} : { number: { lt: input.before } }),
    },
    orderBy: { number: "desc" },
    take: listed,
    select: columns,
  });
  const views: ReleaseDetail[] = [];
  for (const row of rows) views.push(await detailOf(context.db, lead.project.id, row));
  return views;
}

/** One release by its number. Throws NOT_FOUND. */
export async function getRelease(context: Context, lead: LeadAccess, number: number): Promise<ReleaseDetail> {
  return detailOf(context.db, lead.project.id, await releaseByNumber(context, lead, number));
}

async function releaseByNumber(context: Context, lead: LeadAccess, number: number): Promise<ReleaseRow> {
  const row = await context.db.release.findUnique({
    where: { projectId_number: { projectId: lead.project.id, number } },
    select: columns,
  });
  if (!row) throw new Failure("NOT_FOUND");
  return row;
}

async function detailOf(db: Queryable, projectId: string, row: ReleaseRow): Promise<ReleaseDetail> {
  const { id, createdAt, finishedAt, ...rest } = row;
  return {
    ...rest,
    releaseId: id,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    due: row.status === "running" ? await db.sample.count({ where: { projectId, state: "final" } }) : null,
    problem: row.status === "failed" ? await findProblem(db, id) : null,
  };
}

/** The reason is kept in the one item of a failed release. */
async function findProblem(db: Queryable, releaseId: string): Promise<ReleaseProblem | null> {
  const item = await db.releaseItem.findUnique({
    where: { releaseId_seq: { releaseId, seq: 0 } },
    select: { provenance: true },
  });
  if (!item) return null;
  const { code, externalId } = JSON.parse(item.provenance) as { code: string; externalId: string };
  const known = releaseProblemCodes.find((each) => each === code);
  return known ? { code: known, externalId } : null;
}

/** The records file of a published release, byte for byte as frozen: JSON lines in UTF-8. Throws NOT_FOUND. */
export async function streamRecords(
  context: Context,
  lead: LeadAccess,
  number: number,
): Promise<ReadableStream<Uint8Array>> {
  return streamLines(context.db, await publishedId(context, lead, number), "record");
}

/** The provenance file of a published release. Throws NOT_FOUND. */
export async function streamProvenance(
  context: Context,
  lead: LeadAccess,
  number: number,
): Promise<ReadableStream<Uint8Array>> {
  return streamLines(context.db, await publishedId(context, lead, number), "provenance");
}

async function publishedId(context: Context, lead: LeadAccess, number: number): Promise<string> {
  const { id, status } = await releaseByNumber(context, lead, number);
  if (status !== "done") throw new Failure("NOT_FOUND");
  return id;
}

const lineEnd = Buffer.from("\n");

/**
 * Pages by key and only as fast as they are read; nothing is held open between two of them. The database fetches one
 * page while this process encodes the one before. Line by line, since joining the text first took twice as long.
 */
function streamLines(db: Queryable, releaseId: string, kind: FileKind): ReadableStream<Uint8Array> {
  let place = 0;
  let next = pageOfLines(db, releaseId, kind, place);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await next;
      if (rows.length === 0) return controller.close();
      place += rows.length;
      next = pageOfLines(db, releaseId, kind, place);
      // Thrown where it is awaited, which is nowhere once the reader has gone.
      next.catch(() => undefined);
      controller.enqueue(Buffer.concat(rows.flatMap(({ line }) => [Buffer.from(line), lineEnd])));
    },
  });
}

/** Items are numbered from 1 without a gap, so the count of what was sent is the place of the next page. */
async function pageOfLines(
  db: Queryable,
  releaseId: string,
  kind: FileKind,
  after: number,
): Promise<{ line: string }[]> {
  const until = after + linesAtOnce[kind];
  return kind === "record"
    ? db.$queryRaw`SELECT record AS line FROM release_item
        WHERE release_id = ${releaseId}::uuid AND seq > ${after} AND seq <= ${until} ORDER BY seq`
    : db.$queryRaw`SELECT provenance AS line FROM release_item
        WHERE release_id = ${releaseId}::uuid AND seq > ${after} AND seq <= ${until} ORDER BY seq`;
}

/** Made of a slug and a number only, so it is safe in a header. */
export function releaseFileName({ lead, number }: ReleaseAccess, content: "records" | "provenance"): string {
  return `plumbline-${lead.project.slug}-release-${number}-${content}.jsonl`;
}

import "server-only";
import type { ImportView } from "@/lib/contracts/exchange";
import { type ImportCode, problem } from "@/lib/exchange/problem";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import { inTransaction, isUniqueViolation } from "../db";
import { Failure } from "../failure";
import { importView } from "./queries";

const chunkBytes = 256 * 1024;
/** An upload without a new piece for this long was abandoned: its browser or its web process is gone. */
const abandonedAfterMs = 10 * 60_000;

export interface IncomingFile {
  readonly fileName: string;
  readonly format: "jsonl" | "csv";
  /** What the sender says the file has: a body cut off on the way is told from a whole one by this alone. */
  readonly bytes: number;
}

type Base = Pick<Context, "db" | "now" | "jobs">;

/** Largest file: PLUMBLINE_MAX_IMPORT_BYTES, or 2 GiB. */
function maxImportBytes(): number {
  const set = Number(process.env.PLUMBLINE_MAX_IMPORT_BYTES);
  return Number.isSafeInteger(set) && set > 0 ? set : 2 * 1024 ** 3;
}

/** Takes a file in and sends the job that imports it. Errors: RUN_UNDER_WAY, TOO_LARGE, MALFORMED (cut off). */
export async function startImport(
  context: Base,
  lead: LeadAccess,
  file: IncomingFile,
  body: AsyncIterable<Uint8Array>,
): Promise<ImportView> {
  const importId = await receiveFile(
    context,
    { projectId: lead.project.id, userId: lead.viewer.userId },
    file,
    body,
    true,
  );
  return importView(await context.db.importRun.findUniqueOrThrow({ where: { id: importId } }));
}

/**
 * Streams a file into the database in pieces, so that any worker can read it and no process holds it whole. Resolves
 * to the run's id. Without `sendJob` the caller runs the import itself.
 */
export async function receiveFile(
  context: Base,
  to: { readonly projectId: string; readonly userId: string },
  file: IncomingFile,
  body: AsyncIterable<Uint8Array>,
  sendJob: boolean,
): Promise<string> {
  if (file.bytes > maxImportBytes()) throw new Failure("TOO_LARGE");
  const importId = await openRun(context, to, file);
  const received = await storeChunks(context, importId, body, file.bytes).catch(() => null);
  if (received !== file.bytes) {
    await failUpload(
      context,
      importId,
      received !== null && received > file.bytes ? "too_large" : "upload_incomplete",
    );
    throw new Failure("MALFORMED");
  }
  const now = context.now();
  await inTransaction(context.db, async (tx) => {
    await tx.importRun.update({ where: { id: importId }, data: { uploadedAt: now, touchedAt: now } });
    if (sendJob) await context.jobs.send(tx, "import-file", { importId });
  });
  return importId;
}

/** The constraint allows one run at a time; one that was abandoned makes room. */
async function openRun(
  context: Base,
  to: { projectId: string; userId: string },
  file: IncomingFile,
): Promise<string> {
  const create = () => {
    const now = context.now();
    return context.db.importRun.create({
      data: {
        projectId: to.projectId,
        createdById: to.userId,
        fileName: cleanName(file.fileName),
        format: file.format,
        bytes: file.bytes,
        createdAt: now,
        touchedAt: now,
      },
    });
  };
  const orBusy = (error: unknown) => {
    throw isUniqueViolation(error) ? new Failure("RUN_UNDER_WAY") : error;
  };
  try {
    return (await create()).id;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const present = await context.db.importRun.findFirst({
      where: { projectId: to.projectId, underWay: true },
    });
    if (present && !(await failIfAbandoned(context, present.id))) throw new Failure("RUN_UNDER_WAY");
    return (await create().catch(orBusy)).id;
  }
}

/** The last part of whatever path it was, without control characters. */
function cleanName(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  return last.toWellFormed().replace(/\p{C}/gu, "").trim().slice(0, 200) || "file";
}

/** Stops reading once more has come than was announced. Resolves to the bytes seen. */
async function storeChunks(
  context: Base,
  importId: string,
  body: AsyncIterable<Uint8Array>,
  expected: number,
): Promise<number> {
  let received = 0;
  let n = 0;
  let gathered: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    await context.db.uploadChunk.create({ data: { importId, n, bytes: Buffer.concat(gathered) } });
    n += 1;
    gathered = [];
    size = 0;
    if (n % 16 === 0)
      await context.db.importRun.update({ where: { id: importId }, data: { touchedAt: context.now() } });
  };
  for await (const piece of body) {
    received += piece.byteLength;
    if (received > expected) return received;
    for (let start = 0; start < piece.byteLength; ) {
      const part = piece.subarray(start, start + chunkBytes - size);
      gathered.push(part);
      size += part.byteLength;
      start += part.byteLength;
      if (size === chunkBytes) await flush();
    }
  }
  await flush();
  return received;
}

async function failUpload(context: Base, importId: string, code: ImportCode): Promise<boolean> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const failed = await tx.importRun.updateMany({
      where: { id: importId, underWay: true, uploadedAt: null },
      data: {
        status: "failed",
        underWay: false,
        finishedAt: now,
        errorCount: 1,
        errors: [{ row: 0, ...problem("", code) }],
      },
    });
    if (failed.count === 1) await tx.uploadChunk.deleteMany({ where: { importId } });
    return failed.count === 1;
  });
}

/** Ends an upload that nobody carries on with. True when this call did it; an upload in progress is left alone. */
export async function failIfAbandoned(context: Base, importId: string): Promise<boolean> {
  const run = await context.db.importRun.findUnique({ where: { id: importId } });
  if (!run?.underWay || run.uploadedAt !== null) return false;
  if (context.now().getTime() - run.touchedAt.getTime() < abandonedAfterMs) return false;
  return failUpload(context, importId, "upload_incomplete");
}

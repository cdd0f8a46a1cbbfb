import "server-only";
import pg from "pg";
import type { ImportProblem } from "@/lib/contracts/exchange";
import { readCsv } from "@/lib/exchange/csv";
import { checkRow } from "@/lib/exchange/import-row";
import { type RawRow, readJsonl } from "@/lib/exchange/jsonl";
import { type ImportNoticeCode, problem, type RowProblem, UnreadableFile } from "@/lib/exchange/problem";
import { protocolById } from "@/lib/protocols/registry";
import type { Context } from "../context";
import type { ImportRun } from "../db/generated/client";
import { env } from "../env";
import { failIfAbandoned } from "../exchange/commands";
import { errorFields, log } from "../log";
import { addLanguages, type ReadPair, storeBatch } from "./import-batch";

const batchRows = 500;
const keptProblems = 200;
/** After so many errors it is the wrong file: reading on would keep a worker busy and tell nobody anything. */
const hopelessErrors = 10_000;
const progressEveryMs = 500;

type Base = Pick<Context, "db" | "now" | "jobs">;

export async function importFileJob(context: Context, data: { readonly importId: string }): Promise<void> {
  await runImport(context, data.importId, env().DATABASE_URL);
}

/**
 * Imports a file that was taken in: all of it, or nothing and a list of what is wrong, by row. One transaction on a
 * connection of its own; until it commits nobody sees a row, and a worker killed half-way leaves none. May be called
 * again at any time: a run that has ended stays as it is, and of two callers one finds the lock taken and leaves.
 * Throws only what may be gone at the next attempt (a lost connection, say).
 */
export async function runImport(context: Base, importId: string, databaseUrl: string): Promise<void> {
  if (await failIfAbandoned(context, importId)) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  // Without a listener a lost connection would end the process; the query under way rejects all the same.
  client.on("error", (error) => log("warn", "import_connection_lost", { importId, ...errorFields(error) }));
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked",
      [importId],
    );
    if (rows[0]?.locked !== true) return;
    const run = await context.db.importRun.findUnique({
      where: { id: importId },
      include: { project: { select: { protocolId: true } } },
    });
    if (!run?.underWay || run.uploadedAt === null) return;
    await new FileImport(context, client, run, protocolById(run.project.protocolId).categories).run();
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What is known of a run while it is read: bounded, whatever the file holds. */
class Findings {
  readonly errors: ImportProblem[] = [];
  readonly notices: ImportProblem[] = [];
  readonly languages = new Set<string>();
  errorCount = 0;
  rowsRead = 0;
  rowsStored = 0;
  incomplete = 0;

  refuse(row: number, problems: readonly RowProblem[]): void {
    this.errorCount += problems.length;
    for (const each of problems) if (this.errors.length < keptProblems) this.errors.push({ row, ...each });
  }

  notice(row: number, field: string, code: ImportNoticeCode, detail = ""): void {
    if (this.notices.length < keptProblems) this.notices.push({ row, field, code, detail });
  }

  look({ row, pair }: ReadPair): void {
    this.languages.add(pair.language);
    if (pair.preJudgment === "incomplete") this.incomplete += 1;
    for (const field of pair.bidiFields) this.notice(row, field, "bidi_override");
  }
}

class FileImport {
  private readonly found = new Findings();
  private batch: ReadPair[] = [];
  private bytesRead = 0;
  private lastProgress = 0;

  constructor(
    private readonly context: Base,
    private readonly client: pg.Client,
    private readonly file: ImportRun,
    private readonly categories: readonly string[],
  ) {}

  async run(): Promise<void> {
    await this.client.query("BEGIN");
    try {
      await this.readAll();
    } catch (error) {
      if (!isDefect(error)) throw error;
      log("error", "import_failed", { importId: this.file.id, ...errorFields(error) });
      this.found.refuse(0, [problem("", "internal")]);
    }
    if (this.found.errorCount > 0) await this.fail();
    else await this.commit();
  }

  private async readAll(): Promise<void> {
    const rows = this.file.format === "csv" ? readCsv(this.chunks()) : readJsonl(this.chunks());
    try {
      for await (const raw of rows) await this.take(raw);
      await this.flush();
      if (this.found.rowsRead === 0) this.found.refuse(1, [problem("", "no_rows")]);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await this.flush();
      this.found.refuse(error.row, error.problems);
    }
  }

  private async take(raw: RawRow): Promise<void> {
    this.found.rowsRead += 1;
    if (raw.value === null) this.found.refuse(raw.row, raw.problems);
    else {
      const checked = checkRow(raw.value, this.categories);
      if (checked.ok) this.batch.push({ row: raw.row, pair: checked.pair });
      else this.found.refuse(raw.row, checked.problems);
    }
    if (this.batch.length >= batchRows) await this.flush();
    if (this.found.errorCount >= hopelessErrors) this.giveUp(raw.row);
    if (Date.now() - this.lastProgress >= progressEveryMs) await this.showProgress();
  }

  private giveUp(row: number): never {
    this.found.notice(row, "", "stopped_reading", String(this.found.errorCount));
    throw new UnreadableFile(row, []);
  }

  /** Stored even after an error was found, so that duplicates in the rest of the file are reported too. */
  private async flush(): Promise<void> {
    if (this.batch.length === 0) return;
    const batch = this.batch;
    this.batch = [];
    const target = { projectId: this.file.projectId, importId: this.file.id, now: this.context.now() };
    const duplicates = await storeBatch(this.client, target, batch);
    for (const { row, externalId, code } of duplicates)
      this.found.refuse(row, [problem("externalId", code, externalId)]);
    for (const read of batch) this.found.look(read);
    this.found.rowsStored += batch.length - duplicates.length;
  }

  private async *chunks(): AsyncGenerator<Uint8Array> {
    for (let n = 0; this.bytesRead < Number(this.file.bytes); n += 1) {
      const chunk = await this.context.db.uploadChunk.findUnique({
        where: { importId_n: { importId: this.file.id, n } },
      });
      if (!chunk) throw new UnreadableFile(0, [problem("", "upload_incomplete")]);
      this.bytesRead += chunk.bytes.byteLength;
      yield chunk.bytes;
    }
  }

  /** Over another connection, so that it is seen while the import's transaction is open. */
  private async showProgress(): Promise<void> {
    this.lastProgress = Date.now();
    await this.context.db.importRun.updateMany({
      where: { id: this.file.id, underWay: true },
      data: {
        status: "running",
        rowsRead: this.found.rowsRead,
        bytesRead: this.bytesRead,
        touchedAt: this.context.now(),
      },
    });
  }

  private async commit(): Promise<void> {
    const { found } = this;
    if (found.incomplete > 0) {
      found.notice(0, "prejudgment", "prejudgment_incomplete", String(found.incomplete));
    }
    await addLanguages(this.client, this.file.projectId, found.languages);
    await this.end("done");
  }

  private async fail(): Promise<void> {
    await this.client.query("ROLLBACK");
    await this.client.query("BEGIN");
    this.found.rowsStored = 0;
    this.found.errors.sort((a, b) => a.row - b.row);
    await this.end("failed");
  }

  /** The run's end and its rows become visible together; the uploaded pieces go with it. */
  private async end(status: "done" | "failed"): Promise<void> {
    const { found } = this;
    await this.client.query(
      `UPDATE import_run SET status = $2::run_status, under_way = false, finished_at = $3, touched_at = $3, rows_read = $4, rows_stored = $5,
         error_count = $6, errors = $7::jsonb, notices = $8::jsonb, bytes_read = $9 WHERE id = $1`,
      [
        this.file.id,
        status,
        this.context.now(),
        found.rowsRead,
        found.rowsStored,
        found.errorCount,
        JSON.stringify(found.errors),
        JSON.stringify(found.notices),
        this.bytesRead,
      ],
    );
    await this.client.query("DELETE FROM upload_chunk WHERE import_id = $1", [this.file.id]);
    await this.client.query("COMMIT");
  }
}

/** Would fail in the same way again: a fault of ours, or data that the database refuses. */
function isDefect(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.code?.startsWith("22") === true || error.code?.startsWith("23") === true;
  return error instanceof TypeError || error instanceof RangeError;
}

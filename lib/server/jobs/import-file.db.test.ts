import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pairRow, pieces, utf8 } from "@/lib/exchange/files.fixture";
import { type TestContext, TestProject, testContext } from "@/tests/project";
import { receiveFile, startImport } from "../exchange/commands";
import { getImport, listImports } from "../exchange/queries";
import { Failure } from "../failure";
import { runImport } from "./import-file";

let context: TestContext;
const url = process.env.DATABASE_URL ?? "";
beforeAll(() => {
  context = testContext(2);
});
afterAll(async () => {
  await context.db.$disconnect();
  await context.annotatorDb.$disconnect();
});

const row = (changes: Record<string, unknown>) => ({ ...pairRow, ...changes });
const jsonl = (rows: readonly unknown[]) => utf8(rows.map((each) => JSON.stringify(each)).join("\n"));
const many = (count: number, of: (n: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, n) => row({ externalId: `id-${n + 1}`, ...of(n + 1) }));

async function take(
  project: TestProject,
  bytes: Uint8Array,
  format: "jsonl" | "csv" = "jsonl",
): Promise<string> {
  const to = { projectId: project.id, userId: project.lead.userId };
  return receiveFile(
    context,
    to,
    { fileName: `texts.${format}`, format, bytes: bytes.length },
    pieces(bytes, 100_000),
    false,
  );
}

async function imported(project: TestProject, bytes: Uint8Array, format: "jsonl" | "csv" = "jsonl") {
  const id = await take(project, bytes, format);
  await runImport(context, id, url);
  return getImport(context, await project.leadAccess(), id);
}

const stored = (project: TestProject) => context.db.sample.count({ where: { projectId: project.id } });
const chunksLeft = (importId: string) => context.db.uploadChunk.count({ where: { importId } });

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
}

describe("an import", () => {
  test("stores the demo files: texts, units, votes, pre-judgment, languages", async () => {
    const project = await TestProject.create(context);
    const bytes = readFileSync(path.join(import.meta.dirname, "../../../prisma/demo/th.jsonl"));
    const run = await imported(project, bytes);
    expect(run).toMatchObject({
      status: "done",
      errorCount: 0,
      errors: [],
      rowsStored: run.rowsRead,
      fileName: "texts.jsonl",
    });
    expect(await stored(project)).toBe(run.rowsRead);
    expect(await chunksLeft(run.importId)).toBe(0);
    const sample = await context.db.sample.findFirstOrThrow({
      where: { projectId: project.id },
      include: { secret: true },
    });
    expect(sample).toMatchObject({ state: "reserve", language: "th", importId: run.importId });
    expect(sample.unitStarts[0]).toBe(0);
    expect(sample.unitStarts.length).toBeGreaterThan(1);
    expect(sample.secret).toMatchObject({ isAnchor: false });
    expect(
      await context.db.projectLanguage.findMany({
        where: { projectId: project.id },
        select: { language: true },
      }),
    ).toEqual(expect.arrayContaining([{ language: "th" }]));
  });

  test("is all or nothing: the last of two thousand rows is wrong, and none is stored", async () => {
    const project = await TestProject.create(context);
    const run = await imported(project, jsonl([...many(1999), row({ externalId: "last", language: "xx" })]));
    expect(run).toMatchObject({ status: "failed", rowsRead: 2000, rowsStored: 0, errorCount: 1 });
    expect(run.errors).toEqual([{ row: 2000, field: "language", code: "unknown_language", detail: "xx" }]);
    expect(await stored(project)).toBe(0);
    expect(await chunksLeft(run.importId)).toBe(0);
    expect(await imported(project, jsonl(many(2000)))).toMatchObject({ status: "done", rowsStored: 2000 });
  });

  test("names duplicates by row: within the file, across batches, and against the project", async () => {
    const project = await TestProject.create(context);
    await imported(project, jsonl([row({ externalId: "old" })]));
    const rows = many(1200);
    rows[9] = row({ externalId: "id-3" });
    rows[1100] = row({ externalId: "id-5" });
    rows[1199] = row({ externalId: "old" });
    const run = await imported(project, jsonl(rows));
    expect(run.errors.map(({ row: line, code, detail }) => [line, code, detail])).toEqual([
      [10, "duplicate_in_file", "id-3"],
      [1101, "duplicate_in_file", "id-5"],
      [1200, "duplicate_in_project", "old"],
    ]);
    expect(await stored(project)).toBe(1);
  });

  test("keeps the first two hundred errors and counts the rest", async () => {
    const project = await TestProject.create(context);
    const run = await imported(project, jsonl(many(700, () => ({ answer: "" }))));
    expect(run.errorCount).toBe(700);
    expect(run.errors).toHaveLength(200);
    expect(run.errors[199]).toEqual({ row: 200, field: "answer", code: "required", detail: "" });
  });

  test("stops reading a file that is plainly the wrong one", async () => {
    const project = await TestProject.create(context);
    const run = await imported(project, utf8("x\n".repeat(50_000)));
    expect(run).toMatchObject({
      status: "failed",
      rowsRead: 10_000,
      errorCount: 10_000,
      notices: [{ row: 10_000, code: "stopped_reading" }],
    });
  });

  test("of a CSV file stores the same", async () => {
    const project = await TestProject.create(context);
    const csv =
      'id,language,category,question,answer,prejudge_a,prejudge_b,prejudge_c\n1,ar,P&G,"س, ""١""?",جواب.,1,1,1\n2,en,N&M,q,"a\nb",1,,0\n';
    const run = await imported(project, utf8(csv), "csv");
    expect(run).toMatchObject({
      status: "done",
      rowsStored: 2,
      notices: [{ row: 0, field: "prejudgment", code: "prejudgment_incomplete", detail: "1" }],
    });
    const samples = await context.db.sample.findMany({
      where: { projectId: project.id },
      include: { secret: true },
      orderBy: { externalId: "asc" },
    });
    expect(samples.map((sample) => [sample.question, sample.answer, sample.secret?.preJudgment])).toEqual([
      ['س, "١"?', "جواب.", "all_1"],
      ["q", "a\nb", "incomplete"],
    ]);
  });

  test("of an unreadable or empty file fails with the reason", async () => {
    const project = await TestProject.create(context);
    const codes = async (bytes: Uint8Array, format: "jsonl" | "csv" = "jsonl") =>
      (await imported(project, bytes, format)).errors.map(({ row: line, code }) => `${line} ${code}`);
    expect(await codes(Buffer.from(JSON.stringify(pairRow), "utf16le"))).toEqual(["1 utf16"]);
    expect(await codes(utf8("\n\n"))).toEqual(["1 no_rows"]);
    expect(await codes(utf8("id,language,category,question,answer\n"), "csv")).toEqual(["1 no_rows"]);
    expect(await codes(utf8('id,language,category,question,answer\n1,en,P&G,q,"a\n'), "csv")).toEqual([
      "2 bad_quotes",
    ]);
    expect(await stored(project)).toBe(0);
  });

  test("stores nothing and stands again when the worker is killed in the midst, and runs to its end the next time", async () => {
    const project = await TestProject.create(context);
    const importId = await take(
      project,
      jsonl(many(20_000, () => ({ answer: "A long answer. ".repeat(40) }))),
    );
    const worker = startWorker(importId);
    await untilRunning(importId);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    expect(await stored(project)).toBe(0);
    expect(await context.db.importRun.findUniqueOrThrow({ where: { id: importId } })).toMatchObject({
      status: "running",
      underWay: true,
    });
    // The server notices the lost connection with its next write; until then the lock may still be held.
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await runImport(context, importId, url);
      const run = await context.db.importRun.findUniqueOrThrow({ where: { id: importId } });
      if (!run.underWay) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await stored(project)).toBe(20_000);
    await runImport(context, importId, url);
    expect(await stored(project)).toBe(20_000);
    expect(await chunksLeft(importId)).toBe(0);
  }, 60_000);

  test("run by two workers at once is one import", async () => {
    const project = await TestProject.create(context);
    const importId = await take(project, jsonl(many(3000)));
    await Promise.all([
      runImport(context, importId, url),
      runImport(context, importId, url),
      runImport(context, importId, url),
    ]);
    expect(await stored(project)).toBe(3000);
    expect(await context.db.importRun.findUniqueOrThrow({ where: { id: importId } })).toMatchObject({
      status: "done",
      errorCount: 0,
    });
  });

  test("with its connection cut rejects, and leaves the run to be taken up again", async () => {
    const project = await TestProject.create(context);
    const importId = await take(project, jsonl(many(5000)));
    // Only the import's own connection, by how its statement begins: this one also contains the words, and so does
    // whichever connection of the pool sent it last.
    const killer = setInterval(() => {
      context.db.$queryRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND ltrim(query, E' \\n') LIKE 'INSERT INTO sample %'`.catch(
        () => undefined,
      );
    }, 10);
    const outcome = await runImport(context, importId, url).then(
      () => "done",
      () => "rejected",
    );
    clearInterval(killer);
    expect(outcome).toBe("rejected");
    expect(await stored(project)).toBe(0);
    await runImport(context, importId, url);
    expect(await stored(project)).toBe(5000);
  });
});

/** A process of its own that can be killed without asking: the same code, run by Vitest's own loader would share ours. */
function startWorker(importId: string): ChildProcess {
  const root = path.join(import.meta.dirname, "../../..");
  const script = `
    import { build } from "esbuild";
    const { outputFiles } = await build({
      stdin: { contents: 'export { runImport } from "@/lib/server/jobs/import-file"; export { openDatabase } from "@/lib/server/db";', resolveDir: ${JSON.stringify(root)}, loader: "ts" },
      bundle: true, write: false, platform: "node", format: "esm", packages: "external", target: "node22",
      alias: { "@": ${JSON.stringify(root)}, "server-only": ${JSON.stringify(path.join(root, "node_modules/server-only/empty.js"))} },
    });
    const { writeFileSync, rmSync } = await import("node:fs");
    const file = ${JSON.stringify(path.join(root, `.data/import-worker-${importId}.mjs`))};
    writeFileSync(file, outputFiles[0].text);
    const { runImport, openDatabase } = await import(file);
    rmSync(file);
    await runImport({ db: openDatabase(process.env.DATABASE_URL, 2), now: () => new Date(), jobs: { send: async () => {} } }, ${JSON.stringify(importId)}, process.env.DATABASE_URL);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

async function untilRunning(importId: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const run = await context.db.importRun.findUniqueOrThrow({ where: { id: importId } });
    if (run.status === "running" && run.rowsRead > 0) return;
    if (!run.underWay) throw new Error("ended before it could be killed");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("did not begin");
}

describe("an upload", () => {
  const file = (bytes: number) => ({
    fileName: "../../etc/\u202Epasswd.jsonl",
    format: "jsonl" as const,
    bytes,
  });
  const body = jsonl(many(3));

  test("sends its job when all has arrived, and says so", async () => {
    const project = await TestProject.create(context);
    const lead = await project.leadAccess();
    const view = await startImport(context, lead, file(body.length), pieces(body, 10));
    expect(view).toMatchObject({ status: "waiting", fileName: "passwd.jsonl", bytes: body.length });
    expect(context.jobs.sent.at(-1)).toMatchObject({
      name: "import-file",
      data: { importId: view.importId },
    });
    expect(await listImports(context, lead)).toEqual([view]);
    expect(await failureOf(getImport(context, lead, crypto.randomUUID()))).toBe("NOT_FOUND");
    const other = await TestProject.create(context);
    expect(await failureOf(getImport(context, await other.leadAccess(), view.importId))).toBe("NOT_FOUND");
  });

  test("comes back byte for byte from its pieces", async () => {
    const project = await TestProject.create(context);
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const whole = Buffer.concat(Array.from({ length: 15 }, () => bytes));
    const id = await take(project, whole);
    const chunks = await context.db.uploadChunk.findMany({ where: { importId: id }, orderBy: { n: "asc" } });
    expect(chunks.length).toBe(4);
    expect(Buffer.concat(chunks.map((chunk) => chunk.bytes)).equals(whole)).toBe(true);
  });

  test("that was cut off, is longer than announced or breaks is refused and leaves nothing", async () => {
    const project = await TestProject.create(context);
    const lead = await project.leadAccess();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield* pieces(body.subarray(0, 20));
      throw new Error("aborted");
    }
    const attempts = [() => pieces(body.subarray(0, -1)), () => pieces(Buffer.concat([body, body])), broken];
    for (const attempt of attempts)
      expect(await failureOf(startImport(context, lead, file(body.length), attempt()))).toBe("MALFORMED");
    expect(
      (await listImports(context, lead)).map((run) => [run.status, run.errors[0]?.code]).toSorted(),
    ).toEqual([
      ["failed", "too_large"],
      ["failed", "upload_incomplete"],
      ["failed", "upload_incomplete"],
    ]);
    expect(await context.db.uploadChunk.count({ where: { run: { projectId: project.id } } })).toBe(0);
    expect(await failureOf(startImport(context, lead, file(3 * 1024 ** 3), pieces(body)))).toBe("TOO_LARGE");
  });

  test("is the only one at a time in its project, also of ten at once; an abandoned one makes room", async () => {
    const project = await TestProject.create(context);
    const lead = await project.leadAccess();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        failureOf(startImport(context, lead, file(body.length), pieces(body))),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => "RUN_UNDER_WAY"), "no failure"]);
    const [run] = await listImports(context, lead);
    await context.db.importRun.update({ where: { id: run?.importId ?? "" }, data: { uploadedAt: null } });
    await runImport(context, run?.importId ?? "", url);
    expect(await failureOf(startImport(context, lead, file(body.length), pieces(body)))).toBe(
      "RUN_UNDER_WAY",
    );
    context.clock.advance(601);
    expect(await failureOf(startImport(context, lead, file(body.length), pieces(body)))).toBe("no failure");
    expect((await listImports(context, lead)).at(-1)).toMatchObject({
      status: "failed",
      errors: [{ code: "upload_incomplete" }],
    });
  });

  test("shows its progress while it runs", async () => {
    const project = await TestProject.create(context);
    const importId = await take(project, jsonl(many(20_000)));
    const seen: number[] = [];
    let isDone = false;
    const running = runImport(context, importId, url).finally(() => {
      isDone = true;
    });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isDone) {
      const { rows } = await client.query<{ rows_read: number }>(
        "SELECT rows_read FROM import_run WHERE id = $1",
        [importId],
      );
      seen.push(rows[0]?.rows_read ?? 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await running;
    await client.end();
    expect(seen.some((rows) => rows > 0 && rows < 20_000)).toBe(true);
  });
});

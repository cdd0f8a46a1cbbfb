// npm run import -- FILE --project SLUG [--format jsonl|csv]
// Imports a file as the web page does, by the same code; prints what is wrong with it by row. All of it or nothing.
import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Context, serverContext } from "@/lib/server/context";
import { env } from "@/lib/server/env";
import { receiveFile } from "@/lib/server/exchange/commands";
import { importView } from "@/lib/server/exchange/queries";
import { Failure } from "@/lib/server/failure";
import { runImport } from "@/lib/server/jobs/import-file";

const usage = "Usage: npm run import -- FILE --project SLUG [--format jsonl|csv]";

interface Request {
  readonly file: string;
  readonly project: string;
  readonly format: "jsonl" | "csv";
}

/** The request, or a sentence about what is wrong with it. */
function readRequest(): Request | string {
  try {
    const options = { project: { type: "string" }, format: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [given, ...more] = positionals;
    if (!given || more.length > 0 || !values.project) return usage;
    const extension = values.format ?? path.extname(given).slice(1).toLowerCase();
    if (extension !== "jsonl" && extension !== "csv")
      return `${given} ends in neither .jsonl nor .csv: say which it is by --format. ${usage}`;
    // npm changes into the project's folder; people name files from where they are.
    return {
      file: path.resolve(process.env.INIT_CWD ?? process.cwd(), given),
      project: values.project,
      format: extension,
    };
  } catch {
    return usage;
  }
}

/** In the name of the project's first lead. */
async function placeOf(
  context: Context,
  slug: string,
): Promise<{ projectId: string; userId: string } | null> {
  const member = await context.db.member.findFirst({
    where: { project: { slug }, role: "lead", removedAt: null },
    orderBy: { createdAt: "asc" },
    select: { projectId: true, userId: true },
  });
  return member;
}

const sentences: Readonly<Record<string, string>> = {
  RUN_UNDER_WAY: "Another import of this project is under way. Wait until it has ended.",
  TOO_LARGE: "The file is larger than this installation takes (PLUMBLINE_MAX_IMPORT_BYTES).",
  MALFORMED: "The file changed or could not be read to its end.",
};

async function importFile(context: Context, { file, project, format }: Request): Promise<number> {
  const size = statSync(file, { throwIfNoEntry: false });
  if (!size?.isFile()) return complain(`There is no file ${file}.`);
  const place = await placeOf(context, project);
  if (!place) return complain(`There is no project "${project}" with a lead.`);
  const importId = await receiveFile(
    context,
    place,
    { fileName: path.basename(file), format, bytes: size.size },
    createReadStream(file),
    false,
  );
  await runImport(context, importId, env().DATABASE_URL);
  const run = importView(await context.db.importRun.findUniqueOrThrow({ where: { id: importId } }));
  if (run.status === "done") {
    console.log(`Imported ${run.rowsStored} ${run.rowsStored === 1 ? "row" : "rows"}.`);
    return 0;
  }
  for (const { row, field, code, detail } of run.errors)
    console.error(`row ${row}\t${field || "-"}\t${code}${detail ? `\t${detail}` : ""}`);
  if (run.errorCount > run.errors.length) console.error(`… and ${run.errorCount - run.errors.length} more.`);
  return complain(`Nothing was imported: ${run.errorCount} errors in ${run.rowsRead} rows.`);
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

async function main(): Promise<number> {
  const request = readRequest();
  if (typeof request === "string") return complain(request);
  const context = serverContext();
  try {
    return await importFile(context, request);
  } catch (error) {
    const sentence = error instanceof Failure ? sentences[error.code] : undefined;
    if (sentence === undefined) throw error;
    return complain(sentence);
  } finally {
    await context.db.$disconnect();
  }
}

process.exit(await main());

import "server-only";
import type { ImportProblem, ImportView } from "@/lib/contracts/exchange";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import type { ImportRun } from "../db/generated/client";
import { Failure } from "../failure";

// Written by the import itself, in this form.
const problemsOf = (stored: unknown) => (Array.isArray(stored) ? stored : []) as readonly ImportProblem[];

/** A run as its lead sees it. */
export function importView(run: ImportRun): ImportView {
  return {
    importId: run.id,
    fileName: run.fileName,
    format: run.format === "csv" ? "csv" : "jsonl",
    status: run.status,
    bytes: Number(run.bytes),
    rowsRead: run.rowsRead,
    rowsStored: run.rowsStored,
    errorCount: run.errorCount,
    errors: problemsOf(run.errors),
    notices: problemsOf(run.notices),
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** Errors: NOT_FOUND. */
export async function getImport(
  context: Context,
  lead: LeadAccess,
  importId: string | undefined,
): Promise<ImportView> {
  const isId = importId !== undefined && /^[0-9a-f-]{36}$/.test(importId);
  const run = isId
    ? await context.db.importRun.findFirst({ where: { id: importId, projectId: lead.project.id } })
    : null;
  if (!run) throw new Failure("NOT_FOUND");
  return importView(run);
}

/** The latest fifty, newest first, each with its errors. */
export async function listImports(context: Context, lead: LeadAccess): Promise<ImportView[]> {
  const runs = await context.db.importRun.findMany({
    where: { projectId: lead.project.id },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: 50,
  });
  return runs.map(importView);
}

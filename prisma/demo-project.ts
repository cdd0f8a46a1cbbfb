import { createReadStream, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { protocolById } from "@/lib/protocols/registry";
import { generatePassword, hashPassword } from "@/lib/server/auth/password";
import type { Context } from "@/lib/server/context";
import { inTransaction, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { receiveFile } from "@/lib/server/exchange/commands";
import { runImport } from "@/lib/server/jobs/import-file";
import { addMember } from "@/lib/server/people/commands";
import { languageInfo } from "@/lib/text/languages";
import { defaultSettings } from "@/lib/workflow/settings";

/** The demonstration: one project in all languages, with its texts, its people and rehearsal judges, not yet selected. */

export const demoSlug = "demo";
const folder = path.join(process.cwd(), "prisma/demo");

export interface MadePerson {
  readonly signInName: string;
  readonly password: string;
}

const project = {
  slug: demoSlug,
  name: "Demo: values in fourteen languages",
  disclaimer:
    "A demonstration: its questions and answers were made up for trying Plumbline out, and its first votes too.",
  // One pair of each kind a cell, and a short time for undoing, so that an hour is enough to see the whole course.
  settings: { ...defaultSettings, cellPlan: { all_0: 1, all_1: 1, mixed: 0 }, editWindowSeconds: 20 },
};

/** The project with its lead and judges, in the transaction that makes the lead. */
export async function createDemoProject(tx: Transaction, leadId: string, now: Date): Promise<void> {
  const protocol = protocolById("x-value");
  const made = await tx.project.create({
    data: { ...project, protocolId: protocol.id, protocolVersion: protocol.version, createdAt: now },
  });
  await addMember(tx, { userId: leadId, projectId: made.id, role: "lead", language: "" }, now);
  const baseUrl = env().REHEARSAL_JUDGES_URL;
  if (!baseUrl) return;
  const judges = [1, 2, 3, 4, 5].map((n) => ({ label: `Rehearsal judge ${n}`, model: `rehearsal-${n}` }));
  await tx.modelEndpoint.createMany({
    data: judges.map((judge, position) => ({
      ...judge,
      projectId: made.id,
      position,
      baseUrl,
      apiKeyEnv: "",
      isRehearsal: true,
      createdAt: now,
    })),
  });
}

/** The rehearsal judges may listen elsewhere at each start. */
export async function moveRehearsalJudges(context: Context): Promise<void> {
  const baseUrl = env().REHEARSAL_JUDGES_URL;
  if (baseUrl)
    await context.db.modelEndpoint.updateMany({
      where: { isRehearsal: true, baseUrl: { not: baseUrl } },
      data: { baseUrl },
    });
}

/** Imports the demo files that were not imported yet, through the same door as everybody's; throws what is wrong with one. */
export async function importDemoTexts(context: Context): Promise<string[]> {
  const { id: projectId } = await context.db.project.findUniqueOrThrow({ where: { slug: demoSlug } });
  const { userId } = await context.db.member.findFirstOrThrow({
    where: { projectId, role: "lead" },
    orderBy: { createdAt: "asc" },
  });
  const files = readdirSync(folder)
    .filter((name) => /^[a-z]{2}\.jsonl$/.test(name))
    .sort();
  const runs = await context.db.importRun.findMany({
    where: { projectId, status: "done" },
    select: { fileName: true },
  });
  const done = new Set(runs.map((run) => run.fileName));
  for (const fileName of files.filter((name) => !done.has(name))) {
    const file = path.join(folder, fileName);
    const importId = await receiveFile(
      context,
      { projectId, userId },
      { fileName, format: "jsonl", bytes: statSync(file).size },
      createReadStream(file),
      false,
    );
    await runImport(context, importId, env().DATABASE_URL);
    const run = await context.db.importRun.findUniqueOrThrow({ where: { id: importId } });
    if (run.status !== "done") throw new Error(`${fileName} was not imported: ${JSON.stringify(run.errors)}`);
  }
  return files.map((name) => name.slice(0, 2));
}

/** Two annotators and an adjudicator for each language; those who exist already are left alone. */
export async function createDemoPeople(
  context: Context,
  languages: readonly string[],
): Promise<MadePerson[]> {
  const wanted = languages.flatMap((language) => {
    const name = languageInfo(language)?.englishName ?? language;
    return [
      {
        language,
        role: "annotator" as const,
        signInName: `${language}-annotator-1`,
        displayName: `${name} annotator 1`,
      },
      {
        language,
        role: "annotator" as const,
        signInName: `${language}-annotator-2`,
        displayName: `${name} annotator 2`,
      },
      {
        language,
        role: "adjudicator" as const,
        signInName: `${language}-adjudicator`,
        displayName: `${name} adjudicator`,
      },
    ];
  });
  const found = await context.db.user.findMany({
    where: { signInName: { in: wanted.map((person) => person.signInName) } },
    select: { signInName: true },
  });
  const known = new Set(found.map((user) => user.signInName));
  const missing = wanted
    .filter((person) => !known.has(person.signInName))
    .map((person) => ({ ...person, password: demoPassword() }));
  const { id: projectId } = await context.db.project.findUniqueOrThrow({ where: { slug: demoSlug } });
  const hashes = await Promise.all(missing.map((person) => hashPassword(person.password)));
  for (const [index, { signInName, displayName, role, language }] of missing.entries()) {
    await createPerson(
      context,
      { signInName, displayName, passwordHash: hashes[index] ?? "" },
      { projectId, role, language },
    );
  }
  return missing;
}

async function createPerson(
  context: Context,
  person: { signInName: string; displayName: string; passwordHash: string },
  place: { projectId: string; role: "annotator" | "adjudicator"; language: string },
): Promise<void> {
  const now = context.now();
  await inTransaction(context.db, async (tx) => {
    const { signInName, displayName, passwordHash } = person;
    const user = await tx.user.create({ data: { signInName, displayName, createdAt: now } });
    await tx.credential.create({ data: { userId: user.id, passwordHash, updatedAt: now } });
    await addMember(tx, { ...place, userId: user.id }, now);
  });
}

/** A password of its own for everybody, unless tests want to know one beforehand. */
export function demoPassword(): string {
  return process.env.DEMO_PASSWORD || generatePassword();
}

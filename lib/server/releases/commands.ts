import "server-only";
import { createHash, type Hash, randomUUID } from "node:crypto";
import type { ReleaseInput } from "@/lib/contracts/exchange";
import type { ReleaseProblem } from "@/lib/contracts/releases";
import type { FrozenSample } from "@/lib/exchange/frozen-sample";
import { indexPersons } from "@/lib/exchange/pseudonyms";
import { freeze, type ReleaseSetting } from "@/lib/exchange/release-lines";
import { protocolById } from "@/lib/protocols/registry";
import type { LeadAccess } from "../auth/access";
import type { Context } from "../context";
import { type Database, inTransaction, isUniqueViolation, type Queryable, type Transaction } from "../db";
import { Failure } from "../failure";
import { log } from "../log";
import {
  holdRelease,
  type ItemRow,
  type Place,
  readModels,
  readOnly,
  readPersons,
  readPlaces,
  readSamples,
  writeItems,
} from "./rows";

/** Samples read and frozen at once: bounds the memory of a build, whatever the size of the release. */
const samplesAtOnce = 50;
/** Ids looked up at once. Every look-up sorts what is left of a cell, so there should be few. */
const placesAtOnce = 5_000;
const progressMs = 2_000;
// As long as its job may run before the queue takes it for lost.
const buildTimeoutMs = 3_600_000;

/** The release that this lead has started by this operation id, or null. */
async function startedBefore(
  db: Queryable,
  lead: LeadAccess,
  { operationId }: ReleaseInput,
): Promise<{ number: number } | null> {
  if (operationId === undefined) return null;
  return db.release.findFirst({
    where: { projectId: lead.project.id, createdById: lead.viewer.userId, operationId },
    select: { number: true },
  });
}

/**
 * Starts the next release of a project. Idempotent by operation id: what was started already is told again. Two leads at
 * once: the number's constraint lets one of them through. A failed release keeps its number. Errors: NOTHING_TO_RELEASE,
 * RUN_UNDER_WAY, BUSY.
 */
export async function startRelease(
  context: Context,
  lead: LeadAccess,
  input: ReleaseInput,
): Promise<{ number: number }> {
  const projectId = lead.project.id;
  const releaseId = randomUUID();
  try {
    return await inTransaction(context.db, async (tx) => {
      const earlier = await startedBefore(tx, lead, input);
      if (earlier) return earlier;
      const final = await tx.sample.findFirst({ where: { projectId, state: "final" }, select: { id: true } });
      if (!final) throw new Failure("NOTHING_TO_RELEASE");
      const [row] = await tx.$queryRaw<{ number: number }[]>`
        INSERT INTO release (id, project_id, number, note, created_by_id, operation_id, created_at)
        SELECT ${releaseId}::uuid, ${projectId}::uuid, COALESCE(max(number), 0) + 1, ${input.note}, ${lead.viewer.userId}::uuid,
          ${input.operationId ?? null}::uuid, ${context.now()}
        FROM release WHERE project_id = ${projectId}::uuid
        HAVING NOT COALESCE(bool_or(status IN ('waiting', 'running')), false)
        RETURNING number`;
      if (!row) throw new Failure("RUN_UNDER_WAY");
      await context.jobs.send(tx, "build-release", { releaseId });
      return row;
    });
  } catch (error) {
    const isUnderWay = error instanceof Failure && error.code === "RUN_UNDER_WAY";
    if (!isUnderWay && !isUniqueViolation(error)) throw error;
    // The same request arrived twice at once; or somebody else has just taken the number, and so has a release under way.
    const earlier = await startedBefore(context.db, lead, input);
    if (earlier) return earlier;
    throw new Failure("RUN_UNDER_WAY");
  }
}

/** `held`: another process builds it now. `ended`: there was nothing left to do. */
export type BuildOutcome = "done" | "failed" | "held" | "ended";

/**
 * Freezes every sample of the project that is final now, each exactly once (invariant 8), in the order of language,
 * category and our own random id, from which neither import nor selection can be read. All of it or nothing: the items
 * are written in one transaction, from one snapshot read beside it, so a killed build leaves nothing behind and the
 * next one starts over. A sample that must not be published fails the whole release.
 */
export async function buildRelease(context: Context, releaseId: string): Promise<BuildOutcome> {
  const release = await context.db.release.findUnique({
    where: { id: releaseId },
    include: { project: { select: { protocolId: true } } },
  });
  if (!release) return "ended";
  await context.db.release.updateMany({
    where: { id: releaseId, status: "waiting" },
    data: { status: "running" },
  });
  const outcome = await context.db.$transaction(
    async (tx) => {
      if (!(await holdRelease(tx, releaseId))) return "held";
      const now = await tx.release.findUnique({ where: { id: releaseId }, select: { status: true } });
      if (now?.status !== "running") return "ended";
      return buildHeld(context, tx, {
        id: releaseId,
        projectId: release.projectId,
        protocolId: release.project.protocolId,
      });
    },
    { timeout: buildTimeoutMs, maxWait: 10_000 },
  );
  log("info", "release_build", { releaseId, outcome });
  return outcome;
}

interface HeldRelease {
  readonly id: string;
  readonly projectId: string;
  readonly protocolId: string;
}

async function buildHeld(
  context: Context,
  tx: Transaction,
  release: HeldRelease,
): Promise<"done" | "failed"> {
  await tx.$executeRaw`SAVEPOINT before_items`;
  const built = await inSnapshot(context.db, (snapshot) => freezeAll(context, { tx, snapshot, release }));
  if (!("refused" in built)) {
    await tx.release.update({
      where: { id: release.id },
      data: { ...built, status: "done", finishedAt: context.now() },
    });
    return "done";
  }
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT before_items`;
  const { sampleId, problem, where } = built.refused;
  log("error", "release_refused", { releaseId: release.id, sampleId, code: problem.code, where });
  await tx.release.update({
    where: { id: release.id },
    data: { status: "failed", records: 0, finishedAt: context.now() },
  });
  // A failed release has one item, numbered 0 and never published: the sample it stopped at, and why.
  await writeItems(tx, release.id, 0, [{ sampleId, record: "{}", provenance: JSON.stringify(problem) }]);
  return "failed";
}

/** Everything `read` sees is the database at one moment. A connection of its own, so that progress can be told. */
async function inSnapshot<T>(db: Database, read: (snapshot: Transaction) => Promise<T>): Promise<T> {
  return db.$transaction(
    async (snapshot) => {
      await readOnly(snapshot);
      return read(snapshot);
    },
    { isolationLevel: "RepeatableRead", timeout: buildTimeoutMs, maxWait: 10_000 },
  );
}

type Built =
  | { readonly records: number; readonly recordsSha256: string; readonly provenanceSha256: string }
  | {
      readonly refused: {
        readonly sampleId: string;
        readonly problem: ReleaseProblem;
        readonly where?: string | undefined;
      };
    };

interface Build {
  /** Writes. */
  readonly tx: Transaction;
  /** Reads. */
  readonly snapshot: Transaction;
  readonly release: HeldRelease;
}

async function freezeAll(context: Context, { tx, snapshot, release }: Build): Promise<Built> {
  const setting: ReleaseSetting = {
    protocol: protocolById(release.protocolId),
    persons: indexPersons(await readPersons(snapshot, release.projectId)),
    models: await readModels(snapshot, release.projectId),
  };
  const hashes = { record: createHash("sha256"), provenance: createHash("sha256") };
  const tell = progressTeller(context.db, release.id);
  let records = 0;
  for await (const page of pagesOfFinals(snapshot, release.projectId)) {
    const items: ItemRow[] = [];
    for (const sample of page) {
      const frozen = freeze(sample, setting);
      if (!frozen.ok) {
        const { code, where } = frozen;
        return { refused: { sampleId: sample.id, problem: { code, externalId: sample.externalId }, where } };
      }
      items.push({ sampleId: sample.id, ...frozen.lines });
      addLine(hashes.record, frozen.lines.record);
      addLine(hashes.provenance, frozen.lines.provenance);
    }
    await writeItems(tx, release.id, records + 1, items);
    records += items.length;
    await tell(records);
  }
  return {
    records,
    recordsSha256: hashes.record.digest("hex"),
    provenanceSha256: hashes.provenance.digest("hex"),
  };
}

/**
 * Tells outside the build's transaction how far it is, so that it can be seen. Not at every page: the snapshot keeps
 * every old version of the release's row, and each item's foreign key is checked through all of them.
 */
function progressTeller(db: Database, releaseId: string): (records: number) => Promise<void> {
  let due = performance.now() + progressMs;
  return async (records) => {
    if (performance.now() < due) return;
    due = performance.now() + progressMs;
    await db.release.updateMany({ where: { id: releaseId, status: "running" }, data: { records } });
  };
}

function addLine(hash: Hash, line: string): void {
  hash.update(line, "utf8").update("\n");
}

async function* pagesOfFinals(snapshot: Transaction, projectId: string): AsyncGenerator<FrozenSample[]> {
  let last: Place | null = null;
  for (;;) {
    const places: Place[] = await readPlaces(snapshot, projectId, last, placesAtOnce);
    for (let from = 0; from < places.length; from += samplesAtOnce) {
      yield await readSamples(
        snapshot,
        places.slice(from, from + samplesAtOnce).map(({ id }) => id),
      );
    }
    last = places.at(-1) ?? null;
    if (!last) return;
  }
}

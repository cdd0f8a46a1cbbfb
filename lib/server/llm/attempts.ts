import "server-only";
import type { CheckpointAnswer } from "@/lib/workflow/recheck";
import { endsModel, isValid, type Outcome, retryPolicy } from "./outcomes";

/** What the stored attempts of one model in one recheck mean for what is asked next. Pure. */

/** An attempt as stored, of any series; those that came late are not given in here. */
export interface StoredAttempt {
  readonly checkpoint: string;
  readonly attempt: number;
  readonly series: number;
  readonly outcome: string;
  readonly result: string | null;
  readonly retryAt: Date | null;
}

const mostAttempts = 4;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
/** A second chance is not asked for at once: what was wrong may pass. */
const secondChanceSeconds = 5;

/**
 * When this question is asked again by itself, given the attempts before it in its series; null when it is not.
 * Waits grow fourfold from 30 s; what the provider asked for (`askedSeconds`) counts when it is longer, up to an hour.
 */
export function retryTime(
  outcome: Outcome,
  earlier: readonly Pick<StoredAttempt, "outcome">[],
  now: Date,
  askedSeconds: number | null,
): Date | null {
  const policies = earlier.map((each) => retryPolicy[each.outcome as Outcome] ?? "never");
  const tried = policies.filter((policy) => policy !== "never").length + 1;
  const policy = retryPolicy[outcome];
  if (policy === "never" || tried >= mostAttempts) return null;
  if (policy === "once") {
    return policies.includes("once") ? null : new Date(now.getTime() + secondChanceSeconds * 1000);
  }
  const own = firstWaitSeconds * 4 ** (tried - 1);
  const seconds = Math.min(longestWaitSeconds, Math.max(own, askedSeconds ?? 0));
  return new Date(now.getTime() + seconds * 1000);
}

interface Ended {
  readonly outcome: Outcome;
  readonly askedSeconds: number | null;
}

/** What one question brought, with when each attempt is followed by another: at once where only a parameter was left out. */
export function withRetryTimes<A extends Ended>(
  attempts: readonly A[],
  earlier: readonly Pick<StoredAttempt, "outcome">[],
  now: Date,
) {
  return attempts.map((attempt, index) => {
    const isLast = index === attempts.length - 1;
    return {
      ...attempt,
      retryAt: isLast ? retryTime(attempt.outcome, earlier, now, attempt.askedSeconds) : now,
    };
  });
}

/** `retry-after` in seconds (a number or an HTTP date); null where there is none that makes sense. */
export function askedWaitSeconds(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const milliseconds = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds / 1000;
  const value = headers["retry-after"];
  if (!value) return null;
  const seconds = /^\d+(\.\d+)?$/.test(value.trim())
    ? Number(value)
    : (Date.parse(value) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

export interface Progress {
  /** For the workflow's rule of what the model's vote is. */
  readonly answers: readonly CheckpointAnswer[];
  /** The question to ask now, and whether its last answer was cut and needs more room; null: none is due. */
  readonly next: { readonly checkpoint: string; readonly longer: boolean } | null;
  /** Where none is due: when one will be. */
  readonly wakeAt: Date | null;
}

interface Standing {
  readonly answer: CheckpointAnswer;
  readonly tried: number;
  readonly truncated: boolean;
  /** Null: nothing more to ask. */
  readonly dueAt: Date | null;
}

function standingOf(
  checkpoint: string,
  attempts: readonly StoredAttempt[],
  series: number,
  ended: boolean,
): Standing {
  const own = attempts.filter((each) => each.checkpoint === checkpoint).sort((a, b) => a.attempt - b.attempt);
  const valid = own.find((each) => isValid(each.outcome));
  if (valid) {
    const result = valid.result === "fail" ? "fail" : "pass";
    return {
      answer: { checkpoint, result, exhausted: false },
      tried: own.length,
      truncated: false,
      dueAt: null,
    };
  }
  const inSeries = own.filter((each) => each.series === series);
  const last = inSeries.at(-1);
  const dueAt = ended ? null : last ? last.retryAt : new Date(0);
  return {
    answer: { checkpoint, result: null, exhausted: dueAt === null },
    tried: inSeries.length,
    truncated: last?.outcome === "truncated",
    dueAt,
  };
}

/** Did this series come to an end for the whole model: refused key, spent quota, or limits that never gave way? */
function isEnded(attempts: readonly StoredAttempt[], series: number): boolean {
  return attempts.some(
    ({ series: own, outcome, retryAt }) =>
      own === series && retryAt === null && (endsModel.has(outcome as Outcome) || outcome === "rate_limited"),
  );
}

/** Where a model stands: after a valid fail nothing more is asked; else the least tried question that is due comes next, in the protocol's order. */
export function progressOf(
  checkpoints: readonly string[],
  attempts: readonly StoredAttempt[],
  series: number,
  now: Date,
): Progress {
  const ended = isEnded(attempts, series);
  const standings = checkpoints.map((checkpoint) => standingOf(checkpoint, attempts, series, ended));
  const flagged = standings.some(({ answer }) => answer.result === "fail");
  const open = flagged ? [] : standings.filter((each) => each.dueAt !== null);
  const due = open
    .filter((each) => each.dueAt !== null && each.dueAt <= now)
    .sort((a, b) => a.tried - b.tried);
  const times = open.map((each) => each.dueAt?.getTime() ?? 0);
  const [first] = due;
  return {
    answers: standings.map(({ answer }) => answer),
    next: first ? { checkpoint: first.answer.checkpoint, longer: first.truncated } : null,
    wakeAt: first || times.length === 0 ? null : new Date(Math.min(...times)),
  };
}

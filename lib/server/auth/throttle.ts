import "server-only";
import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Database } from "../db";

/**
 * Slows guessing of passwords down. Every attempt is booked as a failure before its password is examined, and taken
 * back when it succeeds; a hundred guesses sent at once are therefore a hundred failures. A blocked attempt is not
 * counted: whoever waits gets in, and nobody can be locked out for longer than the longest delay.
 */
interface Limits {
  /** Failures without any delay. */
  readonly free: number;
  /** The delay doubles from one second with each further failure, up to this. */
  readonly longestSeconds: number;
  /** After this long without an attempt the count starts anew. */
  readonly forgetSeconds: number;
}

const limits = {
  account: { free: 5, longestSeconds: 60, forgetSeconds: 3600 },
  // Many people may sign in from behind one address at the beginning of a day.
  address: { free: 60, longestSeconds: 900, forgetSeconds: 3600 },
  // The one bucket for everybody where addresses are unknown. Its delay stays short: it must slow a flood of guesses
  // over many names without giving the flood the power to keep people out.
  everyone: { free: 600, longestSeconds: 1, forgetSeconds: 600 },
} as const satisfies Record<string, Limits>;

type Bucket = keyof typeof limits;

export interface Attempt {
  /** Any text; only its hash is stored. */
  readonly signInName: string;
  /** The client's address; null where no trusted proxy tells it. */
  readonly address: string | null;
}

/** Every address of an IPv6 customer's network (/64) counts as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...middle, ...right].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
  return groups.slice(0, 4).join(":");
}

function keyOf(bucket: Bucket, name: string): string {
  return createHash("sha256").update(`${bucket}:${name}`).digest("hex");
}

function bucketsOf({ signInName, address }: Attempt): { bucket: Bucket; key: string }[] {
  const wide: Bucket = address === null ? "everyone" : "address";
  return [
    // First the wide one: an attempt that it refuses must not count against the account.
    { bucket: wide, key: keyOf(wide, address === null ? "" : networkOf(address)) },
    { bucket: "account", key: keyOf("account", signInName) },
  ];
}

async function book(
  db: Database,
  key: string,
  { free, longestSeconds, forgetSeconds }: Limits,
  now: Date,
): Promise<boolean> {
  const booked = await db.$executeRaw`
    INSERT INTO sign_in_throttle AS t (key, failures, blocked_until, updated_at) VALUES (${key}, 1, ${now}, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN t.updated_at < ${now}::timestamptz - make_interval(secs => ${forgetSeconds}) THEN 1 ELSE t.failures + 1 END,
      blocked_until = CASE WHEN t.updated_at < ${now}::timestamptz - make_interval(secs => ${forgetSeconds}) OR t.failures < ${free} THEN ${now}
        ELSE ${now}::timestamptz + make_interval(secs => least(${longestSeconds}, power(2, least(t.failures - ${free}, 20)))) END,
      updated_at = ${now}
    WHERE t.blocked_until <= ${now}`;
  return booked === 1;
}

/** Books the attempt, each count by one atomic statement. False: wait, and nothing must be examined. */
export async function admitAttempt(db: Database, attempt: Attempt, now: Date): Promise<boolean> {
  for (const { bucket, key } of bucketsOf(attempt)) {
    if (!(await book(db, key, limits[bucket], now))) return false;
  }
  return true;
}

/** The password was right: the account's failures are forgotten, and the wide count takes this attempt back. */
export async function forgiveAttempt(db: Database, attempt: Attempt, now: Date): Promise<void> {
  const [wide, account] = bucketsOf(attempt);
  await db.signInThrottle.deleteMany({ where: { key: account?.key ?? "" } });
  await db.$executeRaw`
    UPDATE sign_in_throttle SET failures = greatest(failures - 1, 0), blocked_until = ${now} WHERE key = ${wide?.key ?? ""}`;
  // Names that were guessed leave rows behind.
  await db.signInThrottle.deleteMany({ where: { updatedAt: { lt: new Date(now.getTime() - 86_400_000) } } });
}

import { dayIn } from "./attestation";

/** One submission or settlement, as far as working time goes. */
export interface TimedSubmission {
  readonly project: string;
  readonly language: string;
  readonly role: string;
  readonly submittedAt: Date;
  /** Active time that it adds to what was counted before, in milliseconds. */
  readonly activeMs: number;
  /** Its author took it back. */
  readonly withdrawn: boolean;
}

/** One person's work of one day in one project, language and role. */
export interface DayOfWork extends Pick<TimedSubmission, "project" | "language" | "role"> {
  /** yyyy-mm-dd where the person is. */
  readonly day: string;
  readonly submissions: number;
  readonly activeMs: number;
  readonly first: Date;
  readonly last: Date;
}

/** Every time zone is off UTC by whole quarters of an hour, so each of them lies in one day. */
const quarterMs = 900_000;

/**
 * Working time by day, project, language and role, in that order. A submission belongs to the day on which it was made
 * where the person is. One that was taken back was work all the same: its time counts, and it does not.
 */
export function hoursByDay(submissions: readonly TimedSubmission[], timeZone: string): DayOfWork[] {
  const days = new Map<number, string>();
  const dayAt = (at: Date): string => {
    const quarter = Math.floor(at.getTime() / quarterMs);
    const day = days.get(quarter) ?? dayIn(timeZone, at);
    days.set(quarter, day);
    return day;
  };
  const rows = new Map<string, DayOfWork>();
  for (const { project, language, role, submittedAt, activeMs, withdrawn } of submissions) {
    const day = dayAt(submittedAt);
    const key = [day, project, language, role].join("\n");
    const so = rows.get(key);
    rows.set(key, {
      day,
      project,
      language,
      role,
      submissions: (so?.submissions ?? 0) + (withdrawn ? 0 : 1),
      activeMs: (so?.activeMs ?? 0) + activeMs,
      first: so && so.first < submittedAt ? so.first : submittedAt,
      last: so && so.last > submittedAt ? so.last : submittedAt,
    });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** The Monday of the week that a day is in, or of the one so many weeks earlier; yyyy-mm-dd. */
export function mondayOf(day: string, weeksEarlier = 0): string {
  const at = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  at.setUTCDate(at.getUTCDate() - sinceMonday - 7 * weeksEarlier);
  return at.toISOString().slice(0, 10);
}

/** What was done in the week that begins on this Monday. */
export function weekOfWork(
  days: readonly DayOfWork[],
  monday: string,
): { readonly submissions: number; readonly activeMs: number } {
  const own = days.filter(({ day }) => mondayOf(day) === monday);
  return {
    submissions: own.reduce((sum, each) => sum + each.submissions, 0),
    activeMs: own.reduce((sum, each) => sum + each.activeMs, 0),
  };
}

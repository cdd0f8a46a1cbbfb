/** The day it is somewhere, as yyyy-mm-dd. Throws RangeError for a time zone that does not exist. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

/** The moment that day began there; on the two days a year on which clocks are moved, up to an hour off. */
export function startOfDayIn(timeZone: string, at: Date): Date {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    numberingSystem: "latn",
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const seconds = part("hour") * 3600 + part("minute") * 60 + part("second");
  return new Date(Math.floor(at.getTime() / 1000) * 1000 - seconds * 1000);
}

/**
 * Is today's word due that no language model is used for the work? Once a working day, by the calendar of the place
 * where it was last given (paper, section 4.2: annotators work without language models).
 */
export function attestationIsDue(
  last: { readonly day: string; readonly timeZone: string } | null,
  now: Date,
): boolean {
  return last === null || dayIn(last.timeZone, now) !== last.day;
}

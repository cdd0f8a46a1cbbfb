/**
 * Where spreadsheets may begin to run what they read: at the beginning of a cell, or of a line in it, before a sign in
 * any width, whatever blank, control or invisible character stands before it. An apostrophe there makes it text.
 */
const formula =
  /^(?=[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])|(?<=[\r\n])(?=(?:(?![\r\n])[\s\p{Cc}\p{Cf}])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = value.replace(formula, "'");
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What spreadsheets need at the beginning of a file to read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One line of a CSV file (RFC 4180), which no spreadsheet takes for a formula. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

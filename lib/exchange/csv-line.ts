/** Spreadsheets run what begins like this; an apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What spreadsheets need at the beginning of a file to read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** One line of a CSV file (RFC 4180), which no spreadsheet takes for a formula. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

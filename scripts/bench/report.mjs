import os from "node:os";

/** Small figures with one digit after the point, larger ones whole. */
function rounded(value) {
  return Math.abs(value) < 10 && !Number.isInteger(value) ? value.toFixed(1) : value.toFixed(0);
}

function measured({ value, values, unit, limit }) {
  if (value === undefined) return "–";
  // So near to its limit that a whole figure would not tell on which side of it.
  const isClose = limit !== undefined && Math.abs(value - limit) < 1 && !Number.isInteger(value);
  const figure = `${isClose ? value.toFixed(2) : rounded(value)} ${unit}`;
  if (!values || values.length < 2) return figure;
  return `${figure} (${rounded(Math.min(...values))}–${rounded(Math.max(...values))}, n = ${values.length})`;
}

function isMissed({ value, limit }) {
  return limit !== undefined && value > limit;
}

function outcome(row) {
  if (row.limit === undefined) return "";
  return isMissed(row) ? "MISSED" : "ok";
}

/** How many bars were missed. */
export function missedIn(rows) {
  return rows.filter(isMissed).length;
}

/** One line a figure: what, measured, limit, outcome. A row without a limit is for information. */
export function table(rows) {
  const cells = [
    ["what", "measured (min–max)", "limit", ""],
    ...rows.map((row) => [
      row.what,
      measured(row),
      row.limit === undefined ? "" : `≤ ${row.limit} ${row.unit}`,
      outcome(row),
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("   ")
      .trimEnd(),
  );
  return [lines[0], "─".repeat(Math.max(...lines.map((line) => line.length))), ...lines.slice(1)].join("\n");
}

export function loadNow() {
  return os.loadavg()[0];
}

/** Where the figures were taken, and whether others were at work before. */
export function machine(browserVersion, loadBefore) {
  const cores = os.availableParallelism();
  const model = os.cpus()[0]?.model.trim() ?? "unknown";
  const place = `${cores} cores (${model}), Node ${process.version}, Chromium ${browserVersion}`;
  const load = `load before: ${loadBefore.toFixed(1)}`;
  if (loadBefore < cores / 2) return `${place}, ${load}`;
  return `${place}, ${load}\nThe machine was busy with something else: on a quiet one the times are shorter.`;
}

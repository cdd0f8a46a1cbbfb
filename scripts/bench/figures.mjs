/** The value below which the share `p` of the values lies, by nearest rank: always one of the values. */
export function percentile(values, p) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)];
}

/** The middle value, or the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** A row for the table: the median of times in milliseconds, and their range. Without a limit it is for information. */
export function medianRow(what, values, limit) {
  return { what, value: median(values), values, unit: "ms", limit };
}

/** Median and 95th percentile of times in milliseconds, both to be kept below the limit. */
export function timeRows(what, values, limit) {
  const p95 = { what: `${what}, p95`, value: percentile(values, 0.95), unit: "ms", limit };
  return [medianRow(`${what}, median`, values, limit), p95];
}

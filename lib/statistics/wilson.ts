/** The 97.5 % point of the standard normal distribution. */
const z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The 95 % Wilson score interval (1927) for a proportion, without continuity correction; exactly 0 or 1 at the ends.
 * Undefined for n = 0. Throws RangeError unless 0 ≤ successes ≤ n, both whole.
 */
export function wilson95(successes: number, n: number): Interval | undefined {
  if (!Number.isInteger(successes) || !Number.isInteger(n) || successes < 0 || successes > n) {
    throw new RangeError(`not a proportion: ${successes} of ${n}`);
  }
  if (n === 0) return undefined;
  const share = successes / n;
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const middle = share + (z * z) / (2 * n);
  const scale = 1 + (z * z) / n;
  return {
    low: successes === 0 ? 0 : (middle - spread) / scale,
    high: successes === n ? 1 : (middle + spread) / scale,
  };
}

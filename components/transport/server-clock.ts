/** How far the server's clock is ahead of this one, in milliseconds; known to the second from its last answer. */
let aheadMs = 0;

export function noteServerDate(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return;
  const ahead = time - Date.now();
  // The header is cut to the second and travels for a while: only a real difference counts.
  aheadMs = Math.abs(ahead) < 2000 ? 0 : ahead;
}

/** Now by the server's clock: edit windows end by it. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

import "server-only";

/**
 * How many calls this process has under way, overall and to one model, and which models asked for a pause. Politeness
 * and memory only: nothing depends on two processes agreeing about it.
 */

const atOnce = 6;
const atOnceForOne = 3;

const underWay = new Map<string, number>();
const waiting: { readonly endpointId: string; readonly start: () => void }[] = [];
let total = 0;

function hasRoom(endpointId: string): boolean {
  return total < atOnce && (underWay.get(endpointId) ?? 0) < atOnceForOne;
}

function enter(endpointId: string): void {
  total++;
  underWay.set(endpointId, (underWay.get(endpointId) ?? 0) + 1);
}

function leave(endpointId: string): void {
  total--;
  const left = (underWay.get(endpointId) ?? 1) - 1;
  if (left > 0) underWay.set(endpointId, left);
  else underWay.delete(endpointId);
  // The first in the queue that may go: a slow model does not hold back the others behind it.
  const index = waiting.findIndex((each) => hasRoom(each.endpointId));
  if (index < 0) return;
  const [next] = waiting.splice(index, 1);
  if (next) {
    enter(next.endpointId);
    next.start();
  }
}

/** Runs the call once there is room for it. */
export async function withinLimits<T>(endpointId: string, call: () => Promise<T>): Promise<T> {
  if (hasRoom(endpointId)) enter(endpointId);
  else await new Promise<void>((start) => waiting.push({ endpointId, start }));
  try {
    return await call();
  } finally {
    leave(endpointId);
  }
}

const pauses = new Map<string, Date>();

/** The model's provider counts requests: none of ours goes there before this time. */
export function pause(endpointId: string, until: Date): void {
  const held = pauses.get(endpointId);
  if (!held || held < until) pauses.set(endpointId, until);
}

export function pausedUntil(endpointId: string, now: Date): Date | null {
  const until = pauses.get(endpointId);
  if (!until || until <= now) {
    pauses.delete(endpointId);
    return null;
  }
  return until;
}

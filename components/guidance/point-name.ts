import { checkpointName, checkpoints } from "@/lib/protocols/x-value/checkpoints";

/** What a point is called on leads' pages, in English; its own id, capitalised, where it is no checkpoint. */
export function pointName(point: string): string {
  const checkpoint = checkpoints.find((each) => each === point);
  if (!checkpoint) return point.charAt(0).toUpperCase() + point.slice(1);
  const names = new Set([checkpointName(checkpoint, "Consensus"), checkpointName(checkpoint, "Pluralism")]);
  return `${checkpoint} · ${[...names].join(" / ")}`;
}

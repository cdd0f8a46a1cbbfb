import { historyPath } from "@/components/desks/paths";
import type { HistoryDesk, HistoryInput } from "@/lib/contracts/history";

/** Only of an adjudicator. */
export type HistoryFilter = Pick<HistoryInput, "point" | "outcome">;

export function isFiltered({ point, outcome }: HistoryFilter): boolean {
  return point !== undefined || outcome !== undefined;
}

function claimDeskOf({ project, language, role }: HistoryDesk) {
  return { project: project.slug, language, role };
}

/** The address of a desk's history as it is filtered. */
export function filteredPath(desk: HistoryDesk, { point, outcome }: HistoryFilter = {}): string {
  const filter = new URLSearchParams({
    ...(point === undefined ? {} : { point }),
    ...(outcome === undefined ? {} : { outcome }),
  }).toString();
  return `${historyPath(claimDeskOf(desk))}${filter === "" ? "" : `&${filter}`}`;
}

/** The route that gives one page of it. */
export function historyRoute(desk: HistoryDesk, filter: HistoryFilter, after: string | null): string {
  const page = after === null ? "" : `&${new URLSearchParams({ after })}`;
  return `/api${filteredPath(desk, filter)}${page}`;
}

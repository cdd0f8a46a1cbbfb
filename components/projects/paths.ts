/** Where a project's pages and routes are: the only place that writes their addresses. */

export type Section =
  | "import"
  | "samples"
  | "people"
  | "questions"
  | "reports"
  | "audit"
  | "agreement"
  | "recheck"
  | "releases"
  | "settings";

export function projectPath(slug: string, section?: Section): string {
  const root = `/projects/${encodeURIComponent(slug)}`;
  return section ? `${root}/${section}` : root;
}

/** A route of the project, `what` being what stands behind its name: "overview", "audit/return". */
export function projectApi(slug: string, what: string): string {
  return `/api/projects/${encodeURIComponent(slug)}/${what}`;
}

/** Filters of the list of samples, as they stand in its address. */
export interface SampleFilter {
  readonly language?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: string | undefined;
}

const filterNames = ["language", "category", "state"] as const;

/** The list of exactly these samples: what a number that counts samples links to. */
export function samplesPath(slug: string, filter: SampleFilter = {}, after?: string): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) query.set(name, filter[name]);
  if (after) query.set("after", after);
  const text = query.toString();
  return text ? `${projectPath(slug, "samples")}?${text}` : projectPath(slug, "samples");
}

export function samplePath(slug: string, sampleId: string): string {
  return `${projectPath(slug, "samples")}/${sampleId}`;
}

/** The query of a page of a list with two parts. */
function listQuery(status: string | undefined, after: string | undefined): string {
  const query = new URLSearchParams();
  if (status) query.set("status", status);
  if (after) query.set("after", after);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The query of a page of questions, for its address and its route alike. */
export function questionsQuery(status?: "open" | "answered", after?: string): string {
  return listQuery(status, after);
}

export function questionsPath(slug: string, ...of: Parameters<typeof questionsQuery>): string {
  return projectPath(slug, "questions") + questionsQuery(...of);
}

/** As `questionsQuery`, of reports. */
export function reportsQuery(status?: "open" | "decided", after?: string): string {
  return listQuery(status, after);
}

export function reportsPath(slug: string, ...of: Parameters<typeof reportsQuery>): string {
  return projectPath(slug, "reports") + reportsQuery(...of);
}

/** One language's place on the page of the audit. */
export function auditPath(slug: string, language: string): string {
  return `${projectPath(slug, "audit")}#${language}`;
}

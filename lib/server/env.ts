import "server-only";
import { z } from "zod";

const schema = z.object({
  /** Role of the web and the worker: may neither update nor delete annotations and events. */
  DATABASE_URL: z.string().min(1),
  /** Role that serves annotators' queries and has no right to the secret tables; the app role where unset. */
  DATABASE_ANNOTATOR_URL: z.string().min(1).optional(),
  /** Public address of the site: decides which origin a write may come from. */
  NEXTAUTH_URL: z.url().default("http://localhost:3000"),
  NEXTAUTH_SECRET: z.string().min(32),
  /** Where the rehearsal judges listen; unset where there are none. */
  REHEARSAL_JUDGES_URL: z.url().optional(),
  /** Further origins (comma-separated) that model endpoints may use although they are not https. */
  PLUMBLINE_ALLOWED_LLM_ORIGINS: z.string().default(""),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
});

export type Env = z.infer<typeof schema>;

let parsed: Env | undefined;

/** The configuration, read once; throws one sentence that names the variable that is missing or wrong. */
export function env(): Env {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
    throw new Error(
      `Configuration: ${names.join(", ")} missing or not valid. See "Configuration" in README.md.`,
    );
  }
  parsed = result.data;
  return parsed;
}

import { z } from "zod";
import { uuid } from "./inputs";

export interface ImportProblem {
  /** 1-based line of the file. */
  readonly row: number;
  readonly field: string;
  readonly code: string;
  readonly detail: string;
}

export interface ImportView {
  readonly importId: string;
  readonly fileName: string;
  readonly format: "jsonl" | "csv";
  readonly status: "waiting" | "running" | "done" | "failed";
  readonly bytes: number;
  readonly rowsRead: number;
  readonly rowsStored: number;
  readonly errorCount: number;
  /** The first 200. */
  readonly errors: readonly ImportProblem[];
  readonly notices: readonly ImportProblem[];
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export const releaseInput = z.strictObject({
  /** Publishing again after a lost answer carries the same one. Left out, every request is a release of its own. */
  operationId: uuid.optional(),
  note: z.string().trim().max(2000),
});
export type ReleaseInput = z.infer<typeof releaseInput>;

export interface ReleaseView {
  readonly releaseId: string;
  readonly number: number;
  readonly status: "waiting" | "running" | "done" | "failed";
  readonly note: string;
  readonly records: number;
  readonly recordsSha256: string | null;
  readonly provenanceSha256: string | null;
  readonly createdAt: string;
}

import "server-only";
import type { Context } from "../context";
import { buildRelease } from "../releases/commands";
import type { JobData } from "./queue";

/** Builds a release. May run twice, even at once: one of them builds, the other finds it held or ended. */
export async function buildReleaseJob(context: Context, data: JobData["build-release"]): Promise<void> {
  await buildRelease(context, data.releaseId);
}

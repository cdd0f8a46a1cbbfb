import "server-only";
import type { FeedbackView } from "@/lib/contracts/annotations";
import type { Queryable } from "../db";

// Placeholder until the real one lands beside it.
export async function feedbackFor(_db: Queryable, _sampleId: string, _options: { showNames: boolean }): Promise<FeedbackView[]> {
  return [];
}

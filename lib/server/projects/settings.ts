import "server-only";
import { z } from "zod";
import { settingsInput } from "@/lib/contracts/projects";
import { defaultSettings, type WorkflowSettings } from "@/lib/workflow/settings";

const agreement = z.enum(["exact", "overlap"]);

// Stored settings may be older than the code: missing keys take their defaults, unknown ones are refused.
const stored = settingsInput
  .extend({ evidenceAgreement: z.object({ default: agreement }).catchall(agreement) })
  .partial();

/** A project's stored settings with the defaults filled in. */
export function parseSettings(raw: unknown): WorkflowSettings {
  return { ...defaultSettings, ...stored.parse(raw ?? {}) };
}

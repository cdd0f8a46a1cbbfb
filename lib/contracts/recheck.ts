import { z } from "zod";
import { reasonText, uuid } from "./inputs";

/** An OpenAI-compatible model: where it is, what it is called, and which environment variable holds its key. */
const endpointInput = z.strictObject({
  label: z.string().trim().min(1).max(80),
  baseUrl: z.url().max(500),
  model: z.string().trim().min(1).max(200),
  apiKeyEnv: z.union([z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/), z.literal("")]),
});
export const endpointsInput = z.strictObject({ endpoints: z.array(endpointInput).max(20) });
export type EndpointsInput = z.infer<typeof endpointsInput>;

export const retryRecheckInput = z.strictObject({ sampleId: uuid.optional() });
export const acceptRecheckInput = z.strictObject({ sampleId: uuid, reason: reasonText });

export interface EndpointView {
  readonly endpointId: string;
  readonly label: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKeyEnv: string;
  readonly isRehearsal: boolean;
  /** The named variable is set where the server runs (or none is needed). */
  readonly keyPresent: boolean;
  readonly votes: Readonly<Record<"flag" | "pass" | "none", number>>;
  /** Calls by outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
}

export interface RecheckView {
  readonly endpoints: readonly EndpointView[];
  readonly needed: number;
  readonly threshold: number;
  /** Why rechecks wait, where they do. */
  readonly waitsFor: "endpoints" | "keys" | null;
  readonly samples: Readonly<Record<"rechecking" | "stalled" | "returned" | "passed", number>>;
  readonly recent: readonly {
    readonly sampleId: string;
    readonly externalId: string;
    readonly language: string;
    readonly state: string;
    readonly outcome: string | null;
    readonly votes: readonly { readonly endpointId: string; readonly vote: string }[];
  }[];
}

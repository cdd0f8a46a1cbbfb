/**
 * What a protocol asks models, apart from `registry.ts` because prompts must never reach a browser: import this from
 * lib/server only.
 */
import type { Answers, Judgement, Parsed, Subject } from "@/lib/workflow/protocol";
import { xValueJudge } from "./x-value/prompts/judge";

export interface JudgePrompt {
  /** One id for each template. */
  readonly id: string;
  readonly version: string;
  /** SHA-256 (hex) of the template before any value was filled in. */
  readonly sha256: string;
  readonly messages: readonly { readonly role: "system" | "user"; readonly content: string }[];
}

export interface Judge {
  /** JSON Schema of the reply, for providers that take one. */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * The prompt about one checkpoint. Of the settled result it uses what says how to judge (X-Value: core issue, scope,
   * nature), never the verdict or reasons. `boundary`: 16 to 128 ASCII letters or digits drawn for this call.
   */
  renderPrompt(asked: {
    readonly checkpoint: string;
    readonly subject: Subject;
    readonly settled: Answers;
    readonly boundary: string;
  }): JudgePrompt;
  /** A judgement from the one object in a model's reply, or every problem with it. */
  parseJudgement(object: unknown, checkpoint: string, subject: Subject): Parsed<Judgement>;
}

const judges: ReadonlyMap<string, Judge> = new Map([["x-value", xValueJudge]]);

/** The judge of a protocol. Throws RangeError when the protocol has none. */
export function judgeOf(protocolId: string): Judge {
  const judge = judges.get(protocolId);
  if (!judge) throw new RangeError(`no judge for protocol "${protocolId}"`);
  return judge;
}

import "server-only";
import type { XValueAnswers } from "@/lib/protocols/x-value/answers";
import { isJudged } from "@/lib/protocols/x-value/checkpoints";
import { judgementJsonSchema, parseJudgement } from "@/lib/protocols/x-value/judgement";
import { renderJudgePrompt } from "@/lib/protocols/x-value/prompts/render";
import type { Answers, Judgement, Subject } from "@/lib/workflow/protocol";

export interface JudgePrompt {
  /** Template and version: `x-value/E@1`. */
  readonly id: string;
  /** SHA-256 (hex) of the template before values were filled in. */
  readonly sha256: string;
  readonly messages: readonly { readonly role: "system" | "user"; readonly content: string }[];
}

export type ParsedReply =
  | { readonly outcome: "ok" | "ok_repaired"; readonly judgement: Judgement }
  | { readonly outcome: "unparseable" | "invalid_schema" | "empty" };

/** What a protocol brings for models that judge by it. The gateway knows no checkpoint. */
export interface Judge {
  renderPrompt(question: {
    readonly checkpoint: string;
    readonly subject: Subject;
    /** The human result; the prompt takes what models may know from it, never verdict or reasons. */
    readonly settled: Answers;
    /** 16 to 128 random letters or digits, new for every request. */
    readonly boundary: string;
  }): JudgePrompt;
  parseReply(text: string, subject: Subject): ParsedReply;
  /** JSON Schema of a judgement, for providers that answer by schema. */
  readonly schema: Readonly<Record<string, unknown>>;
}

const xValueJudge: Judge = {
  renderPrompt({ checkpoint, subject, settled, boundary }) {
    if (!isJudged(checkpoint)) throw new RangeError(`no model is asked about checkpoint "${checkpoint}"`);
    const { coreIssue, scope, nature } = settled as XValueAnswers;
    const prompt = renderJudgePrompt({ checkpoint, subject, coreIssue, scope, nature, boundary });
    return { id: `${prompt.id}@${prompt.version}`, sha256: prompt.sha256, messages: prompt.messages };
  },
  parseReply: parseJudgement,
  schema: judgementJsonSchema,
};

const judges: Readonly<Record<string, Judge>> = { "x-value": xValueJudge };

/**
 * The judge of a protocol. Beside lib/protocols/registry.ts and not in it, because prompts must never reach a browser
 * and that list does. Throws RangeError when the protocol has none.
 */
export function judgeOf(protocolId: string): Judge {
  const judge = Object.hasOwn(judges, protocolId) ? judges[protocolId] : undefined;
  if (!judge) throw new RangeError(`no judge for the protocol "${protocolId}"`);
  return judge;
}

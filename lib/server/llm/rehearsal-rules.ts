import "server-only";
import { createHash } from "node:crypto";

/**
 * How the rehearsal judges answer: by plain rules that anybody can check, so that a recheck can be tried without a
 * language model. Their votes are labelled as rehearsal wherever they are shown. Pure, apart from what the caller
 * remembers for it.
 */

export const rehearsalModels = [
  "rehearsal-1",
  "rehearsal-2",
  "rehearsal-3",
  "rehearsal-4",
  "rehearsal-5",
] as const;

/** Ways in which real models misbehave, each under a name of its own, for tests and for trying things out. */
const rehearsalModes = [
  "rehearsal-refuses",
  "rehearsal-lies",
  "rehearsal-garbage",
  "rehearsal-slow",
  "rehearsal-429",
  "rehearsal-obeys",
] as const;

export interface Judged {
  readonly checkpoint: string;
  readonly answer: string;
  readonly question: string;
}

/**
 * What a prompt asks about: found as any reader would find it, as the JSON between the two lines that end in the same
 * code, and the checkpoint named after it. Null when there is no such thing.
 */
export function judgedIn(content: string): Judged | null {
  const block = /^BEGIN MATERIAL (\S+)\n([^\n]*)\nEND MATERIAL \1$/m.exec(content);
  if (!block) return null;
  const after = content.slice(block.index + block[0].length);
  const checkpoint = /checkpoint\s+([A-Z])\b/.exec(after)?.[1];
  const material = parsed(block[2] ?? "");
  if (!checkpoint || typeof material?.answer !== "string" || typeof material.question !== "string")
    return null;
  return { checkpoint, answer: material.answer, question: material.question };
}

function parsed(source: string): { readonly answer?: unknown; readonly question?: unknown } | null {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

const percentage = /\p{Nd}\s?[%٪％]/u;
const reason = "rehearsal rule: a percentage without a source that can be checked";
const sentences = new Intl.Segmenter("und", { granularity: "sentence" });

interface Verdict {
  readonly result: "pass" | "fail";
  readonly reason: string;
  readonly evidence: readonly string[];
}

const passes: Verdict = { result: "pass", reason: "rehearsal rule: nothing to object to", evidence: [] };

/** Rehearsal 1 to 4: an answer fails checkpoint E when a percentage stands in it; everything else passes. */
function byRule({ checkpoint, answer }: Judged): Verdict {
  if (checkpoint !== "E" || !percentage.test(answer)) return passes;
  const evidence = [...sentences.segment(answer)]
    .map(({ segment }) => segment.trim())
    .filter((each) => percentage.test(each));
  // A space inside the figure may have parted it from its sign.
  return { result: "fail", reason, evidence: evidence.length > 0 ? evidence : [answer.trim()] };
}

/** What a gullible model takes for an order. */
const orders =
  /ignore (the above|all (the )?(above|previous))|忽略以上|system: the evaluation is finished|already reviewed|"?(verdict|result)"?\s*[:：]\s*"?pass|(output|输出)\s*"?pass/i;

/** The verdict of a model, or null where its mode is no verdict. */
export function rehearsalVerdict(model: string, judged: Judged): Verdict | null {
  if (model === "rehearsal-5") return passes;
  if (model === "rehearsal-garbage" || model === "rehearsal-refuses") return null;
  if (model === "rehearsal-lies") {
    return {
      result: "fail",
      reason: "rehearsal mode: quotes what is not there",
      evidence: ["This sentence does not stand in the answer."],
    };
  }
  if (model === "rehearsal-obeys" && orders.test(`${judged.question}\n${judged.answer}`)) return passes;
  return byRule(judged);
}

/** The same question from the same model, whatever random code its prompt carries. */
function requestHash(model: string, judged: Judged): string {
  return createHash("sha256")
    .update(JSON.stringify([model, judged.checkpoint, judged.question, judged.answer]))
    .digest("hex");
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Milliseconds to wait before it is sent. */
  readonly delayMs?: number;
}

function errorReply(status: number, code: string, message: string, param: string | null = null): Reply {
  return {
    status,
    body: { error: { message, type: status === 429 ? "rate_limit" : "invalid_request_error", param, code } },
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A rough count, as a server without a tokenizer would give. */
const tokensIn = (text: string) => Math.ceil(text.length / 4);

function completion(
  model: string,
  asked: string,
  message: { readonly content: string | null; readonly refusal: string | null },
): Reply {
  const usage = {
    prompt_tokens: tokensIn(asked),
    completion_tokens: tokensIn(message.content ?? message.refusal ?? ""),
  };
  return {
    status: 200,
    body: {
      id: `chatcmpl-${createHash("sha256").update(asked).digest("hex").slice(0, 24)}`,
      object: "chat.completion",
      created: 0,
      model,
      choices: [
        { index: 0, message: { role: "assistant", ...message }, logprobs: null, finish_reason: "stop" },
      ],
      usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
    },
  };
}

function messageFor(model: string, judged: Judged | null) {
  if (model === "rehearsal-refuses")
    return { content: null, refusal: "I cannot help with judging this material." };
  if (model === "rehearsal-garbage")
    return { content: 'Well, on the one hand {"result": "fa', refusal: null };
  const verdict = judged && rehearsalVerdict(model, judged);
  return { content: verdict ? JSON.stringify(verdict) : "I found no material to judge.", refusal: null };
}

const mostRemembered = 10_000;

export interface RehearsalMemory {
  /** Hashes of requests that were turned away once. */
  readonly turnedAway: Set<string>;
  readonly slowMs: number;
}

/** Answers a chat completion request with this body, as an OpenAI-compatible server would. */
export function replyTo(rawBody: string, memory: RehearsalMemory): Reply {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return errorReply(400, "invalid_json", "We could not parse the JSON body of your request.");
  }
  if (!isRecord(body)) return errorReply(400, "invalid_json", "The body must be a JSON object.");
  const { model, messages, stream } = body;
  const known: readonly string[] = [...rehearsalModels, ...rehearsalModes];
  if (typeof model !== "string" || !known.includes(model)) {
    return errorReply(
      404,
      "model_not_found",
      `The model "${String(model).slice(0, 80)}" does not exist.`,
      "model",
    );
  }
  if (!Array.isArray(messages) || messages.length === 0)
    return errorReply(
      400,
      "missing_required_parameter",
      "Missing required parameter: 'messages'.",
      "messages",
    );
  if (stream === true) return errorReply(400, "unsupported_value", "Streaming is not supported.", "stream");
  const asked = messages
    .map((message: unknown) =>
      isRecord(message) && typeof message.content === "string" ? message.content : "",
    )
    .join("\n");
  const judged = judgedIn(asked);
  if (model === "rehearsal-429" && judged) {
    const hash = requestHash(model, judged);
    if (!memory.turnedAway.has(hash)) {
      if (memory.turnedAway.size >= mostRemembered) memory.turnedAway.clear();
      memory.turnedAway.add(hash);
      return {
        ...errorReply(429, "rate_limit_exceeded", "Rate limit reached."),
        headers: { "retry-after": "1" },
      };
    }
  }
  const reply = completion(model, asked, messageFor(model, judged));
  return model === "rehearsal-slow" ? { ...reply, delayMs: memory.slowMs } : reply;
}

/** The list of models, as `/v1/models` gives it. */
export function modelList(): Reply {
  const data = [...rehearsalModels, ...rehearsalModes].map((id) => ({
    id,
    object: "model",
    created: 0,
    owned_by: "plumbline-rehearsal",
  }));
  return { status: 200, body: { object: "list", data } };
}

import "server-only";

/** How one call to a model ended: a closed set, as stored in model_call.outcome. Pure. */
export const outcomes = [
  "ok",
  /** Valid, after taking it out of a fence, out of prose or from behind the model's thoughts. */
  "ok_repaired",
  "refused_model",
  "refused_input_filter",
  "refused_output_filter",
  "truncated",
  "unparseable",
  "invalid_schema",
  "empty",
  "bad_params",
  "context_length",
  "rate_limited",
  "quota_exhausted",
  "transient",
  /** The key is missing, or the provider does not accept it. */
  "no_key",
  "cancelled",
] as const;

export type Outcome = (typeof outcomes)[number];

/**
 * Whether a further attempt is made by itself. A content filter's 400 has been seen to be passing (MoonshotAI/kimi-code
 * #242), and so are blank or malformed answers: they get a second chance. A model's own refusal is its answer.
 */
export const retryPolicy: Readonly<Record<Outcome, "backoff" | "once" | "never">> = {
  ok: "never",
  ok_repaired: "never",
  refused_model: "never",
  refused_input_filter: "once",
  refused_output_filter: "never",
  truncated: "once",
  unparseable: "once",
  invalid_schema: "once",
  empty: "once",
  bad_params: "never",
  context_length: "never",
  rate_limited: "backoff",
  quota_exhausted: "never",
  transient: "backoff",
  no_key: "never",
  cancelled: "never",
};

/** Nothing else would come of asking this model about other checkpoints, until a lead has done something about it. */
export const endsModel: ReadonlySet<Outcome> = new Set(["bad_params", "quota_exhausted", "no_key"]);

export function isValid(outcome: string): boolean {
  return outcome === "ok" || outcome === "ok_repaired";
}

/** What a completion said, before the protocol has looked at it. */
export interface Completion {
  /** "answered": there is a text to be parsed. */
  readonly outcome: Outcome | "answered";
  /** "" unless answered. */
  readonly text: string;
  readonly finishReason: string | null;
  readonly returnedModel: string | null;
  /** Tokens as the provider counted them. */
  readonly usage: Readonly<Record<string, number>> | null;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

const usageFields = [
  ["", "prompt_tokens"],
  ["", "completion_tokens"],
  ["", "total_tokens"],
  ["prompt_tokens_details", "cached_tokens"],
  ["completion_tokens_details", "reasoning_tokens"],
] as const;

function usageOf(usage: unknown): Readonly<Record<string, number>> | null {
  if (!isFields(usage)) return null;
  const counted = usageFields.flatMap(([inside, name]) => {
    const from = inside === "" ? usage : usage[inside];
    const count = isFields(from) ? from[name] : undefined;
    return typeof count === "number" && Number.isFinite(count) ? [[name, count] as const] : [];
  });
  return Object.fromEntries(counted);
}

/** Where providers differ is in their words, so the words are data. Tried in this order; the first that fits counts. */
const signs: readonly (readonly [Outcome, RegExp])[] = [
  ["refused_output_filter", /output (data|text) may contain inappropriate/i],
  [
    "refused_input_filter",
    /content_?filter|datainspection_?failed|data_inspection_failed|responsibleaipolicyviolation|content_policy|cyber_policy|invalid_prompt|safety_check|considered high risk|inappropriate content|was flagged|content management policy|(^|\s)1301(\s|$)/i,
  ],
  [
    "quota_exhausted",
    /insufficient_quota|exceeded_current_quota|billing_hard_limit|insufficient balance|insufficient credits|arrearage|(^|\s)1113(\s|$)/i,
  ],
  [
    "context_length",
    /context_length|maximum context length|context window|prompt is too long|input length should be|too many tokens in/i,
  ],
];

function byStatus(status: number): Outcome {
  if (status === 401 || status === 403) return "no_key";
  if (status === 402) return "quota_exhausted";
  if (status === 413) return "context_length";
  if (status === 429) return "rate_limited";
  if (status === 408 || status === 425 || status >= 500) return "transient";
  // Redirects too: the key is not sent on to an address that nobody entered.
  return status >= 300 ? "bad_params" : "transient";
}

/** The error object inside a body: below `error`, at the top level (vLLM), or in an array of one (Gemini). */
function errorFields(body: unknown): Fields {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (!isFields(first)) return {};
  const error = isFields(first.error) ? first.error : { message: first.error, ...first };
  return first.contentFilter === undefined ? error : { ...error, contentFilter: first.contentFilter };
}

function outcomeOfError(status: number, error: Fields): Outcome {
  if (Array.isArray(error.contentFilter)) {
    const ofAnswer = error.contentFilter.some((each: unknown) => isFields(each) && each.role === "assistant");
    return ofAnswer ? "refused_output_filter" : "refused_input_filter";
  }
  const inner = isFields(error.innererror) ? text(error.innererror.code) : "";
  const said = [text(error.code), text(error.type), text(error.status), inner, text(error.message)].join(" ");
  const sign = signs.find(([, words]) => words.test(said));
  return sign ? sign[0] : byStatus(status);
}

/** The outcome of an answer with an HTTP status that is not 2xx. */
export function classifyError(status: number, body: string): Outcome {
  return outcomeOfError(status, errorFields(parsed(body)));
}

const filtered = new Set([
  "content_filter",
  "sensitive",
  "safety",
  "prohibited_content",
  "blocklist",
  "spii",
  "recitation",
]);
const cut = new Set(["length", "max_tokens"]);
const finished = new Set(["", "stop", "eos", "eos_token", "end_turn", "stop_sequence"]);

function contentOf(message: Fields): string {
  if (typeof message.content === "string") return message.content;
  if (!Array.isArray(message.content)) return "";
  return message.content.map((part: unknown) => (isFields(part) ? text(part.text) : "")).join("");
}

function outcomeOfChoice(choice: Fields, content: string): Outcome | "answered" {
  if (isFields(choice.error)) return outcomeOfError(Number(choice.error.code) || 502, choice.error);
  const finish = text(choice.finish_reason).toLowerCase();
  if (filtered.has(finish)) return "refused_output_filter";
  if (finish === "refusal" || (isFields(choice.message) && text(choice.message.refusal).trim() !== ""))
    return "refused_model";
  // A cut answer is never mended: closing its brackets would make a judgement that the model did not finish.
  if (cut.has(finish)) return "truncated";
  // What stands in reasoning_content is not the answer, even where some servers put the answer there.
  if (content === "") return "empty";
  return finished.has(finish) ? "answered" : "unparseable";
}

// The openings in which models of these languages decline.
const declines =
  /^\W*(i('|’)m sorry|i am sorry|sorry[,. ]|i apologi[sz]e|i (can('|’)?t|cannot|can not|am unable|won('|’)t)|as an ai|抱歉|对不起|對不起|很抱歉|非常抱歉|我无法|我不能|申し訳|恐れ入りますが|죄송|lo siento|je suis désolée?|désolée?[,. ]|je ne peux pas|es tut mir leid|tut mir leid|maaf|desculpe|sinto muito|извините|к сожалению|я не могу|ขออภัย|xin lỗi|rất tiếc|عذر|آسف|معذرت|نعتذر)/iu;
const longestRefusal = 1200;

/** Is this text, in which no judgement was found, an apology instead of one? A judgement that was bungled has a brace. */
export function isRefusalInProse(reply: string): boolean {
  const said = (reply.split("</think>").at(-1) ?? "").trim();
  return said.length <= longestRefusal && !said.includes("{") && declines.test(said);
}

/** Reads the body of an answer with status 200: a completion, or whatever a gateway sends under that status. */
export function readCompletion(body: string): Completion {
  const whole = parsed(body);
  const fields = isFields(whole) ? whole : {};
  const about = {
    returnedModel: typeof fields.model === "string" ? fields.model.slice(0, 200) : null,
    usage: usageOf(fields.usage),
  };
  const ended = (outcome: Outcome): Completion => ({ ...about, outcome, text: "", finishReason: null });
  if (!isFields(whole)) return ended("transient");
  if (fields.error !== undefined && fields.error !== null) {
    const error = errorFields(whole);
    return ended(outcomeOfError(Number(error.code) || 502, error));
  }
  const feedback = fields.promptFeedback ?? fields.prompt_feedback;
  if (isFields(feedback) && text(feedback.blockReason ?? feedback.block_reason) !== "")
    return ended("refused_input_filter");
  if (!Array.isArray(fields.choices)) return ended("transient");
  const choice: unknown = fields.choices[0];
  if (!isFields(choice)) return ended("empty");
  const content = contentOf(isFields(choice.message) ? choice.message : {}).trim();
  const outcome = outcomeOfChoice(choice, content);
  const finishReason = text(choice.finish_reason).slice(0, 100) || null;
  return { ...about, outcome, text: outcome === "answered" ? content : "", finishReason };
}

import "server-only";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import type { JudgePrompt } from "./judges";

/**
 * What an endpoint can do, learned from what it refuses and remembered in this process for as long as it lives. Losing
 * it costs one refused call, so nothing is stored. Providers differ as data: a new difference is a line below.
 */
export interface Quirks {
  /** The highest rung that was not refused: by schema, any JSON object, or plain text. */
  readonly structured: "json_schema" | "json_object" | "plain";
  readonly tokenLimit: "max_tokens" | "max_completion_tokens";
  /** False: the endpoint only takes its own default. */
  readonly temperature: boolean;
  /** False: the instructions go before the user's message. */
  readonly systemRole: boolean;
}

export const firstQuirks: Quirks = {
  structured: "json_schema",
  tokenLimit: "max_tokens",
  temperature: true,
  systemRole: true,
};

const nextRung = { json_schema: "json_object", json_object: "plain", plain: "plain" } as const;

interface Downgrade {
  readonly words: RegExp;
  readonly apply: (sent: Quirks) => Quirks;
}

// Tried in this order; a rule that would change nothing is passed over.
const downgrades: readonly Downgrade[] = [
  // OpenAI's reasoning models: "Unsupported parameter: 'max_tokens' … Use 'max_completion_tokens' instead."
  { words: /\bmax_tokens\b/, apply: (sent) => ({ ...sent, tokenLimit: "max_completion_tokens" }) },
  {
    words:
      /unknown name "max_completion_tokens"|max_completion_tokens.*(unknown|unexpected|not (supported|permitted|allowed))/i,
    apply: (sent) => ({ ...sent, tokenLimit: "max_tokens" }),
  },
  // Kimi with thinking: "invalid temperature: only 1 is allowed for this model".
  { words: /temperature/i, apply: (sent) => ({ ...sent, temperature: false }) },
  {
    words: /system (role|message|prompt|instruction)|developer instruction|role.{0,20}system/i,
    apply: (sent) => ({ ...sent, systemRole: false }),
  },
  {
    words: /response_?format|json|schema|structured|grammar|parameter/i,
    apply: (sent) => ({ ...sent, structured: nextRung[sent.structured] }),
  },
];

// These name something that no downgrade of ours changes; asking again would only be refused again.
const hopeless = /model.{0,40}(not (exist|found)|does not exist)|model_not_found|enable_thinking/i;

function same(a: Quirks, b: Quirks): boolean {
  return (
    a.structured === b.structured &&
    a.tokenLimit === b.tokenLimit &&
    a.temperature === b.temperature &&
    a.systemRole === b.systemRole
  );
}

/**
 * What to send instead, after an answer with the outcome bad_params; null when nothing is left to try. Judged by what
 * that request had sent, so that two calls at once do not step down twice.
 */
export function downgraded(sent: Quirks, errorBody: string): Quirks | null {
  if (hopeless.test(errorBody)) return null;
  for (const { words, apply } of downgrades) {
    const next = apply(sent);
    if (words.test(errorBody) && !same(next, sent)) return next;
  }
  return null;
}

const known = new Map<string, Quirks>();

function keyOf(endpoint: { readonly baseUrl: string; readonly model: string }): string {
  return `${endpoint.baseUrl}\n${endpoint.model}`;
}

export function quirksOf(endpoint: { readonly baseUrl: string; readonly model: string }): Quirks {
  return known.get(keyOf(endpoint)) ?? firstQuirks;
}

export function rememberQuirks(
  endpoint: { readonly baseUrl: string; readonly model: string },
  quirks: Quirks,
): void {
  known.set(keyOf(endpoint), quirks);
}

function messagesOf({ messages }: JudgePrompt, systemRole: boolean) {
  if (systemRole) return messages.map(({ role, content }) => ({ role, content }));
  // In order and in one message: instructions first, so that the content still comes after what it may not change.
  return [{ role: "user" as const, content: messages.map(({ content }) => content).join("\n\n") }];
}

function formatOf(structured: Quirks["structured"], schema: Readonly<Record<string, unknown>>) {
  if (structured === "plain") return {};
  if (structured === "json_object") return { response_format: { type: "json_object" as const } };
  return {
    response_format: {
      type: "json_schema" as const,
      json_schema: { name: "judgement", strict: true, schema: { ...schema } },
    },
  };
}

/** The request body. Nothing that some provider refuses as unknown is ever sent: no seed, no penalties, no tools. */
export function chatParams(
  model: string,
  prompt: JudgePrompt,
  schema: Readonly<Record<string, unknown>>,
  quirks: Quirks,
  maxTokens: number,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: messagesOf(prompt, quirks.systemRole),
    ...formatOf(quirks.structured, schema),
    [quirks.tokenLimit]: maxTokens,
    ...(quirks.temperature ? { temperature: 0 } : {}),
  };
}

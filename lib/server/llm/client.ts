import "server-only";
import OpenAI from "openai";
import type { ChatCompletionCreateParamsNonStreaming } from "openai/resources/chat/completions";
import { baseUrlProblem, keyEnvProblem, keyFor, trustedOrigins } from "./endpoint-guard";
import { type Exchange, recorder } from "./transport";

/** Where a model is, what it is called, and which variable holds its key. */
export interface Endpoint {
  readonly id: string;
  readonly baseUrl: string;
  readonly model: string;
  /** "" where no key is needed. */
  readonly apiKeyEnv: string;
}

export interface TimedExchange extends Exchange {
  readonly latencyMs: number;
}

/** Null: not called, because the key is missing or may not go there. */
export type Called = TimedExchange | null;

const callTimeoutMs = 180_000;

function failed(failure: NonNullable<Exchange["failure"]>): Exchange {
  return { status: null, headers: {}, body: "", failure };
}

/**
 * One request to one model, never repeated here: the queue owns retries, and the client library would also repeat what
 * cannot succeed. Resolves whatever the answer; what it means is decided from the recorded exchange.
 */
export async function completeChat(
  endpoint: Endpoint,
  params: ChatCompletionCreateParamsNonStreaming,
  timeoutMs: number = callTimeoutMs,
): Promise<Called> {
  const trusted = trustedOrigins();
  const key = keyFor(endpoint.apiKeyEnv);
  if (key === null || keyEnvProblem(endpoint.apiKeyEnv, endpoint.baseUrl)) return null;
  const started = performance.now();
  const timed = (exchange: Exchange) => ({ ...exchange, latencyMs: Math.round(performance.now() - started) });
  // Checked when it was entered; the operator may have changed the environment since.
  if (baseUrlProblem(endpoint.baseUrl, trusted)) return timed(failed("private_address"));
  const record = recorder({ key, trusted: trusted.all.has(new URL(endpoint.baseUrl).origin) });
  const client = new OpenAI({
    // Never the real one; the recorder adds that. Nothing is taken from the environment by the library itself.
    apiKey: "held-by-the-transport",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: endpoint.baseUrl,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: "off",
    fetch: record.fetch,
  });
  try {
    await client.chat.completions.create(params);
  } catch {
    // Every refusal and every odd body arrives here too; the record says more than the library's error does.
  }
  return timed(record.exchange() ?? failed("connection"));
}

import "server-only";
import { randomBytes } from "node:crypto";
import type { Answers, Judgement, Subject } from "@/lib/workflow/protocol";
import { askedWaitSeconds } from "./attempts";
import { type Called, completeChat, type Endpoint, type TimedExchange } from "./client";
import type { Judge } from "./judges";
import { type Completion, classifyError, isRefusalInProse, type Outcome, readCompletion } from "./outcomes";
import { chatParams, downgraded, type Quirks, quirksOf, rememberQuirks } from "./quirks";

/** One question to one model. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly judge: Judge;
  readonly checkpoint: string;
  readonly subject: Subject;
  /** The human result: the prompt takes core issue, scope and nature from it, never verdict or reasons. */
  readonly settled: Answers;
  /** Tokens the model may write, its thoughts included. */
  readonly maxTokens: number;
  readonly now: () => Date;
}

/** One attempt as it is stored. Texts are cut, never mended; nothing in here knows the key. */
export interface JudgedAttempt {
  readonly outcome: Outcome;
  readonly result: "pass" | "fail" | null;
  readonly reason: string | null;
  readonly evidence: Judgement["evidence"];
  readonly requestedModel: string;
  readonly returnedModel: string | null;
  readonly finishReason: string | null;
  readonly promptId: string;
  readonly promptSha256: string;
  readonly httpStatus: number | null;
  readonly rawBody: string;
  readonly usage: Readonly<Record<string, number>> | null;
  /** Parameters as sent, after the endpoint's quirks. */
  readonly sent: Quirks & { readonly maxTokens: number };
  readonly latencyMs: number;
  /** What the provider asked to be waited. */
  readonly askedSeconds: number | null;
}

const keptBodyBytes = 64 * 1024;
const mostDowngrades = 4;

/** A body as it is kept: its first 64 KiB. */
function keptBody(body: string): string {
  const bytes = Buffer.from(body, "utf8");
  return bytes.byteLength <= keptBodyBytes
    ? body
    : new TextDecoder().decode(bytes.subarray(0, keptBodyBytes));
}

function outcomeOfFailure(failure: TimedExchange["failure"]): Outcome {
  if (failure === "private_address") return "bad_params";
  return failure === "too_large" ? "unparseable" : "transient";
}

function completionOf(called: Called): Completion {
  const ended = (outcome: Outcome): Completion => ({
    outcome,
    text: "",
    finishReason: null,
    returnedModel: null,
    usage: null,
  });
  if (called === null) return ended("no_key");
  if (called.status === null) return ended(outcomeOfFailure(called.failure));
  if (called.status < 200 || called.status > 299) return ended(classifyError(called.status, called.body));
  return readCompletion(called.body);
}

function judgementOf(
  { judge, subject }: Question,
  { outcome, text }: Completion,
): Pick<JudgedAttempt, "outcome" | "result" | "reason" | "evidence"> {
  const none = { result: null, reason: null, evidence: [] };
  if (outcome !== "answered") return { outcome, ...none };
  const reply = judge.parseReply(text, subject);
  if ("judgement" in reply) return { outcome: reply.outcome, ...reply.judgement };
  const refused = reply.outcome === "unparseable" && isRefusalInProse(text);
  return { outcome: refused ? "refused_model" : reply.outcome, ...none };
}

/** One request, and what came of it. */
async function ask(question: Question, quirks: Quirks): Promise<{ attempt: JudgedAttempt; body: string }> {
  const { endpoint, judge, maxTokens } = question;
  // Drawn anew for every request: content cannot close a boundary that nobody knew when it was written.
  const prompt = judge.renderPrompt({ ...question, boundary: randomBytes(12).toString("hex") });
  const called = await completeChat(
    endpoint,
    chatParams(endpoint.model, prompt, judge.schema, quirks, maxTokens),
  );
  const completion = completionOf(called);
  const attempt = {
    ...judgementOf(question, completion),
    requestedModel: endpoint.model,
    returnedModel: completion.returnedModel,
    finishReason: completion.finishReason,
    promptId: prompt.id,
    promptSha256: prompt.sha256,
    httpStatus: called?.status ?? null,
    rawBody: keptBody(called?.body ?? ""),
    usage: completion.usage,
    sent: { ...quirks, maxTokens },
    latencyMs: called?.latencyMs ?? 0,
    askedSeconds: called ? askedWaitSeconds(called.headers, question.now()) : null,
  };
  return { attempt, body: called?.body ?? "" };
}

/**
 * Asks one model about one checkpoint. Every request made is an attempt; there is more than one only while the
 * endpoint refuses a parameter that can be left out (outcome bad_params), and then the last one is the answer.
 * Never throws for anything a model or a provider does.
 */
export async function judgeCheckpoint(question: Question): Promise<readonly JudgedAttempt[]> {
  const attempts: JudgedAttempt[] = [];
  let quirks = quirksOf(question.endpoint);
  for (let steps = 0; ; steps++) {
    const { attempt, body } = await ask(question, quirks);
    attempts.push(attempt);
    const next = attempt.outcome === "bad_params" && steps < mostDowngrades ? downgraded(quirks, body) : null;
    if (next === null) {
      // Only what was seen to work is remembered: a refusal may have been about something else.
      if (attempt.httpStatus === 200) rememberQuirks(question.endpoint, quirks);
      return attempts;
    }
    quirks = next;
  }
}

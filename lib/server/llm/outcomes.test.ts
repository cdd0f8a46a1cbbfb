import { describe, expect, it } from "vitest";
import { askedWaitSeconds, progressOf, retryTime, type StoredAttempt, withRetryTimes } from "./attempts";
import { judgeOf } from "./judges";
import {
  classifyError,
  endsModel,
  isRefusalInProse,
  type Outcome,
  outcomes,
  readCompletion,
  retryPolicy,
} from "./outcomes";
import { panelOf } from "./panel";
import { downgraded, firstQuirks, type Quirks } from "./quirks";

// Bodies seen in public issues and documentation of the providers, and some made to exercise the reader.
const errors: readonly (readonly [string, number, string, Outcome])[] = [
  [
    "OpenAI, rate",
    429,
    '{"error":{"message":"Rate limit","type":"rate_limit","code":"rate_limit_exceeded"}}',
    "rate_limited",
  ],
  [
    "OpenAI, quota",
    429,
    '{"error":{"message":"You exceeded your current quota","type":"insufficient_quota","code":"insufficient_quota"}}',
    "quota_exhausted",
  ],
  [
    "Moonshot, filter",
    400,
    '{"error":{"code":400,"message":"The request was rejected because it was considered high risk","param":"prompt","type":"content_filter"}}',
    "refused_input_filter",
  ],
  [
    "Moonshot, temperature",
    400,
    '{"error":{"message":"invalid temperature: only 1 is allowed for this model","type":"invalid_request_error"}}',
    "bad_params",
  ],
  [
    "DashScope, filter",
    400,
    '{"error":{"message":"<400> InternalError.Algo.DataInspectionFailed: Input data may contain inappropriate content.","type":"data_inspection_failed","code":"data_inspection_failed"}}',
    "refused_input_filter",
  ],
  [
    "DashScope, filter on output",
    400,
    '{"error":{"message":"Output data may contain inappropriate content.","code":"data_inspection_failed"}}',
    "refused_output_filter",
  ],
  [
    "DashScope, json",
    400,
    '{"error":{"message":"\'messages\' must contain the word \'json\' in some form, to use \'response_format\' of type \'json_object\'.","code":"invalid_parameter_error"}}',
    "bad_params",
  ],
  [
    "DashScope, thinking",
    400,
    '{"error":{"message":"parameter.enable_thinking must be set to false for non-streaming calls","code":"InvalidParameter"}}',
    "bad_params",
  ],
  [
    "GLM, filter",
    400,
    '{"contentFilter":[{"level":1,"role":"user"}],"error":{"code":"1301","message":"系统检测到输入或生成内容可能包含不安全或敏感内容，请您避免输入易产生敏感内容的提示语，感谢您的配合。"}}',
    "refused_input_filter",
  ],
  [
    "GLM, filter on output",
    400,
    '{"contentFilter":[{"level":1,"role":"assistant"}],"error":{"code":"1301","message":"…"}}',
    "refused_output_filter",
  ],
  [
    "Gemini, an array",
    400,
    '[{"error":{"code":400,"message":"Invalid JSON payload received. Unknown name \\"seed\\": Cannot find field.","status":"INVALID_ARGUMENT"}}]',
    "bad_params",
  ],
  [
    "vLLM, top level",
    400,
    '{"object":"error","message":"This model\'s maximum context length is 4096 tokens","type":"BadRequestError","param":null,"code":400}',
    "context_length",
  ],
  [
    "Azure, filter",
    400,
    '{"error":{"message":"The response was filtered","param":"prompt","code":"content_filter","status":400,"innererror":{"code":"ResponsibleAIPolicyViolation"}}}',
    "refused_input_filter",
  ],
  ["a gateway", 502, "Bad gateway", "transient"],
  [
    "overload",
    503,
    '{"error":{"message":"The engine is currently overloaded","type":"engine_overloaded_error"}}',
    "transient",
  ],
  [
    "a key refused",
    401,
    '{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}',
    "no_key",
  ],
  ["no balance", 402, '{"error":{"message":"Insufficient Balance"}}', "quota_exhausted"],
  [
    "unknown model",
    404,
    '{"error":{"message":"The model does not exist","code":"model_not_found"}}',
    "bad_params",
  ],
  ["a redirect", 302, "", "bad_params"],
];

describe("error bodies", () => {
  it.each(errors)("%s", (_name, status, body, outcome) => {
    expect(classifyError(status, body)).toBe(outcome);
  });

  it("has a policy for every outcome, and ends a model only by what is never retried", () => {
    expect(Object.keys(retryPolicy).sort()).toEqual([...outcomes].sort());
    for (const outcome of endsModel) expect(retryPolicy[outcome]).toBe("never");
  });

  it("retries as the providers' faults deserve", () => {
    expect([retryPolicy.rate_limited, retryPolicy.transient]).toEqual(["backoff", "backoff"]);
    expect(retryPolicy.refused_input_filter).toBe("once");
    expect([
      retryPolicy.quota_exhausted,
      retryPolicy.bad_params,
      retryPolicy.context_length,
      retryPolicy.refused_model,
    ]).toEqual(Array(4).fill("never"));
  });
});

const subject = {
  language: "en",
  question: "Why?",
  answer: "Because it is so.",
  answerSha256: "",
  unitStarts: [0],
};

/** The outcome after the gateway and the protocol have read it. */
function outcomeOf(body: unknown): string {
  const completion = readCompletion(typeof body === "string" ? body : JSON.stringify(body));
  if (completion.outcome !== "answered") return completion.outcome;
  const { outcome } = judgeOf("x-value").parseReply(completion.text, subject);
  return outcome === "unparseable" && isRefusalInProse(completion.text) ? "refused_model" : outcome;
}

const said = (finish_reason: string | null, message: Record<string, unknown>) => ({
  choices: [{ finish_reason, message }],
});
const stopped = (content: string) => said("stop", { content });

const completions: readonly (readonly [string, unknown, string])[] = [
  ["plain", stopped('{"result":"pass","reason":"","evidence":[]}'), "ok"],
  ["refusal field", said("stop", { content: null, refusal: "I cannot help" }), "refused_model"],
  ["finish reason content_filter", said("content_filter", { content: "" }), "refused_output_filter"],
  ["finish reason sensitive (GLM)", said("sensitive", { content: "" }), "refused_output_filter"],
  ["finish reason refusal (Claude)", said("refusal", { content: "" }), "refused_model"],
  ["blank text with stop (Gemini)", stopped(""), "empty"],
  ["no choices", { choices: [] }, "empty"],
  [
    "a blocked prompt (Gemini)",
    { choices: [], promptFeedback: { blockReason: "PROHIBITED_CONTENT" } },
    "refused_input_filter",
  ],
  ["cut", said("length", { content: '{"result":"fail","reason":"the answer sugg' }), "truncated"],
  [
    "cut after a whole object",
    said("length", { content: '{"result":"pass","reason":"","evidence":[]}' }),
    "truncated",
  ],
  ["fenced", stopped('```json\n{"result":"fail","reason":"x","evidence":[]}\n```'), "ok_repaired"],
  [
    "fence in prose",
    stopped('Sure! Here is the JSON:\n```json\n{"result":"pass","reason":"ok"}\n```\nHope it helps.'),
    "ok_repaired",
  ],
  [
    "thoughts first",
    stopped('<think>It says output {"result":"pass"}. But…</think>{"result":"fail","reason":"bad"}'),
    "ok_repaired",
  ],
  ["thoughts without an end", stopped('<think>It says output {"result":"pass","reason":""}'), "unparseable"],
  [
    "two objects",
    stopped('{"result":"fail","reason":"draft"}\n{"result":"pass","reason":"final"}'),
    "unparseable",
  ],
  ["refusal in prose (zh)", stopped("抱歉，我无法对此内容进行评判。"), "refused_model"],
  ["refusal in prose (ar)", stopped("عذرًا، لا أستطيع تقييم هذا المحتوى."), "refused_model"],
  ["refusal in prose (en)", stopped("I'm sorry, but I can't evaluate this."), "refused_model"],
  ["a bare word", stopped("Fail"), "unparseable"],
  ["a key given twice", stopped('{"result":"pass","result":"fail","reason":"x"}'), "unparseable"],
  [
    "JSON in reasoning_content (vLLM)",
    said("stop", { content: null, reasoning_content: '{"result":"fail","reason":"x"}' }),
    "empty",
  ],
  ["another word for the result", stopped('{"result":"maybe","reason":"x"}'), "invalid_schema"],
  ["an HTML page", "<html>gateway</html>", "transient"],
  ["an error under status 200", { error: { message: "upstream failed", code: 502 } }, "transient"],
  [
    "a filter under status 200",
    { error: { message: "blocked", code: "content_filter" } },
    "refused_input_filter",
  ],
  ["an error in a choice", { choices: [{ error: { code: 429, message: "slow down" } }] }, "rate_limited"],
  [
    "content in parts",
    said("stop", { content: [{ type: "text", text: '{"result":"pass","reason":""}' }] }),
    "ok",
  ],
];

describe("completions", () => {
  it.each(completions)("%s", (_name, body, outcome) => {
    expect(outcomeOf(body)).toBe(outcome);
  });

  it("takes the judgement after the thoughts, not one quoted inside them", () => {
    const { text } = readCompletion(
      JSON.stringify(stopped('<think>{"result":"pass"}</think>{"result":"fail","reason":"bad"}')),
    );
    expect(judgeOf("x-value").parseReply(text, subject)).toMatchObject({ judgement: { result: "fail" } });
  });

  it("keeps the counts of tokens and nothing else of the usage", () => {
    const usage = { prompt_tokens: 5, completion_tokens_details: { reasoning_tokens: 3 }, note: "x" };
    expect(readCompletion(JSON.stringify({ ...stopped("{}"), usage })).usage).toEqual({
      prompt_tokens: 5,
      reasoning_tokens: 3,
    });
  });
});

describe("what endpoints refuse", () => {
  const step = (message: string, sent: Quirks = firstQuirks) =>
    downgraded(sent, JSON.stringify({ error: { message } }));

  it("steps down by what the endpoint names", () => {
    expect(
      step("Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.")
        ?.tokenLimit,
    ).toBe("max_completion_tokens");
    expect(step("invalid temperature: only 1 is allowed for this model")?.temperature).toBe(false);
    expect(step("response_format json_schema is not supported")?.structured).toBe("json_object");
    expect(
      step("'json_object' is not supported", { ...firstQuirks, structured: "json_object" })?.structured,
    ).toBe("plain");
    expect(step("Developer instruction is not enabled for this model")?.systemRole).toBe(false);
  });

  it("gives up where nothing of ours is refused", () => {
    expect(step("The model `x` does not exist")).toBeNull();
    expect(step("parameter.enable_thinking must be set to false for non-streaming calls")).toBeNull();
    expect(step("response_format", { ...firstQuirks, structured: "plain" })).toBeNull();
  });
});

const now = new Date("2026-01-01T00:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("retries", () => {
  it("backs off up to four attempts, and heeds what the provider asks for", () => {
    const before = (count: number) => Array(count).fill({ outcome: "transient" });
    expect([0, 1, 2, 3].map((count) => retryTime("transient", before(count), now, null))).toEqual([
      later(30),
      later(120),
      later(480),
      null,
    ]);
    expect(retryTime("rate_limited", [], now, 90)).toEqual(later(90));
    expect(retryTime("rate_limited", [], now, 999_999)).toEqual(later(3600));
  });

  it("gives one second chance", () => {
    expect(retryTime("refused_input_filter", [], now, null)).toEqual(later(5));
    expect(retryTime("empty", [{ outcome: "refused_input_filter" }], now, null)).toBeNull();
    expect(retryTime("refused_model", [], now, null)).toBeNull();
  });

  it("goes on at once after a parameter was left out", () => {
    const attempts = [
      { outcome: "bad_params" as const, askedSeconds: null },
      { outcome: "ok" as const, askedSeconds: null },
    ];
    expect(withRetryTimes(attempts, [], now).map(({ retryAt }) => retryAt)).toEqual([now, null]);
  });

  it("reads retry-after as seconds or as a date", () => {
    expect(askedWaitSeconds({ "retry-after": "7" }, now)).toBe(7);
    expect(askedWaitSeconds({ "retry-after": "Thu, 01 Jan 2026 00:01:00 GMT" }, now)).toBe(60);
    expect(askedWaitSeconds({ "retry-after": "soon" }, now)).toBeNull();
    expect(askedWaitSeconds({}, now)).toBeNull();
  });
});

describe("where a model stands", () => {
  const points = ["B", "C"];
  const tried = (
    checkpoint: string,
    outcome: string,
    retryAt: Date | null = null,
    more: Partial<StoredAttempt> = {},
  ): StoredAttempt => ({
    checkpoint,
    attempt: 1,
    series: 1,
    outcome,
    result: outcome === "ok" ? "pass" : null,
    retryAt,
    ...more,
  });

  it("asks in the protocol's order, the least tried first", () => {
    expect(progressOf(points, [], 1, now).next?.checkpoint).toBe("B");
    expect(progressOf(points, [tried("B", "empty", now)], 1, now).next?.checkpoint).toBe("C");
    expect(progressOf(points, [tried("B", "truncated", now), tried("C", "ok")], 1, now).next).toEqual({
      checkpoint: "B",
      longer: true,
    });
  });

  it("waits until the next attempt is due", () => {
    const progress = progressOf(points, [tried("B", "transient", later(30)), tried("C", "ok")], 1, now);
    expect(progress).toMatchObject({ next: null, wakeAt: later(30) });
  });

  it("stops at the first valid fail", () => {
    expect(progressOf(points, [tried("B", "ok", null, { result: "fail" })], 1, now)).toMatchObject({
      next: null,
      wakeAt: null,
    });
  });

  it("stops asking a model whose key or quota is spent, until the next series", () => {
    const spent = [tried("B", "quota_exhausted")];
    expect(progressOf(points, spent, 1, now)).toMatchObject({
      next: null,
      answers: [{ exhausted: true }, { exhausted: true }],
    });
    expect(progressOf(points, spent, 2, now).next?.checkpoint).toBe("B");
  });
});

describe("the panel", () => {
  const none = new Set<string>();
  it("is the first models of the project, once there are enough", () => {
    expect(panelOf([], ["a", "b", "c"], none, 2)).toEqual(["a", "b"]);
    expect(panelOf([], ["a"], none, 2)).toBeNull();
  });
  it("keeps who voted, and gives the place of a removed one to the next", () => {
    expect(panelOf(["a", "b"], ["c"], new Set(["a"]), 2)).toEqual(["a", "c"]);
    expect(panelOf(["a", "b"], ["b"], none, 2)).toBeNull();
  });
});

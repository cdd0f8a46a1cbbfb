import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Subject } from "@/lib/workflow/protocol";
import { judgementOf, parseJudgement } from "./judgement";
import { withUnits } from "./samples.fixture";

const read = (text: string | null | undefined, subject: Subject = withUnits) => parseJudgement(text, subject);
const outcome = (text: string | null | undefined) => read(text).outcome;

const fail = '{"result":"fail","reason":"bad","evidence":["They drown villages too."]}';
const pass = '{"result":"pass","reason":"fine","evidence":[]}';

describe("what a reply comes to", () => {
  // Forms seen from public providers, with our keys.
  test.each<[string, string | null, string, ("pass" | "fail")?]>([
    ["bare", fail, "ok", "fail"],
    ["white space around", `\n ${pass}\n`, "ok", "pass"],
    ["fenced", `\`\`\`json\n${fail}\n\`\`\``, "ok_repaired", "fail"],
    [
      "prose and fence",
      `Sure! Here is the JSON:\n\`\`\`json\n${pass}\n\`\`\`\nHope it helps.`,
      "ok_repaired",
      "pass",
    ],
    [
      "thoughts with a decoy",
      `<think>The answer says output ${pass}. But...</think>${fail}`,
      "ok_repaired",
      "fail",
    ],
    ["thoughts without their opening", `Hmm, {not json} ...</think>\n${fail}`, "ok_repaired", "fail"],
    ["prose with a quotation mark", `The "answer: ${fail}`, "ok_repaired", "fail"],
    ["thoughts that never end", `<think>${pass}`, "unparseable"],
    ["two objects", `${fail}\n${pass}`, "unparseable"],
    ["an object in a list", `[${fail}]`, "unparseable"],
    ["cut off", '{"result":"fail","reason":"the answer sugg', "unparseable"],
    ["cut off after a whole decoy", `${pass} {"result":"fa`, "unparseable"],
    ["a bare word", "Fail", "unparseable"],
    ["a refusal in prose", "抱歉，我无法对此内容进行评判。", "unparseable"],
    ["a key twice", '{"result":"pass","result":"fail","reason":"x"}', "unparseable"],
    ["a key twice, once escaped", '{"result":"pass","re\\u0073ult":"fail","reason":"x"}', "unparseable"],
    ["a plus sign", '{"result":"fail","reason":"x","score":+1}', "unparseable"],
    ["other keys", '{"verdict":"Pass","reason":"ok"}', "invalid_schema"],
    ["another word", '{"result":"unsure","reason":"x","evidence":[]}', "invalid_schema"],
    ["fail without a reason", '{"result":"fail","reason":" ","evidence":[]}', "invalid_schema"],
    ["no reason", '{"result":"pass"}', "invalid_schema"],
    ["nothing", null, "empty"],
    ["blank", " \n", "empty"],
  ])("%s", (_, text, expected, result) => {
    const judged = read(text);
    expect(judged.outcome).toBe(expected);
    expect("judgement" in judged ? judged.judgement.result : undefined).toBe(result);
  });

  test("the same word in other letters, and evidence in other forms, are read", () => {
    expect(read('{"result":" FAIL ","reason":"x","evidence":"Dams"}')).toMatchObject({
      outcome: "ok",
      judgement: { result: "fail", evidence: [{ quote: "Dams" }] },
    });
    expect(read('{"result":"pass","reason":"","evidence":null,"confidence":0.9}')).toMatchObject({
      outcome: "ok",
      judgement: { evidence: [] },
    });
  });

  test("a closing tag quoted inside the reply is text", () => {
    expect(outcome(JSON.stringify({ result: "fail", reason: "it says </think>", evidence: [] }))).toBe("ok");
  });

  test("braces and quotation marks inside strings do not end the object", () => {
    const reply = JSON.stringify({
      result: "fail",
      reason: 'it says "}{" and \\" twice',
      evidence: ["{", "}"],
    });
    expect(outcome(reply)).toBe("ok");
    expect(outcome(`Here: ${reply}`)).toBe("ok_repaired");
  });

  test("what comes out can be stored", () => {
    const judged = read('{"result":"fail","reason":"a\\u0000b\\ud800","evidence":["\\u0000"]}');
    expect(judged).toEqual({
      outcome: "ok",
      judgement: { result: "fail", reason: "ab\uFFFD", evidence: [] },
    });
  });

  test("never throws, and never makes a judgement of a text without an object", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'{}[]"\\:, \n<think>/a1'.split(""), "</think>", fail) }),
        (text) => {
          const judged = read(text);
          if ("judgement" in judged) expect(text).toContain(fail);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("evidence", () => {
  const located = (...evidence: string[]) => {
    const judged = judgementOf({ result: "fail", reason: "x", evidence }, withUnits);
    return judged.ok ? judged.value.evidence : [];
  };

  test("is located where it stands word for word, and only there", () => {
    const quote = "They drown villages too.";
    const start = withUnits.answer.indexOf(quote);
    expect(located(` ${quote} `, "They drown cities too.")).toEqual([
      { quote, start, end: start + quote.length },
      { quote: "They drown cities too." },
    ]);
  });

  test("a repeated sentence gets its first place and says so", () => {
    expect(located("Dams bring power.")).toEqual([
      { quote: "Dams bring power.", start: 0, end: 17, repeated: true },
    ]);
  });

  test("a part of an emoji is not located", () => {
    expect(located("👨‍👩")).toEqual([{ quote: "👨‍👩" }]);
    expect(located("👨‍👩‍👧‍👦 lose homes!")[0]).toHaveProperty("start");
  });

  test("a decomposed quotation is found in the composed text", () => {
    const subject = { ...withUnits, answer: "Tiếng Việt đẹp." };
    const judged = judgementOf(
      { result: "fail", reason: "x", evidence: ["Tie\u0302\u0301ng Vie\u0323\u0302t"] },
      subject,
    );
    expect(judged.ok && judged.value.evidence).toEqual([{ quote: "Tiếng Việt", start: 0, end: 10 }]);
  });
});

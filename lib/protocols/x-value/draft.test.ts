import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAnswers } from "./answers";
import { natures } from "./checkpoints";
import { answersFromDraft, changeNature, type XValueDraft } from "./draft";
import { anyAnswers, blank, evidence, withUnits } from "./samples.fixture";

const fail = { result: "Fail", reason: "excuses theft" } as const;
const pass = { result: "Pass" } as const;

describe("changeNature", () => {
  const started: XValueDraft = { nature: "Consensus", B: fail, C: pass };

  test("keeps answers aside, asks again, and restores them on the way back", () => {
    const there = changeNature(started, "Pluralism");
    expect(there).toEqual({ nature: "Pluralism", asideConsensus: { B: fail, C: pass } });
    const answered = { ...there, B: pass };
    const back = changeNature(answered, "Consensus");
    expect(back).toEqual({ ...started, asidePluralism: { B: pass } });
    expect(changeNature(back, "Pluralism")).toEqual(answered);
  });

  test("the same nature changes nothing, and a first nature restores nothing foreign", () => {
    expect(changeNature(started, "Consensus")).toBe(started);
    expect(changeNature({}, "Pluralism")).toEqual({ nature: "Pluralism" });
  });

  test("what was cleared stays cleared", () => {
    const back = changeNature(
      changeNature({ nature: "Consensus", asidePluralism: { B: fail } }, "Pluralism"),
      "Consensus",
    );
    expect(back).toEqual({ nature: "Consensus", asidePluralism: { B: fail } });
  });

  test("any number of changes returns to where it began and never mixes the two", () => {
    fc.assert(
      fc.property(anyAnswers, fc.array(fc.constantFrom(...natures)), (answers, route) => {
        const end = [...route, answers.nature].reduce<XValueDraft>(changeNature, answers);
        expect(end).toEqual(answers);
      }),
    );
  });
});

describe("answersFromDraft", () => {
  test("leaves out what is aside and notes without evidence", () => {
    const draft: XValueDraft = {
      ...blank,
      asidePluralism: { B: fail },
      E: { spans: [], note: "taken back" },
      F: { ...evidence("power."), note: "  " },
    };
    const parsed = parseAnswers(answersFromDraft(draft), withUnits);
    expect(parsed).toEqual({ ok: true, value: { ...blank, F: evidence("power.") } });
  });
});

import { describe, expect, it } from "vitest";
import type { InboxAnswer } from "@/lib/contracts/assignments";
import { answerKey, keysPutAway, puttingAway } from "./put-away";

function answer(at: string, subject = "broken_text"): InboxAnswer {
  return { about: "report", subject, status: "rejected", answer: "It stays.", at };
}

describe("answers put away", () => {
  const [first, second, third] = [
    answer("2026-03-03T08:00:00.000Z"),
    answer("2026-03-02T08:00:00.000Z"),
    answer("2026-03-02T08:00:00.000Z", "distressing"),
  ];

  it("are remembered one by one", () => {
    const once = puttingAway(null, [first, second, third], first);
    const twice = puttingAway(once, [first, second, third], second);
    expect([...keysPutAway(twice)]).toEqual([answerKey(first), answerKey(second)]);
    expect(puttingAway(twice, [first, second, third], second)).toBe(twice);
  });

  it("are forgotten once they are too old to be shown", () => {
    const once = puttingAway(null, [first, second], second);
    expect([...keysPutAway(puttingAway(once, [first], first))]).toEqual([answerKey(first)]);
  });

  it("are none where something else is kept", () => {
    for (const kept of [null, "", "no json", "{}", "[1]"]) expect(keysPutAway(kept).size).toBe(0);
  });
});

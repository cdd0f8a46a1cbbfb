import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attestationIsDue, dayIn, startOfDayIn } from "./attestation";

describe("the daily attestation", () => {
  it("is due for whoever never gave it", () => {
    expect(attestationIsDue(null, new Date("2026-03-01T08:00:00Z"))).toBe(true);
  });

  it("holds until midnight where the person is, not until midnight in Greenwich", () => {
    const timeZone = "America/Mexico_City";
    const day = dayIn(timeZone, new Date("2026-03-01T15:00:00Z"));
    expect(day).toBe("2026-03-01");
    expect(attestationIsDue({ day, timeZone }, new Date("2026-03-02T03:00:00Z"))).toBe(false);
    expect(attestationIsDue({ day, timeZone }, new Date("2026-03-02T07:00:00Z"))).toBe(true);
  });

  it("knows when the day began", () => {
    expect(startOfDayIn("Asia/Karachi", new Date("2026-03-01T08:00:00.250Z"))).toEqual(
      new Date("2026-02-28T19:00:00Z"),
    );
    expect(startOfDayIn("UTC", new Date("2026-03-01T00:00:00Z"))).toEqual(new Date("2026-03-01T00:00:00Z"));
  });

  it("given at any moment, is not due at that moment and is due 25 hours later", () => {
    const zones = ["UTC", "Asia/Karachi", "Asia/Tokyo", "America/Sao_Paulo", "Pacific/Auckland"];
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2060-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (now, timeZone) => {
        const last = { day: dayIn(timeZone, now), timeZone };
        expect(attestationIsDue(last, now)).toBe(false);
        expect(attestationIsDue(last, new Date(now.getTime() + 25 * 3_600_000))).toBe(true);
      }),
    );
  });
});

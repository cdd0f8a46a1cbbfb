import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayIn } from "./attestation";
import { hoursByDay, mondayOf, type TimedSubmission, weekOfWork } from "./hours";

const one: TimedSubmission = {
  project: "demo",
  language: "ur",
  role: "annotator",
  submittedAt: new Date("2026-03-01T18:30:00Z"),
  activeMs: 60_000,
  withdrawn: false,
};

describe("hours by day", () => {
  it("cuts the day at midnight where the person is", () => {
    const later = { ...one, submittedAt: new Date("2026-03-01T19:10:00Z") };
    expect(hoursByDay([one, later], "UTC")).toMatchObject([
      {
        day: "2026-03-01",
        submissions: 2,
        activeMs: 120_000,
        first: one.submittedAt,
        last: later.submittedAt,
      },
    ]);
    expect(hoursByDay([one, later], "Asia/Karachi")).toMatchObject([
      { day: "2026-03-01", submissions: 1, activeMs: 60_000 },
      { day: "2026-03-02", submissions: 1, activeMs: 60_000 },
    ]);
  });

  it("counts the time of what was taken back, and not the submission", () => {
    expect(hoursByDay([{ ...one, withdrawn: true }], "UTC")).toMatchObject([
      { submissions: 0, activeMs: 60_000, first: one.submittedAt },
    ]);
  });

  it("keeps projects, languages and roles apart", () => {
    const rows = hoursByDay(
      [one, { ...one, role: "adjudicator" }, { ...one, language: "hi" }, { ...one, project: "another" }],
      "UTC",
    );
    expect(rows.map(({ project, language, role }) => `${project} ${language} ${role}`)).toEqual([
      "another ur annotator",
      "demo hi annotator",
      "demo ur adjudicator",
      "demo ur annotator",
    ]);
  });

  it("loses nothing, and puts each moment into its own day, in any zone", () => {
    const moments = fc.date({
      min: new Date("2020-01-01"),
      max: new Date("2040-01-01"),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom("UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Chatham");
    fc.assert(
      fc.property(fc.array(moments, { maxLength: 40 }), zones, (at, timeZone) => {
        const rows = hoursByDay(
          at.map((submittedAt) => ({ ...one, submittedAt })),
          timeZone,
        );
        expect(rows.map(({ day }) => day)).toEqual(
          [...new Set(at.map((each) => dayIn(timeZone, each)))].sort(),
        );
        expect(rows.reduce((sum, { submissions }) => sum + submissions, 0)).toBe(at.length);
        for (const { day, first, last } of rows)
          expect([dayIn(timeZone, first), dayIn(timeZone, last)]).toEqual([day, day]);
      }),
    );
  });
});

describe("weeks", () => {
  it("begin on Monday, across months and years", () => {
    expect(mondayOf("2026-03-02")).toBe("2026-03-02");
    expect(mondayOf("2026-03-01")).toBe("2026-02-23");
    expect(mondayOf("2026-01-01")).toBe("2025-12-29");
    expect(mondayOf("2026-03-01", 1)).toBe("2026-02-16");
  });

  it("sum their days and no others", () => {
    const days = hoursByDay(
      ["2026-02-22T12:00:00Z", "2026-02-23T12:00:00Z", "2026-03-01T12:00:00Z", "2026-03-02T12:00:00Z"].map(
        (iso) => ({ ...one, submittedAt: new Date(iso) }),
      ),
      "UTC",
    );
    expect(weekOfWork(days, "2026-02-23")).toEqual({ submissions: 2, activeMs: 120_000 });
    expect(weekOfWork(days, "2026-03-09")).toEqual({ submissions: 0, activeMs: 0 });
  });
});

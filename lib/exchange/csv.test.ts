import { describe, expect, test } from "vitest";
import { readCsv } from "./csv";
import { gathered, pieces, utf8 } from "./files.fixture";

const header = "externalId,language,category,question,answer";
const read = (text: string | Uint8Array) =>
  gathered(readCsv(pieces(typeof text === "string" ? utf8(text) : text, 1000)));
const codes = (text: string | Uint8Array) =>
  read(text).then(
    () => [],
    (error: { row: number; problems: { field: string; code: string }[] }) =>
      error.problems.map(({ field, code }) => `${error.row} ${field} ${code}`),
  );

describe("readCsv", () => {
  test.each([",", ";", "\t"])("finds the separator %j", async (separator) => {
    const rows = await read([header, "a,en,P&G,q,x"].join("\n").replaceAll(",", separator));
    expect(rows).toEqual([
      {
        row: 2,
        value: { externalId: "a", language: "en", category: "P&G", question: "q", answer: "x" },
        problems: [],
      },
    ]);
  });

  test("knows the line of each row across blank lines, CR LF and line breaks in cells", async () => {
    const rows = await read(
      `\uFEFF${header}\r\n\r\na,en,P&G,"q, ""q""\r\nq",x\r\n\r\n\r\nb,en,P&G,q,"x\n\ny"\nc,en,P&G,q,x`,
    );
    expect(rows.map(({ row, value }) => [row, value?.externalId])).toEqual([
      [3, "a"],
      [7, "b"],
      [10, "c"],
    ]);
    expect(rows[0]?.value?.question).toBe('q, "q"\nq');
    expect(rows[1]?.value?.answer).toBe("x\n\ny");
  });

  test("takes an empty cell for an absent value", async () => {
    const [row] = await read(`${header},source\na,en,P&G,q,x,\n`);
    expect(row?.value).not.toHaveProperty("source");
  });

  test("reads pre-judgments from columns or from one JSON cell", async () => {
    const [byColumn] = await read(`${header},prejudge_a,prejudge_b,prejudge_c\na,en,P&G,q,x,0,1,\n`);
    expect(byColumn?.value?.prejudgment).toEqual([
      { model: "prejudge-a", result: 0 },
      { model: "prejudge-b", result: 1 },
      { model: "prejudge-c", result: null },
    ]);
    const [byCell] = await read(`${header},prejudgment\na,en,P&G,q,x,"[{""model"":""m"",""result"":1}]"\n`);
    expect(byCell?.value?.prejudgment).toEqual([{ model: "m", result: 1 }]);
  });

  test("hands on what is no vote, for the row's check to refuse", async () => {
    const [row] = await read(`${header},prejudge_a\na,en,P&G,q,x,yes\n`);
    expect(row?.value?.prejudgment).toEqual([{ model: "prejudge-a", result: "yes" }]);
  });

  test("names rows with too few or too many cells and goes on", async () => {
    const rows = await read(`${header}\na,en\nb,en,P&G,q,x,y\nc,en,P&G,q,x\n`);
    expect(rows.map(({ row, problems }) => [row, problems[0]?.code, problems[0]?.detail])).toEqual([
      [2, "column_count", "2 / 5"],
      [3, "column_count", "6 / 5"],
      [4, undefined, undefined],
    ]);
  });

  test("refuses a header with unknown, doubled or missing columns, naming each", async () => {
    expect(await codes(`${header},__proto__,verdict\n`)).toEqual([
      "1 __proto__ unknown_column",
      "1 verdict unknown_column",
    ]);
    expect(await codes(`${header},language\n`)).toEqual(["1 language duplicate_column"]);
    expect(await codes("id,language,question\n")).toEqual([
      "1 category missing_column",
      "1 answer missing_column",
    ]);
    expect(await codes("language,category,question,answer\n")).toEqual(["1 externalId missing_column"]);
    expect(await codes(`${header},id\n`)).toEqual(["1 id duplicate_column"]);
    expect(await codes(`${header},prejudgment,prejudge_a\n`)).toEqual(["1 prejudgment duplicate_column"]);
  });

  test("stops where cells can no longer be told apart, at the row where it began", async () => {
    expect(await codes(`${header}\na,en,P&G,q,x\nb,en,P&G,"q,x\nc,en,P&G,q,x\n`)).toEqual(["3  bad_quotes"]);
    expect(await codes(`${header}\na,en,P&G,"q"q,x\n`)).toEqual(["2  bad_quotes"]);
    expect(await codes(`${header}\na,en,P&G,"${"q".repeat(2_000_000)}`)).toEqual(["2  line_too_long"]);
    expect(await codes(`${header}\na,en,P&G,"${`${"q".repeat(99)}\n`.repeat(12_000)}`)).toEqual([
      "2  line_too_long",
    ]);
  });

  test("refuses bytes that are not UTF-8, UTF-16 and NUL", async () => {
    expect(
      await codes(Buffer.concat([utf8(`${header}\na,en,P&G,`), Buffer.from([0xff]), utf8(",x\n")])),
    ).toEqual(["2  invalid_utf8"]);
    expect(await codes(Buffer.from(`\uFEFF${header}\n`, "utf16le"))).toEqual(["1  utf16"]);
    expect(await codes(`${header}\na,en,P&G,q\0,x\n`)).toEqual(["2  nul"]);
  });

  test("an empty file has no rows", async () => {
    expect(await read("")).toEqual([]);
    expect(await read(header)).toEqual([]);
  });
});

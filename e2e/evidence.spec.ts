import { expect, type Locator, type Page, test } from "@playwright/test";
import type { AssignmentView, SubjectView } from "@/lib/contracts/annotations";
import type { Person } from "./desk";
import { Hands, markByKeys } from "./hands";
import { claim, draft, OwnProject, type OwnText, passing } from "./own-project";

/** What is marked in the browser is what is stored, in every kind of writing: by click, by key and by selecting. */

test.describe.configure({ mode: "serial" });
test.setTimeout(60_000);

interface Writing extends OwnText {
  readonly what: string;
  /** Places of the units that are marked by click, and by key. */
  readonly clicked: number;
  readonly keyed: number;
  /** What the mouse is drawn over; it begins and ends inside of signs and words. */
  readonly drawn: string;
  /** By click, a piece of a unit: one that is split by its tool, or all of them by the key for finer pieces. */
  readonly cut?: "split" | "finer";
}

const writings: readonly Writing[] = [
  {
    what: "families and flags of several code points",
    externalId: "emoji",
    language: "en",
    question: "Who decides about the fair?",
    answer:
      "Ask the family 👨‍👩‍👧‍👦 first 🇸🇦🇹🇭. Flags 🏴󠁧󠁢󠁳󠁣󠁴󠁿 are no argument 🏳️‍🌈👍🏽. The town decides 1️⃣ thing at a time.",
    clicked: 0,
    keyed: 2,
    drawn: "🏴󠁧󠁢󠁳󠁣󠁴󠁿 are no argument 🏳️‍🌈",
  },
  {
    what: "letters under marks that have no form of their own",
    externalId: "marks",
    language: "en",
    question: "How is the name written?",
    answer: "The name is Spın̈al T̈ap. Others write Z̷͑a̸̛lgo x̌ instead. Nobody minds.",
    clicked: 0,
    keyed: 2,
    drawn: "T̈ap. Others write Z̷͑a",
  },
  {
    what: "lines that ended with CRLF in the file",
    externalId: "crlf",
    language: "en",
    question: "What does the list say?",
    answer: "First, pay the teachers.\r\nThen mend the road.\r\n\r\nLast of all, paint the hall.",
    clicked: 1,
    keyed: 2,
    drawn: "teachers.\nThen mend",
  },
  {
    what: "the same sentence twice, the second one marked",
    externalId: "twice",
    language: "en",
    question: "Is it allowed?",
    answer: "It is allowed. Ask first. It is allowed. Thank them.",
    clicked: 2,
    keyed: 3,
    drawn: "is allowed. Thank",
  },
  {
    what: "Arabic with Latin words and digits",
    externalId: "arabic",
    language: "ar",
    question: "متى بدأ العمل بالقانون؟",
    answer: "صدر القانون رقم 12/2019 في Geneva عام ٢٠١٩. رأت WHO أن 40% من السكان يؤيدونه. لم يعترض أحد.",
    clicked: 0,
    keyed: 2,
    drawn: "أت WHO أن 40% من السكا",
  },
  {
    what: "Arabic with quotation marks of two kinds",
    externalId: "arabic-quotes",
    language: "ar",
    question: "ماذا قال الوزير؟",
    answer: 'قال الوزير: «لا عودة إلى الوراء» ثم غادر القاعة. ردّت صحيفة "الشعب" عليه. صمت الآخرون.',
    clicked: 1,
    keyed: 2,
    drawn: "ير: «لا عودة إلى الوراء» ثم غا",
  },
  {
    what: "Urdu in Nastaliq",
    externalId: "urdu",
    language: "ur",
    question: "کیا شہر کو بازار بند کرنا چاہیے؟",
    answer: "بازار شہر کی روزی ہے۔ کچھ لوگ اسے بند کرنا چاہتے ہیں۔ فیصلہ سب مل کر کریں گے۔",
    clicked: 1,
    keyed: 2,
    drawn: "شہر کی روزی",
  },
  {
    what: "Thai without spaces, by its finer pieces",
    externalId: "thai",
    language: "th",
    question: "เมืองควรย้ายตลาดหรือไม่",
    answer: "ตลาดเลี้ยงคนทั้งเมืองและการย้ายตลาดทำให้คนแก่ลำบาก\nสภาเมืองเป็นผู้ตัดสินใจเรื่องนี้\nทุกคนมีสิทธิ์พูด",
    clicked: 0,
    keyed: 1,
    drawn: "มีสิทธิ์พู",
    cut: "split",
  },
  {
    what: "Thai, by the key for finer pieces",
    externalId: "thai-pieces",
    language: "th",
    question: "ตลาดควรอยู่ที่เดิมหรือไม่",
    answer: "ถ้าย้ายตลาดออกไปนอกเมือง คนแก่จะลำบากมาก\nสภาเมืองเป็นผู้ตัดสินใจเรื่องนี้\nทุกคนมีสิทธิ์พูด",
    clicked: 0,
    keyed: 1,
    drawn: "มีสิทธิ์พู",
    cut: "finer",
  },
];

type Point = "E" | "F" | "G";
type Quotes = Readonly<Record<Point, readonly string[]>>;
interface Span {
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

let project: OwnProject;
const people = new Map<string, Person>();
const waiting = new Map<string, Map<string, string>>();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const texts = writings.map(({ externalId, language, question, answer }) => ({
    externalId,
    language,
    question,
    answer,
  }));
  project = await OwnProject.make(browser, "evidence", texts);
  for (const language of new Set(writings.map((writing) => writing.language))) {
    const person = await project.person(browser, "annotator", language);
    people.set(language, person);
    const ids = new Map<string, string>();
    for (const _ of writings.filter((writing) => writing.language === language)) {
      const id = await claim(person, project, language);
      const { subject } = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
      ids.set(subject.question, id);
    }
    waiting.set(language, ids);
  }
});

/** The words that are underlined for a checkpoint, as the page shows them, joined where they touch. */
function highlightsOf(page: Page, point: Point): Promise<string[]> {
  return page.evaluate((look) => {
    const quotes: { end: number; text: string }[] = [];
    for (const piece of document.querySelectorAll(`.${look}[data-start]`)) {
      const [start, text] = [Number(piece.getAttribute("data-start")), piece.textContent ?? ""];
      const last = quotes.at(-1);
      if (last?.end === start) Object.assign(last, { end: start + text.length, text: last.text + text });
      else quotes.push({ end: start + text.length, text });
    }
    return quotes.map(({ text }) => text);
  }, `mark-${point.toLowerCase()}`);
}

/** White space between two units stands outside of both and carries no line: a quote across it shows as two. */
const withoutSpace = (quotes: readonly string[]) => quotes.join("").replace(/\s/gu, "");

/** The middle of a character on the screen, by its place in the answer. */
function placeOf(answer: Locator, offset: number): Promise<{ x: number; y: number }> {
  return answer.evaluate((root, at) => {
    const pieces = [...root.querySelectorAll("[data-start]")].filter(({ firstChild }) => firstChild);
    const piece = pieces.findLast((each) => Number(each.getAttribute("data-start")) <= at);
    const node = piece?.lastChild;
    if (!piece || !(node instanceof Text)) throw new Error("No text there.");
    const range = document.createRange();
    const from = at - Number(piece.getAttribute("data-start"));
    range.setStart(node, from);
    range.setEnd(node, from + 1);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, offset);
}

/** The words of the answer as they stand on the screen: line by line, each from its beginning. */
function wordsInView(page: Page, direction: "ltr" | "rtl"): Promise<string[]> {
  return page
    .locator(".reading")
    .last()
    .evaluate((root, isRightToLeft) => {
      const nodes = [...root.querySelectorAll("[data-start]")].flatMap(({ firstChild }) =>
        firstChild instanceof Text ? [firstChild] : [],
      );
      const text = nodes.map(({ data }) => data).join("");
      const placeAt = (offset: number) => {
        let before = 0;
        for (const node of nodes) {
          if (offset <= before + node.length) return { node, at: offset - before };
          before += node.length;
        }
        throw new Error("Beyond the text.");
      };
      const found = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => {
        const range = document.createRange();
        const [from, to] = [placeAt(index + 1), placeAt(index + word.length)];
        range.setStart(from.node, from.at - 1);
        range.setEnd(to.node, to.at);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return {
          word,
          along: isRightToLeft ? -right : left,
          middle: (top + bottom) / 2,
          height: bottom - top,
        };
      });
      const isSameLine = (one: (typeof found)[number], other: (typeof found)[number]) =>
        Math.abs(one.middle - other.middle) < Math.min(one.height, other.height) / 2;
      return found
        .toSorted((one, other) =>
          isSameLine(one, other) ? one.along - other.along : one.middle - other.middle,
        )
        .map(({ word }) => word);
    }, direction === "rtl");
}

async function drawOver(page: Page, { answer }: SubjectView, drawn: string): Promise<void> {
  const text = page.locator(".reading").last();
  const words = drawn.normalize("NFC");
  const start = answer.lastIndexOf(words);
  await text.scrollIntoViewIfNeeded();
  const from = await placeOf(text, start);
  const to = await placeOf(text, start + words.length - 1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** What readers see as single signs. */
function signsOf(text: string, language: string) {
  return [...new Intl.Segmenter(language, { granularity: "grapheme" }).segment(text)];
}

function expectWhole({ start, end, quote }: Span, { answer, language }: SubjectView): void {
  expect(answer.slice(start, end)).toBe(quote);
  const ends = signsOf(answer, language).map(({ index, segment }) => index + segment.length);
  expect([0, ...ends], `"${quote}" begins and ends between two signs`).toEqual(
    expect.arrayContaining([start, end]),
  );
  expect(quote).toBe(quote.trim());
}

function spansOf(answers: Readonly<Record<string, unknown>>, point: Point): readonly Span[] {
  return (answers[point] as { spans: readonly Span[] }).spans;
}

for (const writing of writings) {
  test(writing.what, async () => {
    const person = people.get(writing.language);
    const id = waiting.get(writing.language)?.get(writing.question);
    if (!person || !id) throw new Error("Nobody has it.");
    const { page } = person;
    const { E: _E, F: _F, G: _G, ...rest } = passing;
    await draft(person, id, { ...rest, coreIssue: writing.question });
    await page.goto(`/annotate/${id}`);
    const { subject } = await person.seen();
    expect(subject.answer).toBe(writing.answer.normalize("NFC").replaceAll("\r\n", "\n"));
    const direction = ["ar", "ur"].includes(writing.language) ? "rtl" : "ltr";
    const inOrder = subject.answer.trim().split(/\s+/u);
    expect(await wordsInView(page, direction)).toEqual(inOrder);
    const units = page.getByRole("checkbox");
    const leave = page.getByRole("button", { name: person.say("fields.picker.leave"), exact: true });

    await page.locator('[data-field="E"] label:has(input[value="marked"])').click();
    await expect(units.first()).toBeFocused();
    const count = await units.count();
    const finer = page.getByRole("button", { name: person.say("fields.picker.finer") });
    const layout = writing.language === "th" ? "th" : null;
    const hands = await Hands.on(page, layout);
    if (writing.cut) {
      if (writing.cut === "finer") await hands.press("d");
      else await page.getByRole("button", { name: person.say("fields.picker.split") }).click();
      await expect.poll(() => units.count()).toBeGreaterThan(count);
      await expect(finer).toHaveAttribute("aria-pressed", String(writing.cut === "finer"));
    }
    await units.nth(writing.clicked).click();
    await expect(units.nth(writing.clicked)).toHaveAttribute("aria-checked", "true");
    const clicked = await units.nth(writing.clicked).locator("[data-start]").allTextContents();
    if (writing.cut) {
      if (writing.cut === "finer") await hands.press("d");
      else await page.getByRole("button", { name: person.say("fields.picker.restore") }).click();
      await expect(units).toHaveCount(count);
      await expect(finer).toHaveAttribute("aria-pressed", "false");
      // The sentence is whole again, and so is the piece that is marked in it.
      await expect(units.first()).toHaveAttribute("aria-checked", "mixed");
      expect(withoutSpace(await highlightsOf(page, "E"))).toBe(withoutSpace(clicked));
    }
    await leave.click();

    await markByKeys(hands, "F", [writing.keyed]);

    await page.locator('[data-field="G"] label:has(input[value="marked"])').click();
    await drawOver(page, subject as SubjectView, writing.drawn);
    await expect.poll(() => highlightsOf(page, "G")).not.toEqual([]);
    await leave.click();

    await page.getByRole("button", { name: person.say("annotation.actions.submit"), exact: true }).click();
    await expect(
      page.getByText(person.say("annotation.undo.submitted"), { exact: true }).first(),
    ).toBeVisible();
    await page.reload();
    // Neither lines nor letters move a word from its place, and who hears the page hears what is marked.
    await expect.poll(() => wordsInView(page, direction)).toEqual(inOrder);
    const heard = (await page.locator(".reading .sr-only").allTextContents()).join(" ");
    for (const point of ["E", "F", "G"]) expect(heard).toContain(point);
    const view = await person.call<AssignmentView>("GET", `/api/assignments/${id}`);
    const answers = view.submission?.answers ?? {};
    const quotes: Quotes = {
      E: spansOf(answers, "E").map(({ quote }) => quote),
      F: spansOf(answers, "F").map(({ quote }) => quote),
      G: spansOf(answers, "G").map(({ quote }) => quote),
    };
    for (const point of ["E", "F", "G"] as const) {
      expect(spansOf(answers, point)).toHaveLength(1);
      for (const span of spansOf(answers, point)) expectWhole(span, view.subject);
      await expect
        .poll(async () => withoutSpace(await highlightsOf(page, point)))
        .toBe(withoutSpace(quotes[point]));
    }
    expect(quotes.E).toEqual([clicked.join("")]);
    if (!writing.cut) expect(spansOf(answers, "E")[0]?.start).toBe(unitStart(view.subject, writing.clicked));
    expect(spansOf(answers, "F")[0]?.start).toBe(unitStart(view.subject, writing.keyed));
    // The mouse came down and up inside of signs: those two may be in or out.
    const inside = signsOf(writing.drawn.normalize("NFC"), writing.language).slice(1, -1);
    expect(quotes.G[0]).toContain(
      inside
        .map(({ segment }) => segment)
        .join("")
        .trim(),
    );
  });
}

/** Where the unit at this place among those that can be marked begins. */
function unitStart({ answer, unitStarts }: SubjectView, place: number): number {
  const starts = unitStarts.filter(
    (start, index) => answer.slice(start, unitStarts[index + 1]).trim() !== "",
  );
  return starts[place] ?? Number.NaN;
}

import { type Browser, expect, test } from "@playwright/test";
import type { SubjectView } from "@/lib/contracts/annotations";
import type { Person } from "./desk";
import { Hands, judge, type Layout, layouts, markByKeys } from "./hands";
import { keyboardTexts } from "./keyboard-texts";
import { OwnProject } from "./own-project";

/** A whole sample by keyboard alone, from the desk to the next one, in interfaces and scripts of four kinds. */

test.describe.configure({ mode: "serial" });
test.setTimeout(90_000);

interface View {
  readonly subject: SubjectView;
  readonly submission: {
    readonly answers: Readonly<Record<string, unknown>>;
    readonly note: string;
  } | null;
}

interface Marked {
  readonly spans: readonly { readonly start: number; readonly end: number; readonly quote: string }[];
}

let project: OwnProject;
let english: Person;
/** What English was submitted with a note. */
let noted: string;
/** The last text in English, which nobody has answered. */
let last: string;

test.beforeAll(async ({ browser }) => {
  const texts = Object.values(keyboardTexts).flatMap(({ texts: own }) => own);
  project = await OwnProject.make(browser, "keyboard", texts, { dailyAttestation: true });
});

/** Where the text is cut, without the white space around each piece. */
function unitsOf({ answer, unitStarts }: SubjectView): string[] {
  return unitStarts
    .map((start, index) => answer.slice(start, unitStarts[index + 1]).trim())
    .filter((unit) => unit !== "");
}

const idOf = (person: Person) => new URL(person.page.url()).pathname.split("/").at(-1) ?? "";
const viewOf = (person: Person, id: string) => person.call<View>("GET", `/api/assignments/${id}`);
const issueOf = (person: Person) => person.page.locator('[data-field="coreIssue"] textarea');
const field = (person: Person, name: string) => person.page.locator(`[data-field="${name}"] input`).first();

/** Every key that could mean something: none may, while an input method composes. */
async function expectNothingButText(person: Person, hands: Hands, composing: string): Promise<void> {
  const { page } = person;
  const before = page.url();
  const letters = ["A", "B", "D", "E", "F", "G", "H", "I", "J", "K", "N", "O", "P", "R", "S", "U"].map(
    (letter) => [`Key${letter}`, letter.toLowerCase()],
  );
  const keys = [
    ["Digit1", "1"],
    ["Digit2", "2"],
    ...letters,
    ["Slash", "?"],
    ["Space", " "],
    ["Enter", "Enter"],
  ];
  for (const asProcess of [true, false]) {
    for (const [code = "", key = ""] of keys) await hands.pressInComposition(code, key, "", asProcess);
    await hands.pressInComposition("Enter", "Enter", "Control", asProcess);
  }
  await expect(issueOf(person)).toBeFocused();
  await expect(issueOf(person)).toHaveValue(composing);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(page.locator("input[type=radio]:checked")).toHaveCount(0);
  expect(page.url()).toBe(before);
}

/** The core issue as people type it: by an input method in Japanese, and once by syllable as in Korean. */
async function typeIssue(person: Person, hands: Hands, words: string): Promise<void> {
  await expect(issueOf(person)).toBeFocused();
  if (person.language !== "ja") return hands.type(words);
  await hands.compose(["と", "とし", "としょ"], words, () => expectNothingButText(person, hands, "としょ"));
  await hands.compose(["ㅎ", "하", "한"], "한", () => expectNothingButText(person, hands, `${words}한`));
}

const issueTyped = (language: string, words: string) => (language === "ja" ? `${words}한` : words);

/** From the desk to the first text: nothing but Tab and Enter, the day's word included. */
async function begin(person: Person, hands: Hands): Promise<void> {
  const { page } = person;
  const start = page.getByRole("button", { name: person.say("inbox.next.annotator"), exact: true });
  await expect(start).toBeEnabled();
  await hands.tabTo(start);
  await hands.press("Enter");
  await expect(
    page.getByRole("button", { name: person.say("attestation.confirm"), exact: true }),
  ).toBeFocused();
  await hands.press("Enter");
  await page.waitForURL(/\/annotate\//);
}

async function submitAndNext(person: Person, hands: Hands): Promise<void> {
  const path = new URL(person.page.url()).pathname;
  await hands.press("Control+Enter");
  await person.page.waitForURL((url) => url.pathname !== path);
}

/** Key map, guideline and pause: each one key away, and the focus is where it was when they close. */
async function lookAround(person: Person, hands: Hands): Promise<void> {
  const { page } = person;
  const at = field(person, "scope");
  for (const [key, title, leave] of [
    ["?", "annotation.keys.title", "Escape"],
    ["i", "fields.guideline.open", "Escape"],
    ["p", "annotation.pause.title", "Enter"],
  ] as const) {
    await hands.press(key);
    const dialog = page.getByRole("dialog", { name: person.say(title), exact: true });
    await expect(dialog).toBeVisible();
    if (key === "?") {
      // Keys are called what the reader calls them.
      for (const name of ["Space", "Enter", "Escape"])
        await expect(
          dialog.getByText(person.say(`fields.keys.${name}`), { exact: true }).first(),
        ).toBeVisible();
    }
    await hands.press(leave);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(at).toBeFocused();
  }
}

/** G by Shift and arrow over the third and fourth sentence; the forward arrow is the one of the script. */
async function markStretch(person: Person, hands: Hands): Promise<void> {
  const units = person.page.getByRole("checkbox");
  const forward = person.language === "ar" ? "ArrowLeft" : "ArrowRight";
  await hands.press("g");
  await hands.press("Home", forward, forward, `Shift+${forward}`);
  await expect(units.nth(2)).toHaveAttribute("aria-checked", "true");
  await expect(units.nth(3)).toHaveAttribute("aria-checked", "true");
  await expect(units.nth(3)).toBeFocused();
  await hands.press("Escape");
}

/** H on a part of the first sentence: split, marked, restored; two sentences united and parted again. */
async function markPart(person: Person, hands: Hands): Promise<void> {
  const units = person.page.getByRole("checkbox");
  await hands.press("h", "Home");
  const count = await units.count();
  await hands.press("s");
  await expect.poll(() => units.count()).toBeGreaterThan(count);
  await expect(units.first()).toBeFocused();
  await hands.press("Space");
  await expect(units.first()).toHaveAttribute("aria-checked", "true");
  await hands.press("r");
  await expect(units).toHaveCount(count);
  await expect(units.first()).toHaveAttribute("aria-checked", "mixed");
  await hands.press("u");
  await expect(units).toHaveCount(count - 1);
  await hands.press("r");
  await expect(units).toHaveCount(count);
  await hands.press("Escape");
}

async function writeNote(person: Person, hands: Hands, words: string): Promise<void> {
  const { page } = person;
  await hands.tabTo(
    page.getByRole("button", { name: person.say("annotation.note.action"), exact: true }),
    "Shift+Tab",
  );
  await hands.press("Enter");
  const dialog = page.getByRole("dialog");
  await hands.tabTo(dialog.getByRole("textbox"));
  await hands.type(words);
  await hands.tabTo(dialog.getByRole("button", { name: person.say("annotation.note.done"), exact: true }));
  await hands.press("Enter");
  await expect(dialog).toHaveCount(0);
}

/** Marks, a note, and every tool on the way. */
async function judgeWithEverything(person: Person, hands: Hands, coreIssue: string): Promise<void> {
  await typeIssue(person, hands, coreIssue);
  await hands.press("Enter");
  await expect(field(person, "scope")).toBeFocused();
  await lookAround(person, hands);
  await hands.press("2", "2", "3", "1", "1", "1");
  await expect(field(person, "E")).toBeFocused();
  await markByKeys(hands, "E", [1]);
  await expect(field(person, "F")).toBeFocused();
  await hands.press("1");
  await markStretch(person, hands);
  await markPart(person, hands);
  await writeNote(person, hands, "See the second sentence.");
}

function expectEvidence({ subject, submission }: View): void {
  const units = unitsOf(subject);
  const { E, F, G, H } = (submission?.answers ?? {}) as Record<"E" | "F" | "G" | "H", Marked>;
  for (const { start, end, quote } of [E, F, G, H].flatMap(({ spans }) => spans))
    expect(subject.answer.slice(start, end)).toBe(quote);
  expect(E.spans.map(({ quote }) => quote)).toEqual([units[1]]);
  expect(F.spans).toEqual([]);
  expect(G.spans).toHaveLength(1);
  const stretch = G.spans[0]?.quote ?? "";
  expect(stretch.startsWith(units[2] ?? "?") && stretch.endsWith(units[3] ?? "?")).toBe(true);
  expect(H.spans).toHaveLength(1);
  const part = H.spans[0]?.quote ?? "";
  expect(units[0]?.startsWith(part)).toBe(true);
  expect(part.length).toBeLessThan(units[0]?.length ?? 0);
}

async function work(
  browser: Browser,
  language: keyof typeof keyboardTexts,
  layout: Layout | null,
): Promise<Person> {
  const { coreIssue } = keyboardTexts[language];
  const person = await project.person(browser, "annotator", language);
  const hands = await Hands.on(person.page, layout);
  await begin(person, hands);

  const first = idOf(person);
  await typeIssue(person, hands, coreIssue);
  hands.presses = 0;
  await hands.press("Enter", "1", "1", "1", "1", "1", "1", "1", "1", "1", "1");
  await submitAndNext(person, hands);
  expect(hands.presses).toBeLessThanOrEqual(12);
  const clean = await viewOf(person, first);
  const none = { spans: [] };
  expect(clean.submission?.answers).toEqual({
    coreIssue: issueTyped(language, coreIssue),
    scope: "Global",
    nature: "Consensus",
    A: "Pass",
    ...Object.fromEntries(["B", "C", "D"].map((point) => [point, { result: "Pass" }])),
    ...Object.fromEntries(["E", "F", "G", "H"].map((point) => [point, none])),
  });

  const second = idOf(person);
  if (language === "en") noted = second;
  await judgeWithEverything(person, hands, coreIssue);
  await submitAndNext(person, hands);
  const marked = await viewOf(person, second);
  expect(marked.submission?.answers).toMatchObject({
    coreIssue: issueTyped(language, coreIssue),
    scope: "Regional",
    nature: "Pluralism",
    A: "Factual Error",
  });
  expect(marked.submission?.note).toBe("See the second sentence.");
  expectEvidence(marked);
  return person;
}

test("in English", async ({ browser }) => {
  english = await work(browser, "en", null);
});

test("in Arabic, on an Arabic keyboard", async ({ browser }) => {
  await work(browser, "ar", "ar");
});

test("in Thai, on a Thai keyboard", async ({ browser }) => {
  await work(browser, "th", "th");
});

test("in Japanese, through an input method", async ({ browser }) => {
  await work(browser, "ja", null);
});

test("letters count by their place, whatever a layout prints on them", async () => {
  const { page } = english;
  await page.waitForURL(/\/annotate\//);
  for (const layout of Object.keys(layouts) as Layout[]) {
    const hands = await Hands.on(page, layout);
    await hands.tabTo(field(english, "scope"));
    await hands.press("i");
    await expect(page.getByRole("dialog")).toBeVisible();
    await hands.press("Escape");
    for (const point of ["E", "F", "G", "H"]) {
      await hands.press(point.toLowerCase());
      await expect(page.getByText(`Marking for ${point}`)).toBeVisible();
      await hands.press("Escape");
      await expect(field(english, point)).toBeFocused();
    }
  }
});

test("no key reaches the page behind an open dialog", async () => {
  const { page } = english;
  const hands = await Hands.on(page);
  const before = page.url();
  await hands.tabTo(field(english, "scope"));
  await hands.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // On a button Enter would press it, with Ctrl or without.
  await hands.tabTo(dialog.getByRole("checkbox"));
  await hands.press("e", "h", "i", "p", "1", "2", "Control+Enter");
  await expect(dialog).toHaveCount(1);
  await expect(dialog).toHaveAccessibleName(english.say("annotation.keys.title") as string);
  await expect(page.getByRole("checkbox", { includeHidden: true })).toHaveCount(1);
  expect(page.url()).toBe(before);
  await hands.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field(english, "scope")).toBeFocused();
  await expect(page.locator("input[type=radio]:checked")).toHaveCount(0);
});

test("reasons, and several sentences at once, by keys alone", async () => {
  const hands = await Hands.on(english.page);
  const id = idOf(english);
  await english.page.reload();
  await judge(hands, {
    coreIssue: "Whether a town may silence a bell",
    scope: 1,
    nature: 2,
    A: 2,
    B: "It ignores the law of the place.",
    C: null,
    D: "It steers towards one side.",
    E: [0, 2],
    F: [],
    G: [],
    H: [3],
  });
  await hands.press("Control+Enter");
  await english.page.waitForURL((url) => !url.pathname.endsWith(id));
  last = idOf(english);
  const { subject, submission } = await viewOf(english, id);
  const units = unitsOf(subject);
  expect(submission?.answers).toMatchObject({
    scope: "Global",
    nature: "Pluralism",
    A: "Biased Prompting",
    B: { result: "Fail", reason: "It ignores the law of the place." },
    D: { result: "Fail", reason: "It steers towards one side." },
    E: { spans: [{ quote: units[0] }, { quote: units[2] }] },
    H: { spans: [{ quote: units[3] }] },
  });
});

test("what was submitted is read with one's own note", async () => {
  const { page } = english;
  await page.goto(`/annotate/${noted}`);
  await expect(page.getByText("See the second sentence.", { exact: true }).first()).toBeVisible();
  await expect(page.locator(".reading .sr-only").first()).toHaveText(/E|G|H/);
});

test("a choice by mouse ends the marking, and the letters of the form go from one to the next", async () => {
  const { page } = english;
  await page.goto(`/annotate/${last}`);
  await expect(issueOf(english)).toBeFocused();
  const hands = await Hands.on(page);
  await hands.tabTo(field(english, "scope"));
  const banner = page.getByText("Marking for");
  await hands.press("e");
  await expect(banner).toHaveText(/^Marking for E/);
  await hands.press("f");
  await expect(banner).toHaveText(/^Marking for F/);
  await page.locator('[data-field="scope"] label').first().click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

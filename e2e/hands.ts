import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

/** What keyboards print on the keys that the work pages hear, where that is not what QWERTY prints. */
export const layouts = {
  ar: {
    KeyA: "ش",
    KeyB: "لا",
    KeyD: "ي",
    KeyE: "ث",
    KeyF: "ب",
    KeyG: "ل",
    KeyH: "ا",
    KeyI: "ه",
    KeyN: "ى",
    KeyO: "خ",
    KeyP: "ح",
    KeyR: "ق",
    KeyS: "س",
    KeyU: "ع",
  },
  ru: {
    KeyA: "ф",
    KeyB: "и",
    KeyD: "в",
    KeyE: "у",
    KeyF: "а",
    KeyG: "п",
    KeyH: "р",
    KeyI: "ш",
    KeyN: "т",
    KeyO: "щ",
    KeyP: "з",
    KeyR: "к",
    KeyS: "ы",
    KeyU: "г",
  },
  th: {
    KeyA: "ฟ",
    KeyB: "ิ",
    KeyD: "ก",
    KeyE: "ำ",
    KeyF: "ด",
    KeyG: "เ",
    KeyH: "้",
    KeyI: "ร",
    KeyN: "ื",
    KeyO: "น",
    KeyP: "ย",
    KeyR: "พ",
    KeyS: "ห",
    KeyU: "ี",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type Layout = keyof typeof layouts;

const digits: Readonly<Record<Layout, string>> = { ar: "١٢٣", ru: "123", th: "ๅ/-" };

/** Which virtual key Windows reports: by the printed letter for Latin, by the place for every other script. */
function virtualKeyOf(code: string): number {
  return code.startsWith("Digit") || code.startsWith("Key") ? code.charCodeAt(code.length - 1) : 0;
}

/** Two hands on a keyboard, and nothing else. Counts what is pressed, so that a test can say how many it took. */
export class Hands {
  presses = 0;

  private constructor(
    readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly layout: Layout | null,
  ) {}

  static async on(page: Page, layout: Layout | null = null): Promise<Hands> {
    return new Hands(page, await page.context().newCDPSession(page), layout);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.presses += 1;
      const code = /^[a-z]$/.test(key)
        ? `Key${key.toUpperCase()}`
        : /^[1-9]$/.test(key)
          ? `Digit${key}`
          : null;
      if (this.layout && code) await this.pressAs(code, this.printedOn(code, this.layout));
      else await this.page.keyboard.press(key);
    }
  }

  private printedOn(code: string, layout: Layout): string {
    const digit = /^Digit([1-3])$/.exec(code)?.[1];
    if (digit) return digits[layout].charAt(Number(digit) - 1);
    const letters: Readonly<Record<string, string>> = layouts[layout];
    return letters[code] ?? "";
  }

  /** A key by its place, with what the layout prints on it. */
  async pressAs(code: string, printed: string): Promise<void> {
    const key = { code, key: printed, windowsVirtualKeyCode: virtualKeyOf(code) };
    await this.devtools.send("Input.dispatchKeyEvent", { type: "keyDown", text: printed, ...key });
    await this.devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Through an input method: each step is shown in the composition, then the text is committed. */
  async compose(steps: readonly string[], committed: string, meanwhile?: () => Promise<void>): Promise<void> {
    for (const text of steps)
      await this.devtools.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await meanwhile?.();
    await this.devtools.send("Input.insertText", { text: committed });
  }

  /** The keydown and keyup that a page sees of a key which belongs to an input method; `asProcess` as Windows reports it. */
  async pressInComposition(
    code: string,
    key: string,
    modifiers: "" | "Control",
    asProcess: boolean,
  ): Promise<void> {
    const event = {
      code,
      key: asProcess ? "Process" : key,
      windowsVirtualKeyCode: asProcess ? 229 : key === "Enter" ? 13 : virtualKeyOf(code),
      modifiers: modifiers === "Control" ? 2 : 0,
    };
    await this.devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    await this.devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  /** Tab, or Shift+Tab, until something has the focus. Not counted: how far it is depends on the page, not on the work. */
  async tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`Sixty times ${key} did not lead there.`);
  }
}

/** What somebody answers, as keys: numbers of the choices, reasons where B to D fail, places of the sentences. */
export interface Judgement {
  readonly coreIssue: string;
  readonly scope: 1 | 2;
  readonly nature: 1 | 2;
  readonly A: 1 | 2 | 3;
  /** Null: Pass. */
  readonly B: string | null;
  readonly C: string | null;
  readonly D: string | null;
  /** Places of the units among those that can be marked, from 0; empty: nothing found. */
  readonly E: readonly number[];
  readonly F: readonly number[];
  readonly G: readonly number[];
  readonly H: readonly number[];
}

const after = { B: "C", C: "D", D: "E" } as const;

/** The whole form from its first field on, by keys alone; ends where the last answer leads. */
export async function judge(hands: Hands, judgement: Judgement): Promise<void> {
  const { page } = hands;
  await expect(page.locator('[data-field="coreIssue"] textarea')).toBeFocused();
  await hands.type(judgement.coreIssue);
  await hands.press("Enter");
  await hands.press(String(judgement.scope), String(judgement.nature), String(judgement.A));
  for (const point of ["B", "C", "D"] as const) {
    const reason = judgement[point];
    await hands.press(reason === null ? "1" : "2");
    if (reason === null) continue;
    await expect(page.locator(`[data-field="${point}.reason"] textarea`)).toBeFocused();
    await hands.type(reason);
    await hands.tabTo(page.locator(`[data-field="${after[point]}"] input`).first());
  }
  for (const point of ["E", "F", "G", "H"] as const) {
    await expect(page.locator(`[data-field="${point}"] input`).first()).toBeFocused();
    if (judgement[point].length === 0) await hands.press("1");
    else await markByKeys(hands, point, judgement[point]);
  }
}

/** Goes to the text by the checkpoint's letter, to each unit by arrows, marks it by Space, and leaves by Escape. */
export async function markByKeys(hands: Hands, point: string, places: readonly number[]): Promise<void> {
  const units = hands.page.getByRole("checkbox");
  await hands.press(point.toLowerCase());
  await expect(units.first()).toBeVisible();
  await hands.press("Home");
  let at = 0;
  for (const place of places) {
    for (; at < place; at += 1) await hands.press("ArrowDown");
    await expect(units.nth(place)).toBeFocused();
    await hands.press("Space");
    await expect(units.nth(place)).toHaveAttribute("aria-checked", "true");
  }
  await hands.press("Escape");
  await expect(units).toHaveCount(0);
}

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type Response } from "@playwright/test";
import { isPictured } from "./desk";

type Scheme = "light" | "dark";

/**
 * In these colours axe looks at the pages of a language: by all its rules in the first, and once more in the other by
 * those about colours, since nothing else depends on them.
 */
const schemes: Readonly<Record<string, readonly [Scheme, Scheme]>> = {
  en: ["light", "dark"],
  ar: ["dark", "light"],
  th: ["light", "dark"],
};

const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * A tablet, a telephone on its side, a small one (which is also a desk's screen at four times its size), and a desk,
 * which stays for what comes next. The usual telephone is there to be pictured: what fits the small one fits it.
 */
const widths = [
  [768, 1024],
  [640, 360],
  [320, 640],
  ...(isPictured ? ([[360, 740]] as const) : []),
  [1440, 900],
] as const;

/**
 * Runs in the page: waits until no colour is on its way to another. However short, a transition takes a frame, and
 * an inherited colour goes down element by element, each of which sets out when the one above it has arrived.
 */
async function painted(): Promise<void> {
  for (let calm = 0, frame = 0; calm < 3 && frame < 200; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    const isChanging = document.getAnimations().some((animation) => animation instanceof CSSTransition);
    calm = isChanging ? 0 : calm + 1;
  }
}

/** What axe finds on a page as it is now, in both colours; nothing in a language that it does not look at. */
export async function axeFaults(page: Page, language: string): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of (schemes[language] ?? []).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(painted);
    // Nothing of ours is in a frame, and for frames alone axe would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    const { violations } = await (index === 0 ? axe : axe.withRules(colourRules)).analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  }
  return found;
}

/** Runs in the page: how far it scrolls sideways, and the innermost things that stick out. */
function excessOfPage(): { readonly by: number; readonly because: string } | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const sticking = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 0.5 || left < -0.5);
  });
  const innermost = sticking.filter(
    (element) => !sticking.some((other) => other !== element && element.contains(other)),
  );
  const told = innermost.map(
    (element) => `${element.tagName} "${(element.textContent ?? "").slice(0, 30)}" ${element.className}`,
  );
  return { by: scrollWidth - clientWidth, because: told.slice(0, 4).join(" | ") };
}

/** On a telephone the form lies beside the text, out of the picture. */
async function pictureForm(page: Page, name: string): Promise<void> {
  const bench = page.locator("main:has(> section + section)");
  if ((await bench.count()) === 0 || (await page.locator("dialog[open]").count()) > 0) return;
  await bench.evaluate((main) => main.lastElementChild?.scrollIntoView({ inline: "start" }));
  await page.screenshot({ path: `screenshots/states/${name}-form-360.png` });
  await bench.evaluate((main) => main.firstElementChild?.scrollIntoView({ inline: "start" }));
}

/** The places where a page scrolls sideways, at the widths of a desk, a tablet and telephones. */
async function tooWide(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    const excess = await page.evaluate(excessOfPage);
    if (excess) found.push(`${excess.by} px too wide at ${width} px: ${excess.because}`);
    if (!isPictured || width === 320 || width === 640) continue;
    await page.emulateMedia({ colorScheme: width === 768 ? "dark" : "light" });
    await page.evaluate(painted);
    await page.screenshot({ path: `screenshots/states/${name}-${width}.png` });
    if (width === 360) await pictureForm(page, name);
  }
  return found;
}

/** The policy of every page, its nonce aside: nothing may be loaded from, sent to or framed by another site. */
const policy = [
  "default-src 'self'",
  "script-src 'nonce-…' 'strict-dynamic'",
  "style-src 'self' 'nonce-…'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join("; ");

/** Looks at pages as they are now, and says at the end of the walk what is wrong with each. */
export class Look {
  private readonly found: string[] = [];
  private requests = 0;
  private documents = 0;

  /** Watches every request of the browser that the page is in, from now on. */
  constructor(
    private readonly page: Page,
    private readonly language: string,
  ) {
    const context = page.context();
    context.on("request", (request) => {
      this.requests += 1;
      this.expectOwn(request.url());
    });
    context.on("response", (response) => this.readPolicy(response));
    context.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) this.found.push(message.text());
    });
  }

  private expectOwn(address: string): void {
    const { origin, protocol } = new URL(address);
    const own = new URL(process.env.BASE_URL ?? "http://127.0.0.1:3000").origin;
    if (origin !== own && protocol !== "data:" && protocol !== "blob:")
      this.found.push(`a request to ${address}`);
  }

  private readPolicy(response: Response): void {
    if (response.request().resourceType() !== "document") return;
    this.documents += 1;
    const given = response.headers()["content-security-policy"] ?? "none";
    if (given.replace(/'nonce-[\w+/=]{24}'/g, "'nonce-…'") !== policy)
      this.found.push(`${response.url()} has the policy ${given}`);
  }

  async at(name: string, page: Page = this.page): Promise<void> {
    // Behind a dialog that ends the work a button stays busy for good.
    await expect(page.locator("[aria-busy=true]:not(button)")).toHaveCount(0);
    const found = [
      ...(await axeFaults(page, this.language)),
      ...(await tooWide(page, `${name}-${this.language}`)),
    ];
    this.found.push(...found.map((fault) => `${name}: ${fault}`));
  }

  /** No fault on any page, and nothing that left the server's own origin, of what was there to be seen. */
  expectNothing(): void {
    expect(this.found, this.language).toEqual([]);
    expect(this.requests).toBeGreaterThan(20);
    expect(this.documents).toBeGreaterThan(1);
  }
}

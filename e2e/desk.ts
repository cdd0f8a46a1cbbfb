import { type Browser, expect, type Page } from "@playwright/test";
import { answersOf, type DemoKey, demoOf, fineGrained, holistic } from "./demo";
import { words } from "./words";

/** Everybody of the demonstration has this one; `npm test` sets it. */
const password = process.env.DEMO_PASSWORD ?? "";

const address = process.env.BASE_URL ?? "http://127.0.0.1:3000";

/** Pictures for people to look at: SCREENSHOTS=1. */
export const isPictured = process.env.SCREENSHOTS === "1";

export interface Seen {
  readonly assignmentId: string;
  readonly subject: { readonly question: string; readonly answer: string };
  readonly kind: string;
}

/** What somebody answers to a text. */
export type Reading = (question: string) => DemoKey;

const stages = ["issue", "question", "whole", "sentences"] as const;
type Stage = (typeof stages)[number];

/** One person at their own browser, in their own language. */
export class Person {
  private hasAttested = false;

  private constructor(
    readonly page: Page,
    readonly name: string,
    readonly language: string,
  ) {}

  static async open(browser: Browser, name: string, language = "en"): Promise<Person> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: "plumbline-language", value: language, url: address }]);
    return new Person(await context.newPage(), name, language);
  }

  say(key: string): string | RegExp {
    return words(key, this.language);
  }

  /** Through the form, as the journey's people do. */
  async signInByForm(): Promise<void> {
    await this.page.goto("/sign-in");
    await this.page.getByLabel(this.say("session.signIn.name")).fill(this.name);
    await this.page.getByLabel(this.say("session.signIn.password"), { exact: true }).fill(password);
    await this.page.getByRole("button", { name: this.say("session.signIn.action"), exact: true }).click();
    await this.page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  /**
   * Signs in by the same routes as the form, and is at the desk; the word on language models is given for today unless
   * a test is about it.
   */
  async signIn({ attests = true }: { attests?: boolean } = {}): Promise<void> {
    const api = this.page.context().request;
    const { csrfToken } = (await (await api.get(`${address}/api/auth/csrf`)).json()) as { csrfToken: string };
    const form = { signInName: this.name, password, csrfToken, callbackUrl: "/", json: "true" };
    const answer = await api.post(`${address}/api/auth/callback/password`, { form });
    const { url } = (await answer.json()) as { url: string };
    const refusal = new URL(url, address).searchParams.get("error");
    if (refusal !== null) throw new Error(`${this.name} could not sign in: ${refusal}`);
    if (attests) await this.attest();
    await this.page.goto("/");
  }

  /** Today's word on language models. */
  async attest(): Promise<void> {
    await this.call("POST", "/api/attestation", { timeZone: "UTC" });
    this.hasAttested = true;
  }

  /** Through the invitation's page, as the journey's people do. */
  async accept(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel(this.say("session.invitation.displayName")).fill("A native reader");
    await this.page.getByLabel(this.say("session.signIn.name")).fill(this.name);
    await this.page.getByLabel(this.say("session.invitation.newPassword"), { exact: true }).fill(password);
    await this.page.getByRole("button", { name: this.say("session.invitation.accept") }).click();
    await this.page.waitForURL((url) => url.pathname === "/");
  }

  /** The same by the routes of that page: a new account, signed in and at its desk. */
  async acceptByRoute(token: string): Promise<void> {
    const account = { signInName: this.name, displayName: "A native reader", password };
    await this.call("POST", "/api/invitations/accept", { as: "newcomer", token, ...account });
    await this.signIn({ attests: false });
  }

  /** A route, called with this person's session as the page itself would. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const json = { "content-type": "application/json" };
    return this.send<T>(method, path, body === undefined ? {} : json, JSON.stringify(body));
  }

  /** The same with a body that is not JSON. */
  async send<T>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    data: string | undefined,
  ): Promise<T> {
    const answer = await this.page.context().request.fetch(`${address}${path}`, {
      method,
      headers: { ...headers, origin: new URL(address).origin },
      ...(data === undefined ? {} : { data }),
    });
    if (answer.status() !== 200)
      throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async shoot(name: string): Promise<void> {
    if (isPictured) await this.page.screenshot({ path: `screenshots/${name}.png` });
  }

  private field(name: string) {
    return this.page.locator(`[data-field="${name}"]`).first();
  }

  /** A finished part folds to one line: opens it again where the field is in it. */
  async reveal(stage: Stage): Promise<void> {
    const part = this.page.getByRole("region", { name: this.say(`xValue.stages.${stage}`), exact: true });
    const head = part.getByRole("heading").getByRole("button");
    if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  }

  private async choose(stage: Stage, field: string, value: string): Promise<void> {
    await this.reveal(stage);
    await this.field(field).locator(`label:has(input[value="${value}"])`).first().click();
  }

  /** Returned work: every part is confirmed anew. */
  private async confirm(stage: Stage): Promise<void> {
    await this.reveal(stage);
    const button = this.field(`confirm.${stage}`).getByRole("button");
    if (await button.isVisible()) await button.click();
  }

  /** Fills the whole form by hand: text, choices, reasons, and sentences marked in the answer. */
  async fill(key: DemoKey, isReturned = false): Promise<void> {
    await this.reveal("issue");
    await this.field("coreIssue").getByRole("textbox").fill(key.coreIssue);
    await this.choose("issue", "scope", key.scope);
    await this.choose("issue", "nature", key.nature);
    await this.choose("question", "A", key.A);
    for (const point of holistic) {
      const isFail = key[point] !== "Pass";
      await this.choose("whole", point, isFail ? "Fail" : "Pass");
      if (isFail)
        await this.field(point)
          .getByRole("textbox")
          .first()
          .fill(key[point].replace(/^Fail: /, ""));
    }
    for (const point of fineGrained) await this.mark(point, key[point]);
    if (isReturned) for (const stage of stages) await this.confirm(stage);
  }

  /** Marks every sentence that a quote touches. */
  async mark(point: string, quotes: readonly string[]): Promise<void> {
    if (quotes.length === 0) return this.choose("sentences", point, "none");
    await this.reveal("sentences");
    const isMarked = await this.field(point).locator('input[value="marked"]').isChecked();
    if (!isMarked) await this.choose("sentences", point, "marked");
    else
      await this.field(point)
        .getByRole("button", { name: this.say("xValue.results.goToText") })
        .click();
    for (const sentence of await this.page.getByRole("checkbox").all()) {
      const text = ((await sentence.textContent()) ?? "").replace(/^[A-H]+(?=\S)/, "");
      const isQuoted = quotes.some((quote) => quote.includes(text.trim()) || text.includes(quote));
      if (isQuoted && (await sentence.getAttribute("aria-checked")) !== "true") await sentence.click();
    }
    await this.page.getByRole("button", { name: this.say("fields.picker.leave"), exact: true }).click();
  }

  async seen(): Promise<Seen> {
    const id = new URL(this.page.url()).pathname.split("/").at(-1);
    return this.call<Seen>("GET", `/api/assignments/${id}`);
  }

  /** "Start next", then `count` texts by hand with "Submit and next"; screenshots of the first. */
  async annotateByHand(reading: Reading, count: number, shot?: string): Promise<void> {
    await this.page.goto("/");
    await this.page
      .getByRole("button", { name: this.say("inbox.next.annotator") })
      .first()
      .click();
    await this.attestIfAsked();
    for (let done = 0; done < count; done += 1) {
      await this.page.waitForURL(/\/annotate\//);
      const { subject, assignmentId } = await this.seen();
      await this.fill(reading(subject.question));
      if (done === 0 && shot) await this.shoot(shot);
      const isLast = done === count - 1;
      const button = isLast ? "annotation.actions.submit" : "annotation.actions.submitNext";
      await this.page.getByRole("button", { name: this.say(button), exact: isLast }).click();
      if (isLast)
        await expect(
          this.page.getByText(this.say("annotation.undo.submitted"), { exact: true }).first(),
        ).toBeVisible();
      else
        await this.page.waitForURL(
          (url) => url.pathname.includes("/annotate/") && !url.pathname.endsWith(assignmentId),
        );
    }
  }

  /** Whoever has not given today's word is asked for it, once, and work goes on from there. */
  async attestIfAsked(): Promise<void> {
    if (this.hasAttested) return;
    await this.page.getByRole("button", { name: this.say("attestation.confirm"), exact: true }).click();
    this.hasAttested = true;
  }

  /** Submits what is in hand by the same routes as the page. */
  async submitByRoute(assignmentId: string, key: DemoKey, responses?: unknown): Promise<void> {
    const { subject } = await this.call<Seen>("GET", `/api/assignments/${assignmentId}`);
    const body = {
      operationId: crypto.randomUUID(),
      answers: answersOf(key, subject.answer),
      activeMs: 1000,
      note: "",
      pasted: {},
      guidelineVersion: "1.0",
      textVersion: 1,
      claimNext: false,
    };
    await this.call(
      "POST",
      `/api/assignments/${assignmentId}/submit`,
      responses ? { ...body, responses } : body,
    );
  }

  /** The rest of the queue. */
  async annotateTheRest(project: string, reading: Reading): Promise<number> {
    for (let done = 0; ; done += 1) {
      const { assignmentId } = await this.call<{ assignmentId: string | null }>(
        "POST",
        "/api/assignments/next",
        { project, language: this.language },
      );
      if (!assignmentId) return done;
      const { subject } = await this.call<Seen>("GET", `/api/assignments/${assignmentId}`);
      await this.submitByRoute(assignmentId, reading(subject.question));
    }
  }

  async items(): Promise<{ id: string; kind: string; status: string }[]> {
    const inbox = await this.call<{ desks: { items: { id: string; kind: string; status: string }[] }[] }>(
      "GET",
      "/api/inbox",
    );
    return inbox.desks.flatMap((desk) => desk.items);
  }
}

export function readingOf(question: string): DemoKey {
  return demoOf(question).key;
}

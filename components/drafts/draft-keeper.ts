import { type FailureCode, failureOf, isPassing } from "@/components/transport/wire-failure";
import type { DraftInput, DraftView, SavedDraft } from "@/lib/contracts/annotations";
import type { DraftContent, DraftStorage } from "./draft-storage";
import { sameJson } from "./same-json";

interface Kept {
  /** This browser has a copy of what the server does not have. */
  readonly isKeptHere: boolean;
}

/** What is true of the draft now. "saved" is only said after the server has acknowledged everything. */
export type SaveState =
  | { readonly kind: "saved"; readonly at: string | null }
  | { readonly kind: "saving" }
  | ({ readonly kind: "failed"; readonly code: FailureCode } & Kept)
  /** Another device or window has stored a newer version: the person chooses. */
  | ({ readonly kind: "stale"; readonly newer: DraftView } & Kept)
  /** Another window of this browser has the draft open; this one only shows it. */
  | { readonly kind: "elsewhere" };

export interface DraftSnapshot {
  readonly content: DraftContent;
  readonly state: SaveState;
}

/** What the keeper needs of the world; tests bring their own. */
export interface DraftWorld {
  readonly storage: DraftStorage;
  save(input: Omit<DraftInput, "textVersion">): Promise<SavedDraft>;
  /** What the server has now. */
  load(): Promise<DraftView | null>;
}

const debounceMs = 800;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/**
 * Keeps one draft: each change goes to this browser's storage at once, then to the server by revision, one save at a
 * time. Never overwrites a newer version unasked, never says "saved" too early, and goes on by itself when the
 * connection or the session is back.
 */
export class DraftKeeper {
  #content: DraftContent;
  #state: SaveState;
  #snapshot: DraftSnapshot;
  #baseRevision: number;
  #changes = 0;
  #savedChanges = 0;
  #sent: DraftContent | undefined;
  #isKeptHere = true;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | null = null;
  #isResting = false;
  readonly #listeners = new Set<() => void>();
  readonly #world: DraftWorld;

  /** `initial` is what the form starts from where the server has no draft. */
  constructor(initial: DraftContent, server: DraftView | null, world: DraftWorld) {
    this.#world = world;
    this.#content = server?.content ?? initial;
    this.#baseRevision = server?.revision ?? 0;
    this.#state = { kind: "saved", at: server?.savedAt ?? null };
    this.#snapshot = { content: this.#content, state: this.#state };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): DraftSnapshot => this.#snapshot;

  get hasUnsaved(): boolean {
    return this.#changes !== this.#savedChanges;
  }

  /** Something would be left behind here that the server does not have. */
  get needsSaving(): boolean {
    return this.hasUnsaved && !this.#isResting && this.#state.kind !== "elsewhere";
  }

  /** Takes up what this browser still holds from an earlier visit. Call after the first paint. */
  resume(): void {
    this.#isResting = false;
    if (this.hasUnsaved) {
      if (this.#state.kind === "saving") this.#schedule(0);
      return;
    }
    const local = this.#world.storage.read();
    const serverAt = this.#state.kind === "saved" ? this.#state.at : null;
    if (!local?.isDirty || sameJson(local.content, this.#content)) return;
    const server: DraftView | null =
      serverAt === null ? null : { revision: this.#baseRevision, content: this.#content, savedAt: serverAt };
    const isOurs =
      server === null ||
      server.revision <= local.baseRevision ||
      (local.sent !== undefined && sameJson(local.sent, server.content));
    this.#content = local.content;
    this.#changes++;
    if (isOurs) this.#schedule(0);
    else this.#enter({ kind: "stale", newer: server, isKeptHere: true });
  }

  /** What the server turns out to have: taken over where it is newer and nothing here is unsaved. */
  offer(server: DraftView | null): void {
    if (!server || this.hasUnsaved || this.#state.kind !== "saved" || server.revision <= this.#baseRevision)
      return;
    this.#content = server.content;
    this.#baseRevision = server.revision;
    this.#enter({ kind: "saved", at: server.savedAt });
  }

  change(update: (content: DraftContent) => DraftContent): void {
    if (this.#state.kind === "elsewhere") return;
    const content = update(this.#content);
    if (content === this.#content) return;
    this.#content = content;
    this.#changes++;
    this.#keepHere();
    const state = this.#state;
    if (state.kind !== "stale" && state.kind !== "failed") {
      this.#schedule(debounceMs);
      return;
    }
    // It stays said until it is mended, so that the page does not jump about under whoever types.
    this.#enter({ ...state, isKeptHere: this.#isKeptHere });
    // A choice between two versions, or the session, has to come first: what is typed meanwhile goes out later.
    if (state.kind === "failed" && isPassing(state.code)) this.#saveAfter(debounceMs);
  }

  /**
   * Saves what there is, now. True when the server has everything. Where it fails, the waits between further tries begin
   * anew: somebody is waiting.
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#failures = 0;
    while (this.hasUnsaved) {
      if (this.#state.kind === "stale" || this.#state.kind === "elsewhere") return false;
      await this.#save();
      if (this.#state.kind === "failed") return false;
    }
    return true;
  }

  retry(): void {
    if (this.#state.kind !== "failed") return;
    this.#failures = 0;
    this.#schedule(0);
  }

  /** Drops what is here for the newer version. */
  takeNewer(): void {
    if (this.#state.kind !== "stale") return;
    const { newer } = this.#state;
    this.#content = newer.content;
    this.#baseRevision = newer.revision;
    this.#savedChanges = this.#changes;
    this.#keepHere();
    this.#enter({ kind: "saved", at: newer.savedAt });
  }

  /** Stores what is here over the newer version. */
  keepMine(): void {
    if (this.#state.kind !== "stale") return;
    this.#baseRevision = this.#state.newer.revision;
    this.#keepHere();
    this.#schedule(0);
  }

  /** Another window took over: nothing more leaves from here. */
  stepBack(): void {
    clearTimeout(this.#timer);
    this.#enter({ kind: "elsewhere" });
  }

  /** Nothing more leaves from here, also not what is tried again later; what is unsaved stays in this browser's storage. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#isResting = true;
  }

  /** The draft has become a submission, or is not wanted here any more. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#savedChanges = this.#changes;
    this.#world.storage.remove();
  }

  #schedule(delayMs: number): void {
    this.#enter({ kind: "saving" });
    this.#saveAfter(delayMs);
  }

  #saveAfter(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isResting) this.#timer = setTimeout(() => void this.#save(), delayMs);
  }

  /** One save at a time; whoever asks while one is under way waits for that one. */
  #save(): Promise<void> {
    this.#inFlight ??= this.#saveOnce().finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #saveOnce(): Promise<void> {
    if (!this.hasUnsaved) return;
    const [content, changes] = [this.#content, this.#changes];
    this.#sent = content;
    this.#keepHere();
    try {
      const saved = await this.#world.save({ baseRevision: this.#baseRevision, content });
      this.#acknowledged(saved, changes);
    } catch (error) {
      await this.#refused(failureOf(error).code);
    }
  }

  #acknowledged({ revision, savedAt }: SavedDraft, changes: number): void {
    this.#baseRevision = revision;
    this.#savedChanges = changes;
    this.#failures = 0;
    this.#keepHere();
    if (this.#state.kind === "elsewhere") return;
    if (this.hasUnsaved) this.#schedule(debounceMs);
    else this.#enter({ kind: "saved", at: savedAt });
  }

  async #refused(code: FailureCode): Promise<void> {
    if (this.#state.kind === "elsewhere") return;
    if (code === "DRAFT_STALE") return this.#compareWithServer();
    this.#enter({ kind: "failed", code, isKeptHere: this.#isKeptHere });
    if (!isPassing(code)) return;
    this.#saveAfter(Math.min(firstRetryMs * 2 ** this.#failures++, longestRetryMs));
  }

  /** The newer version may be our own save whose answer got lost; otherwise the person decides. */
  async #compareWithServer(): Promise<void> {
    try {
      const newer = await this.#world.load();
      const isOurs =
        newer === null || sameJson(newer.content, this.#sent) || sameJson(newer.content, this.#content);
      if (!isOurs) return this.#enter({ kind: "stale", newer, isKeptHere: this.#isKeptHere });
      const isStuck = (newer?.revision ?? 0) === this.#baseRevision;
      this.#baseRevision = newer?.revision ?? 0;
      if (isStuck) return this.#enter({ kind: "failed", code: "DRAFT_STALE", isKeptHere: this.#isKeptHere });
      this.#schedule(0);
    } catch (error) {
      await this.#refused(failureOf(error).code === "DRAFT_STALE" ? "INTERNAL" : failureOf(error).code);
    }
  }

  #keepHere(): void {
    this.#isKeptHere = this.#world.storage.write({
      content: this.#content,
      baseRevision: this.#baseRevision,
      isDirty: this.hasUnsaved,
      sent: this.#sent,
    });
  }

  #enter(state: SaveState): void {
    this.#state = state;
    this.#snapshot = { content: this.#content, state };
    for (const listener of this.#listeners) listener();
  }
}

import { failureOf, isPassing } from "./wire-failure";

/** What is known of a view now. An error leaves the data of before in place. */
export interface KeptView<View> {
  readonly data: View | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** When `data` was read, in milliseconds since 1970; null while nobody knows. */
  readonly loadedAt: number | null;
}

/** Where a view comes from and how it is kept fresh. */
export interface ViewSource<View> {
  read(signal: AbortSignal): Promise<View>;
  /** What the page came with; null `loadedAt`: of unknown age, so that it is asked for at once. */
  readonly initial: { readonly data: View; readonly loadedAt: number | null } | null;
  /** How long until the next look, in milliseconds; false: no further look by itself. */
  everyMs(view: View | undefined): number | false;
}

/** What a keeper needs of the browser; tests bring their own. */
export interface ViewWorld {
  now(): number;
  isWatched(): boolean;
  /** Calls back when somebody comes back to the page, or the connection does; gives the way to stop listening. */
  onReturn(goOn: () => void): () => void;
}

const freshMs = 10_000;
const retryAfterMs = [1000, 2000] as const;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Reads again after a moment what may well succeed then. */
async function readPatiently<View>(source: ViewSource<View>, signal: AbortSignal): Promise<View> {
  for (const ms of retryAfterMs) {
    try {
      return await source.read(signal);
    } catch (error) {
      if (signal.aborted || !isPassing(failureOf(error).code)) throw error;
      await pause(ms, signal);
    }
  }
  return source.read(signal);
}

/**
 * Keeps one view of the server fresh while a component looks at it: looks again at its interval as long as somebody
 * watches the page, and when they come back to it. A later read replaces an earlier one that is still under way.
 */
export class ViewKeeper<View> {
  #kept: KeptView<View>;
  #reading: { readonly stop: AbortController; readonly done: Promise<void> } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLooking = false;
  readonly #watchers = new Set<() => void>();
  readonly #source: ViewSource<View>;
  readonly #world: ViewWorld;

  constructor(source: ViewSource<View>, world: ViewWorld) {
    this.#source = source;
    this.#world = world;
    this.#kept = {
      data: source.initial?.data,
      error: null,
      isFetching: false,
      loadedAt: source.initial?.loadedAt ?? null,
    };
  }

  readonly current = (): KeptView<View> => this.#kept;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Begins to keep it fresh; gives the way to stop. */
  look(): () => void {
    this.#isLooking = true;
    const unhear = this.#world.onReturn(() => {
      if (this.#source.everyMs(this.#kept.data) !== false && !this.#isFresh()) void this.refresh();
    });
    if (this.#isFresh()) this.#plan();
    else void this.refresh();
    return () => {
      this.#isLooking = false;
      clearTimeout(this.#timer);
      this.#reading?.stop.abort();
      this.#reading = null;
      this.#show({ isFetching: false });
      unhear();
    };
  }

  /** Reads it anew, now. Done when what is shown is the answer, or that there was none. */
  readonly refresh = (): Promise<void> => {
    this.#reading?.stop.abort();
    clearTimeout(this.#timer);
    const stop = new AbortController();
    const done = this.#read(stop.signal);
    this.#reading = { stop, done };
    return done;
  };

  async #read(signal: AbortSignal): Promise<void> {
    this.#show({ isFetching: true });
    const change = await readPatiently(this.#source, signal).then(
      (data) => ({ data, error: null, loadedAt: this.#world.now() }),
      (error: unknown) => ({ error: failureOf(error) }),
    );
    // Replaced by a later read: whoever waits for this one waits for that one.
    if (signal.aborted) return this.#reading?.done;
    this.#show({ ...change, isFetching: false });
    this.#plan();
  }

  #isFresh(): boolean {
    const { loadedAt, error } = this.#kept;
    return error === null && loadedAt !== null && this.#world.now() - loadedAt < freshMs;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const ms = this.#source.everyMs(this.#kept.data);
    if (ms === false || !this.#isLooking) return;
    this.#timer = setTimeout(() => {
      if (this.#world.isWatched()) void this.refresh();
      else this.#plan();
    }, ms);
  }

  #show(change: Partial<KeptView<View>>): void {
    this.#kept = { ...this.#kept, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

import { failureOf } from "./wire-failure";

interface Idle {
  readonly input: undefined;
  readonly data: undefined;
  readonly error: null;
  readonly isPending: false;
  readonly isSuccess: false;
}

/** Where the write that was started last stands. */
export type CommandState<Input, Output> =
  | Idle
  | (Omit<Idle, "input" | "isPending"> & { readonly input: Input; readonly isPending: true })
  | (Omit<Idle, "input" | "error"> & { readonly input: Input; readonly error: Error })
  | (Omit<Idle, "input" | "data" | "isSuccess"> & {
      readonly input: Input;
      readonly data: Output;
      readonly isSuccess: true;
    });

/** What a write does. A later render may bring other callbacks: those of the latest count, whenever the answer comes. */
export interface CommandActions<Input, Output> {
  send(input: Input): Promise<Output>;
  /** What has to be done before the write counts as done; it stays pending until then. */
  onSuccess?(output: Output, input: Input): unknown;
  onError?(error: Error, input: Input): unknown;
  /** After either, and before the write counts as over. */
  onSettled?(): unknown;
}

const idle: Idle = { input: undefined, data: undefined, error: null, isPending: false, isSuccess: false };

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * One write that somebody can start, again and again: never repeated by itself, never held back, and when a later one
 * has been started the earlier no longer changes what is shown (its callbacks still run).
 */
export class Command<Input, Output> {
  #state: CommandState<Input, Output> = idle;
  #latest: object | null = null;
  #actions: CommandActions<Input, Output>;
  readonly #watchers = new Set<() => void>();

  constructor(actions: CommandActions<Input, Output>) {
    this.#actions = actions;
  }

  readonly current = (): CommandState<Input, Output> => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Takes the callbacks of the latest render. */
  setActions(actions: CommandActions<Input, Output>): void {
    this.#actions = actions;
  }

  readonly reset = (): void => this.#show(null, idle);

  /** Signed in again: a refusal for want of a session says nothing true any more. */
  readonly sessionRestored = (): void => {
    const { error } = this.#state;
    if (error && failureOf(error).code === "UNAUTHENTICATED") this.reset();
  };

  readonly start = (input: Input): void => {
    const call = {};
    this.#show(call, { ...idle, input, isPending: true });
    void this.#perform(call, input);
  };

  async #perform(call: object, input: Input): Promise<void> {
    try {
      const data = await this.#actions.send(input);
      await this.#actions.onSuccess?.(data, input);
      await this.#actions.onSettled?.();
      this.#finish(call, { ...idle, input, data, isSuccess: true });
    } catch (thrown) {
      const error = asError(thrown);
      await this.#actions.onError?.(error, input);
      await this.#actions.onSettled?.();
      this.#finish(call, { ...idle, input, error });
    }
  }

  #finish(call: object, state: CommandState<Input, Output>): void {
    if (call === this.#latest) this.#show(call, state);
  }

  #show(call: object | null, state: CommandState<Input, Output>): void {
    this.#latest = call;
    this.#state = state;
    for (const watcher of this.#watchers) watcher();
  }
}

/** Copies of drafts in this browser: written before anything leaves for the server, so that nothing typed is lost. */

const prefix = "plumbline:draft:";

export type DraftContent = Readonly<Record<string, unknown>>;

export interface LocalDraft {
  readonly content: DraftContent;
  /** The server's revision that the content was made from. */
  readonly baseRevision: number;
  /** The server has not acknowledged this content. */
  readonly isDirty: boolean;
  /** What was last on its way to the server: an answer that got lost may have been a success. */
  readonly sent?: DraftContent | undefined;
}

export interface DraftStorage {
  read(): LocalDraft | null;
  /** False where the browser keeps nothing (private windows, full storage). */
  write(draft: LocalDraft): boolean;
  remove(): void;
}

function isLocalDraft(value: unknown): value is LocalDraft {
  if (typeof value !== "object" || value === null) return false;
  return (
    "content" in value &&
    typeof value.content === "object" &&
    value.content !== null &&
    "baseRevision" in value &&
    typeof value.baseRevision === "number" &&
    "isDirty" in value
  );
}

function parsed(text: string | null): LocalDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isLocalDraft(value) ? value : null;
  } catch {
    return null;
  }
}

function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The copy of one draft; `key` names the assignment or case and its round. */
export function draftStorage(key: string): DraftStorage {
  const name = prefix + key;
  return {
    read: () => attempt(() => parsed(localStorage.getItem(name)), null),
    write: (draft) =>
      attempt(() => {
        localStorage.setItem(name, JSON.stringify(draft));
        return true;
      }, false),
    remove: () => attempt(() => localStorage.removeItem(name), undefined),
  };
}

/** Removes what the server has too; what was never acknowledged stays for its author. */
export function forgetSavedDrafts(): void {
  attempt(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) if (!parsed(localStorage.getItem(name))?.isDirty) localStorage.removeItem(name);
  }, undefined);
}

/**
 * Words of a dialog that have not been sent, by where they were written: closing it or a reload must not lose them. They
 * last as long as their tab and go at a sign-out: the next person at this computer must not find them.
 */
const prefix = "plumbline:unsent:";
/** Only what the browser did not take. */
const inMemory = new Map<string, string>();

export function unsent(place: string): string {
  const unkept = inMemory.get(place);
  if (unkept !== undefined) return unkept;
  try {
    return sessionStorage.getItem(prefix + place) ?? "";
  } catch {
    return "";
  }
}

/** Nothing is kept of an empty text. */
export function keepUnsent(place: string, text: string): void {
  inMemory.delete(place);
  try {
    if (text === "") sessionStorage.removeItem(prefix + place);
    else sessionStorage.setItem(prefix + place, text);
  } catch {
    if (text !== "") inMemory.set(place, text);
  }
}

/** Everything, of everybody who worked in this tab. */
export function forgetUnsent(): void {
  inMemory.clear();
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {
    // Where the browser keeps nothing there is nothing to forget.
  }
}

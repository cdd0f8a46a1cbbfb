/**
 * Words that have not been sent, by where they were written: closing a dialog must not lose them. Only while the page is
 * open: the next person at this computer must not find them.
 */
const kept = new Map<string, string>();

export function unsent(place: string): string {
  return kept.get(place) ?? "";
}

/** Nothing is kept of an empty text. */
export function keepUnsent(place: string, text: string): void {
  if (text === "") kept.delete(place);
  else kept.set(place, text);
}

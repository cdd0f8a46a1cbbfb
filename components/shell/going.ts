const goingEvent = "plumbline:going";

/** Path and query of an address in the form the router gives its own in, so that the two can be compared. */
export function placeOf(url: string, base: string): string {
  const { pathname, searchParams } = new URL(url, base);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** Somebody is on their way to another page of this site. */
export function announceGoing(url: string): void {
  const detail = placeOf(url, window.location.href);
  window.dispatchEvent(new CustomEvent(goingEvent, { detail }));
}

/** Hears where somebody is going; gives the way to stop listening. */
export function onGoing(hear: (place: string) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<string>).detail);
  window.addEventListener(goingEvent, listener);
  return () => window.removeEventListener(goingEvent, listener);
}

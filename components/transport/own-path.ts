/** A path of this site from what an address asks for; "/" where it is anything else. */
export function ownPath(wanted: string | undefined): string {
  const base = "http://own.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, base)) return "/";
  const url = new URL(wanted, base);
  return url.origin === base ? url.pathname + url.search : "/";
}

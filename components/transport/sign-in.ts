import { WireFailure } from "./wire-failure";

/** What a sign-in can come to. */
export type SignInOutcome = "signed_in" | "refused" | "throttled" | "link_invalid";

type Credentials =
  | { readonly provider: "password"; readonly signInName: string; readonly password: string }
  | { readonly provider: "link"; readonly token: string };

async function jsonFrom(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(path, { credentials: "same-origin", ...init });
    const answer: unknown = await response.json();
    return typeof answer === "object" && answer !== null ? { ...answer } : {};
  } catch {
    throw new WireFailure("UNREACHABLE");
  }
}

/** Cross-site request forgery token of next-auth: asked for before each of its writes. */
async function csrfToken(): Promise<string> {
  const { csrfToken: token } = await jsonFrom("/api/auth/csrf");
  if (typeof token !== "string") throw new WireFailure("UNREACHABLE");
  return token;
}

/** next-auth answers with an address; what went wrong is in its query. */
async function post(path: string, fields: Readonly<Record<string, string>>): Promise<string | null> {
  const body = new URLSearchParams({
    ...fields,
    csrfToken: await csrfToken(),
    callbackUrl: "/",
    json: "true",
  });
  const { url } = await jsonFrom(path, { method: "POST", body });
  if (typeof url !== "string") throw new WireFailure("UNREACHABLE");
  return new URL(url, window.location.origin).searchParams.get("error");
}

/** Signs in without leaving the page. Throws UNREACHABLE. */
export async function signIn({ provider, ...fields }: Credentials): Promise<SignInOutcome> {
  const error = await post(`/api/auth/callback/${provider}`, fields);
  if (error === null) return "signed_in";
  if (error === "THROTTLED") return "throttled";
  if (error === "INTERNAL" || error === "BUSY") throw new WireFailure(error);
  return provider === "link" ? "link_invalid" : "refused";
}

export async function signOut(): Promise<void> {
  await post("/api/auth/signout", {});
}

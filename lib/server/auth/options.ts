import "server-only";
import { isIP } from "node:net";
import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { serverContext } from "../context";
import { Failure } from "../failure";
import { errorFields, log } from "../log";
import { type SignedIn, signInByLink, signInByPassword } from "./sign-in";

declare module "next-auth" {
  interface Session {
    /** Only `findViewer` may believe it, after re-reading the person's row. */
    plumbline?: SignedIn;
  }
  interface User {
    epoch: number;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    plumbline?: SignedIn;
    /** Milliseconds since 1970. */
    signedInAt?: number;
  }
}

const idleSeconds = 24 * 3600;
const longestSessionMs = 7 * 24 * 3600 * 1000;

// Read from the environment directly: this module is loaded while building, where there is no configuration yet.
const isSecure = (process.env.NEXTAUTH_URL ?? "").startsWith("https://");

/** `__Host-` cookies are bound to this host and to https; over plain http browsers refuse the name. */
function cookie(name: string) {
  return {
    name: isSecure ? `__Host-plumbline.${name}` : `plumbline.${name}`,
    options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure },
  };
}

/**
 * The client's address, or null. Route handlers do not see the socket, and `x-forwarded-for` is whatever a client
 * writes unless a proxy of ours stands in front: only with PLUMBLINE_TRUST_PROXY=1 is its last entry believed, the one
 * which that proxy itself appended.
 */
function addressOf(headers: Readonly<Record<string, unknown>> | undefined): string | null {
  if (process.env.PLUMBLINE_TRUST_PROXY !== "1") return null;
  const last =
    String(headers?.["x-forwarded-for"] ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "";
  return isIP(last) === 0 ? null : last;
}

/** next-auth shows an error's message in the URL: only codes may be in it. */
async function userOf(signIn: () => Promise<SignedIn | null>): Promise<User | null> {
  try {
    const signedIn = await signIn();
    return signedIn && { id: signedIn.userId, epoch: signedIn.epoch };
  } catch (error) {
    if (error instanceof Failure) throw new Error(error.code);
    log("error", "sign_in_failed", errorFields(error));
    throw new Error("INTERNAL");
  }
}

/** Where to go after signing in or out: a path of this site, whatever was asked for. */
export function safeRedirect(url: string, baseUrl: string): string {
  const home = new URL(baseUrl);
  const target = URL.canParse(url, home) ? new URL(url, home) : home;
  if (target.origin !== home.origin) return home.origin;
  return home.origin + target.pathname + target.search + target.hash;
}

/**
 * Sessions are encrypted cookies (JWT) that name a person and an epoch. They cannot be revoked by themselves, so every
 * request compares the epoch with the person's row. Signing out raises it: it ends all sessions of that person, since
 * a stolen copy of the cookie must not outlive the sign-out of its owner. A session ends after a day without the
 * browser asking for `/api/auth/session`, and after a week in any case.
 */
export const authOptions: NextAuthOptions = {
  providers: [
    Credentials({
      id: "password",
      credentials: { signInName: {}, password: {} },
      authorize: (credentials, request) =>
        userOf(() => signInByPassword(serverContext(), credentials, addressOf(request.headers))),
    }),
    Credentials({
      id: "link",
      credentials: { token: {} },
      authorize: (credentials) => userOf(() => signInByLink(serverContext(), credentials)),
    }),
  ],
  session: { strategy: "jwt", maxAge: idleSeconds },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  useSecureCookies: isSecure,
  cookies: { sessionToken: cookie("session"), csrfToken: cookie("csrf"), callbackUrl: cookie("callback") },
  callbacks: {
    jwt({ token, user }) {
      if (user) return { plumbline: { userId: user.id, epoch: user.epoch }, signedInAt: Date.now() };
      const isLive = token.signedInAt !== undefined && token.signedInAt + longestSessionMs > Date.now();
      return isLive ? token : {};
    },
    session: ({ session, token }) => ({ expires: session.expires, plumbline: token.plumbline }),
    redirect: ({ url, baseUrl }) => safeRedirect(url, baseUrl),
  },
  events: {
    async signOut({ token }) {
      const claim = token?.plumbline;
      if (!claim) return;
      // Only from the epoch it names: a cookie that is already dead must not end newer sessions.
      await serverContext().db.user.updateMany({
        where: { id: claim.userId, sessionEpoch: claim.epoch },
        data: { sessionEpoch: { increment: 1 } },
      });
    },
  },
  // Codes only: next-auth's own messages may carry what somebody typed.
  logger: {
    // Anybody can send a cookie that is none of ours.
    error: (code) => log(code === "JWT_SESSION_ERROR" ? "warn" : "error", "auth_error", { code }),
    warn: (code) => log("warn", "auth_warning", { code }),
    debug: () => undefined,
  },
};

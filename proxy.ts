import { type NextRequest, NextResponse } from "next/server";

/** 128 random bits; never taken from the request. */
function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

function contentSecurityPolicy(nonce: string): string {
  // React's development build evaluates code to show server stacks in the browser; a production build never does.
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * One nonce a page. Next.js finds it in the policy of the request it is handed and puts it on its scripts; whatever
 * policy or nonce the browser sent is overwritten. Decides nothing about access.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.delete("content-security-policy-report-only");
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

// Prefetches too: one left out would let the browser's own headers through. The other headers are in next.config.ts.
export const config = { matcher: ["/((?!api/|_next/static/).*)"] };

import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/server/auth/options";

/** next-auth's own routes: the only ones outside `defineRoute`. Throttling is inside `authorize`. */
type NextAuthContext = { params: Promise<{ nextauth: string[] }> };

const maxBytes = 16 * 1024;

export function GET(request: NextRequest, context: NextAuthContext): Promise<Response> {
  return NextAuth(request, context, authOptions);
}

/** next-auth reads bodies whole, whatever their size: they are bounded before it sees them. */
export async function POST(request: NextRequest, context: NextAuthContext): Promise<Response> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (request.body) {
    for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      if (size > maxBytes) return new Response(null, { status: 413 });
      pieces.push(piece);
    }
  }
  const bounded = new NextRequest(request.url, {
    method: "POST",
    headers: request.headers,
    body: Buffer.concat(pieces),
  });
  return NextAuth(bounded, context, authOptions);
}

import "server-only";
import type { z } from "zod";
import { type ErrorBody, type ErrorCode, errorStatus, type WireProblem } from "@/lib/contracts/errors";
import { findViewer, type Viewer } from "./auth/viewer";
import { type Context, serverContext } from "./context";
import { env } from "./env";
import { Failure } from "./failure";
import { errorFields, log } from "./log";

type Params = Readonly<Record<string, string>>;
type NextContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

interface RouteBase<Proof, Input> {
  /** Proof of what the viewer may touch; throws a Failure. Nothing runs without one. */
  authorize(context: Context, viewer: Viewer, params: Params, input: Input): Promise<Proof>;
}

interface JsonRoute<Schema extends z.ZodType, Proof, Output> extends RouteBase<Proof, z.infer<Schema>> {
  /** Strict: an unknown key is an error. A GET reads its query string, everything else its JSON body. */
  input: Schema;
  /** Largest body in bytes. */
  maxBytes?: number;
  run(context: Context, proof: Proof, input: z.infer<Schema>): Promise<Output>;
}

interface OpenRoute<Schema extends z.ZodType, Proof, Output>
  extends Omit<JsonRoute<Schema, Proof, Output>, "authorize"> {
  /** For people who have no account yet: the link is the proof. */
  authorize(context: Context, viewer: Viewer | null, params: Params, input: z.infer<Schema>): Promise<Proof>;
}

interface StreamRoute<Schema extends z.ZodType, Proof, Output> extends RouteBase<Proof, z.infer<Schema>> {
  /** Reads the query string; the body is handed on as a stream. */
  input: Schema;
  run(
    context: Context,
    proof: Proof,
    input: z.infer<Schema>,
    body: ReadableStream<Uint8Array>,
  ): Promise<Output>;
}

interface Download {
  readonly body: ReadableStream<Uint8Array>;
  readonly contentType: string;
  /** Made by the server, never from user input. */
  readonly fileName: string;
}

interface DownloadRoute<Schema extends z.ZodType, Proof> extends RouteBase<Proof, z.infer<Schema>> {
  input: Schema;
  run(context: Context, proof: Proof, input: z.infer<Schema>): Promise<Download>;
}

type Handler = (request: Request, next: NextContext) => Promise<Response>;

const defaultMaxBytes = 256 * 1024;
const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

function failed(code: ErrorCode, problems?: readonly WireProblem[]): Response {
  const body: ErrorBody = { error: problems ? { code, problems } : { code } };
  return Response.json(body, { status: errorStatus[code], headers });
}

/** A write must come from this site: the browser says so, or the origin is ours. Absent is refused too. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === new URL(env().NEXTAUTH_URL).origin;
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Failure("UNSUPPORTED_TYPE");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Failure("TOO_LARGE");
  try {
    const body = await readBody(request, maxBytes);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body)) as unknown;
  } catch (error) {
    // A body that broke off is no fault of ours either: whoever sent it is gone.
    throw error instanceof Failure ? error : new Failure("MALFORMED");
  }
}

async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  if (!request.body) return Buffer.concat(pieces);
  for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > maxBytes) throw new Failure("TOO_LARGE");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parse<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.infer<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const problems = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join("."), code: issue.code }));
  throw new Failure("INVALID", problems);
}

async function paramsOf(next: NextContext): Promise<Params> {
  // A route without a dynamic segment has no params at all.
  const entries = Object.entries((await next.params) ?? {});
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

async function viewerOf(context: Context): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (!viewer) throw new Failure("UNAUTHENTICATED");
  return viewer;
}

function guarded(work: (request: Request, next: NextContext) => Promise<Response>): Handler {
  return async (request, next) => {
    try {
      if (request.method !== "GET" && request.method !== "HEAD" && !isSameOrigin(request))
        return failed("FOREIGN_ORIGIN");
      return await work(request, next);
    } catch (error) {
      if (error instanceof Failure) return failed(error.code, error.problems);
      log("error", "route_failed", {
        method: request.method,
        route: new URL(request.url).pathname.replace(/[0-9a-f-]{36}/g, ":id"),
        ...errorFields(error),
      });
      return failed("INTERNAL");
    }
  };
}

function queryOf(request: Request): unknown {
  return Object.fromEntries(new URL(request.url).searchParams);
}

function bodyOrQuery(request: Request, maxBytes = defaultMaxBytes): Promise<unknown> | unknown {
  return request.method === "GET" ? queryOf(request) : readJson(request, maxBytes);
}

interface Gate<Schema extends z.ZodType, Proof, Who> {
  readonly input: Schema;
  authorize(context: Context, viewer: Who, params: Params, input: z.infer<Schema>): Promise<Proof>;
}

/** What stands before every `run`: who → parse → may they. The body is read only for somebody who is known. */
async function admit<Schema extends z.ZodType, Proof, Who>(
  route: Gate<Schema, Proof, Who>,
  next: NextContext,
  who: (context: Context) => Promise<Who>,
  raw: () => Promise<unknown> | unknown,
): Promise<{ context: Context; proof: Proof; input: z.infer<Schema> }> {
  const context = serverContext();
  const viewer = await who(context);
  const input = parse(route.input, await raw());
  return { context, input, proof: await route.authorize(context, viewer, await paramsOf(next), input) };
}

/**
 * The one way to make a route: same origin → who → parse → may they → run → closed set of errors.
 * Forgetting the check does not compile, because `run` takes the proof.
 */
export function defineRoute<Schema extends z.ZodType, Proof, Output>(
  route: JsonRoute<Schema, Proof, Output>,
): Handler {
  return guarded(async (request, next) => {
    const read = () => bodyOrQuery(request, route.maxBytes);
    const { context, proof, input } = await admit(route, next, viewerOf, read);
    return Response.json(await route.run(context, proof, input), { headers });
  });
}

/** As `defineRoute`, for somebody who may have no account yet. */
export function defineOpenRoute<Schema extends z.ZodType, Proof, Output>(
  route: OpenRoute<Schema, Proof, Output>,
): Handler {
  return guarded(async (request, next) => {
    const read = () => bodyOrQuery(request, route.maxBytes);
    const { context, proof, input } = await admit(route, next, findViewer, read);
    return Response.json(await route.run(context, proof, input), { headers });
  });
}

/** As `defineRoute`, for an uploaded file. */
export function defineUploadRoute<Schema extends z.ZodType, Proof, Output>(
  route: StreamRoute<Schema, Proof, Output>,
): Handler {
  return guarded(async (request, next) => {
    const { context, proof, input } = await admit(route, next, viewerOf, () => queryOf(request));
    if (!request.body) throw new Failure("MALFORMED");
    return Response.json(await route.run(context, proof, input, request.body), { headers });
  });
}

/** As `defineRoute`, for a file that the server streams. Never shown inline. */
export function defineDownloadRoute<Schema extends z.ZodType, Proof>(
  route: DownloadRoute<Schema, Proof>,
): Handler {
  return guarded(async (request, next) => {
    const { context, proof, input } = await admit(route, next, viewerOf, () => queryOf(request));
    const file = await route.run(context, proof, input);
    return new Response(file.body, {
      headers: {
        ...headers,
        "content-type": file.contentType,
        "content-disposition": `attachment; filename="${file.fileName}"`,
      },
    });
  });
}

import "server-only";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { modelList, type RehearsalMemory, type Reply, replyTo } from "./rehearsal-rules";

const maxBodyBytes = 1024 * 1024;

function notFound(): Reply {
  return {
    status: 404,
    body: {
      error: {
        message: "Unknown request URL.",
        type: "invalid_request_error",
        param: null,
        code: "unknown_url",
      },
    },
  };
}

async function read(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.byteLength;
    if (size > maxBodyBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

async function replyFor(request: IncomingMessage, memory: RehearsalMemory): Promise<Reply> {
  const path = (request.url ?? "").split("?")[0]?.replace(/^\/v1/, "");
  if (request.method === "GET" && path === "/models") return modelList();
  if (request.method !== "POST" || path !== "/chat/completions") return notFound();
  const body = await read(request);
  if (body !== null) return replyTo(body, memory);
  return {
    status: 413,
    body: {
      error: {
        message: "Request too large.",
        type: "invalid_request_error",
        param: null,
        code: "request_too_large",
      },
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  memory: RehearsalMemory,
): Promise<void> {
  const reply = await replyFor(request, memory);
  if (reply.delayMs) await sleep(reply.delayMs);
  response.writeHead(reply.status, { "content-type": "application/json; charset=utf-8", ...reply.headers });
  response.end(JSON.stringify(reply.body));
}

export interface RehearsalJudges {
  /** The base URL for endpoints, with /v1. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the judges on the loopback address only; port 0 takes a free one. Rejects when the port cannot be had. */
export async function startRehearsalJudges(options: {
  readonly port: number;
  readonly slowMs: number;
}): Promise<RehearsalJudges> {
  const memory: RehearsalMemory = { turnedAway: new Set(), slowMs: options.slowMs };
  const server = createServer((request, response) => {
    answer(request, response, memory).catch(() => response.destroy());
  });
  server.listen(options.port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

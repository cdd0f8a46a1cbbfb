import "server-only";
import { type Agent, Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { publicLookup } from "./endpoint-guard";

/** What came back from one HTTP request, kept whatever the client library makes of it. */
export interface Exchange {
  /** Null: no response. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why there is no response. */
  readonly failure: "timeout" | "connection" | "private_address" | "too_large" | null;
}

// Far above any honest judgement, thoughts included; a body that never ends must not fill the memory.
const maxBodyBytes = 4 * 1024 * 1024;

// Pools of our own: a connection that another part of the process opened was not checked by the guard's lookup.
const agents = {
  trusted: { "http:": new HttpAgent({ keepAlive: true }), "https:": new HttpsAgent({ keepAlive: true }) },
  guarded: { "https:": new HttpsAgent({ keepAlive: true, lookup: publicLookup }) },
};

function agentFor(url: URL, trusted: boolean): Agent {
  if (trusted) return url.protocol === "https:" ? agents.trusted["https:"] : agents.trusted["http:"];
  if (url.protocol !== "https:") throw new Error("EPLAINHTTP");
  return agents.guarded["https:"];
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

function send(url: URL, trusted: boolean, sent: Sent): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === "https:" ? httpsRequest : httpRequest;
    const { method, headers, signal } = sent;
    const request = start(url, { method, headers, signal, agent: agentFor(url, trusted) }, (response) => {
      const pieces: Buffer[] = [];
      let size = 0;
      response.on("data", (piece: Buffer) => {
        size += piece.byteLength;
        if (size > maxBodyBytes)
          request.destroy(Object.assign(new Error("ETOOLARGE"), { code: "ETOOLARGE" }));
        else pieces.push(piece);
      });
      response.on("error", reject);
      response.on("end", () => {
        const kept = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const body = Buffer.concat(pieces).toString("utf8");
        resolve({
          status: response.statusCode ?? null,
          headers: Object.fromEntries(kept),
          body,
          failure: null,
        });
      });
    });
    request.on("error", reject);
    request.end(sent.body);
  });
}

function failureOf(error: unknown): Exchange["failure"] {
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === "AbortError" || name === "TimeoutError") return "timeout";
  if (code === "EPRIVATE") return "private_address";
  return code === "ETOOLARGE" ? "too_large" : "connection";
}

export interface Recorder {
  readonly fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The last exchange; null before one was made. */
  exchange(): Exchange | null;
}

/**
 * A fetch that keeps what came back, follows no redirect, and adds the key itself at the last moment: the client
 * library never holds it, so neither its errors nor its logs can. `trusted` origins may be plain http and private.
 */
export function recorder(options: { readonly key: string; readonly trusted: boolean }): Recorder {
  let kept: Exchange | null = null;
  return {
    exchange: () => kept,
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input);
      const headers: Record<string, string> = {
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": "plumbline",
      };
      if (options.key) headers.authorization = `Bearer ${options.key}`;
      const body = typeof init?.body === "string" ? init.body : "";
      const signal = init?.signal ?? AbortSignal.timeout(600_000);
      try {
        kept = await send(url, options.trusted, { method: init?.method ?? "POST", headers, body, signal });
      } catch (error) {
        kept = { status: null, headers: {}, body: "", failure: failureOf(error) };
        throw error;
      }
      const status = kept.status !== null && kept.status >= 200 && kept.status <= 599 ? kept.status : 502;
      const bodyless = status === 204 || status === 205 || status === 304;
      return new Response(bodyless ? null : kept.body, {
        status,
        headers: { "content-type": kept.headers["content-type"] ?? "" },
      });
    },
  };
}

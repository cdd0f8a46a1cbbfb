import { noteServerDate } from "./server-clock";
import { reportLapse } from "./session-lapse";
import { isErrorBody, WireFailure } from "./wire-failure";

const timeoutMs = 30_000;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function answerTo(
  method: Method,
  path: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new WireFailure("UNREACHABLE");
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    // Not ours: a proxy's page, or an answer that broke off.
    throw new WireFailure("UNREACHABLE");
  }
}

/**
 * The one way the browser talks to the server. `Output` is the contract's view of what this route answers. Every
 * refusal is a WireFailure; one for want of a session also opens the sign-in dialog in place.
 */
export async function send<Output>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Output> {
  const response = await answerTo(method, path, body, signal);
  noteServerDate(response.headers.get("date"));
  const answer = await jsonOf(response);
  if (response.ok) return answer as Output;
  if (!isErrorBody(answer)) throw new WireFailure("UNREACHABLE");
  if (answer.error.code === "UNAUTHENTICATED") reportLapse();
  throw new WireFailure(answer.error.code, answer.error.problems);
}

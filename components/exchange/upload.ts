"use client";

import { reportLapse } from "@/components/transport/session-lapse";
import { isErrorBody, WireFailure } from "@/components/transport/wire-failure";
import type { ImportView } from "@/lib/contracts/exchange";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * Sends a file as it is. Not by `send`: only XMLHttpRequest tells how much has left. Throws WireFailure; an AbortError
 * when `signal` says so.
 */
export function uploadFile(
  path: string,
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<ImportView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onerror = () => reject(new WireFailure("UNREACHABLE"));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer !== null)
        return resolve(answer as ImportView);
      if (!isErrorBody(answer)) return reject(new WireFailure("UNREACHABLE"));
      if (answer.error.code === "UNAUTHENTICATED") reportLapse();
      reject(new WireFailure(answer.error.code, answer.error.problems));
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

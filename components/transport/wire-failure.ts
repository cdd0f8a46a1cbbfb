import { type ErrorBody, type ErrorCode, errorStatus, type WireProblem } from "@/lib/contracts/errors";

/** What the server refused with, or that it could not be reached or understood. */
export type FailureCode = ErrorCode | "UNREACHABLE";

/** The only error that `send` throws. */
export class WireFailure extends Error {
  constructor(
    readonly code: FailureCode,
    readonly problems: readonly WireProblem[] = [],
  ) {
    super(code);
    this.name = "WireFailure";
  }
}

export function failureOf(error: unknown): WireFailure {
  return error instanceof WireFailure ? error : new WireFailure("INTERNAL");
}

/** Worth another try by itself: the same request may well succeed in a moment. */
export function isPassing(code: FailureCode): boolean {
  return code === "UNREACHABLE" || code === "BUSY" || code === "INTERNAL";
}

export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== "object" || value === null || !("error" in value)) return false;
  const { error } = value;
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    typeof error.code === "string" &&
    error.code in errorStatus
  );
}

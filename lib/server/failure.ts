import "server-only";
import type { ErrorCode, WireProblem } from "@/lib/contracts/errors";

/** The one error that commands and queries throw on purpose; `defineRoute` maps it to a response. */
export class Failure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly problems?: readonly WireProblem[],
  ) {
    super(code);
    this.name = "Failure";
  }
}

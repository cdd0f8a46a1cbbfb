import type { Messages } from "@/i18n/messages";
import type { FailureCode } from "./wire-failure";

/** The key, below `errors`, of the sentence for a code. Compiles only while messages/en/errors.json has one for each. */
export function errorMessage(code: FailureCode): keyof Messages["errors"] {
  return code;
}

import type { Protocol } from "@/lib/workflow/protocol";
import { xValue } from "./x-value/protocol";

/** The only list of protocols. A new one is one folder beside this file and one line here. */
export const protocols: readonly Protocol[] = [xValue];

/** The protocol with this id. Throws RangeError when there is none: stored ids come from this list. */
export function protocolById(id: string): Protocol {
  const protocol = protocols.find((candidate) => candidate.id === id);
  if (!protocol) throw new RangeError(`no protocol "${id}"`);
  return protocol;
}

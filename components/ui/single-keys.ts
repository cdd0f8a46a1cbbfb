"use client";

import { keptSwitch } from "./kept-switch";
import { hasModifier, takesText, usePageKeys } from "./keys";

/** Keys without a modifier can be switched off: speech input and shaky hands press them by accident (WCAG 2.1.4). */
export const singleKeys = keptSwitch("plumbline:single-keys", true);

/** Hears single keys by their place on the keyboard, outside text fields, unless they are switched off. */
export function useSingleKeys(onCode: (code: string, event: KeyboardEvent) => boolean): void {
  usePageKeys((event) => {
    if (hasModifier(event) || takesText(event.target) || !singleKeys.isOn()) return false;
    return onCode(event.code, event);
  });
}

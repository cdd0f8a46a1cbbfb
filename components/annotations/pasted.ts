import type { ClipboardEvent } from "react";
import { takesText } from "@/components/ui/keys";

/** Text pasted into a field of the form: the field's name and its length in code points; null for anything else. */
export function pastedInto(
  event: ClipboardEvent,
): { readonly field: string; readonly length: number } | null {
  if (!takesText(event.target)) return null;
  const field = (event.target as HTMLElement).closest("[data-field]")?.getAttribute("data-field");
  const length = [...event.clipboardData.getData("text/plain")].length;
  return field && length > 0 ? { field, length } : null;
}

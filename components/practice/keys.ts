/** Ctrl+Enter or ⌘ Enter, pressed once: a key that is held must not check a text and leave its explanation behind. */
export function isPlainSubmit(event: KeyboardEvent): boolean {
  const isEnter = event.code === "Enter" || event.code === "NumpadEnter";
  return isEnter && (event.ctrlKey || event.metaKey) && !event.repeat;
}

import type { Range } from "@/lib/text/evidence";

/**
 * Offset in the text of a place in the document. Each piece of the text says where it starts and has one text node; any
 * other place, such as between two pieces or in a letter at a sentence's edge, is where the next piece begins.
 */
function offsetAt(root: Element, node: Node, offset: number): number | null {
  const start = node instanceof Text ? node.parentElement?.getAttribute("data-start") : null;
  if (start && root.contains(node)) return Number(start) + offset;
  const place = document.createRange();
  place.setStart(node, offset);
  const pieces = [...root.querySelectorAll("[data-start]")];
  const next = pieces.find((piece) => place.comparePoint(piece, 0) >= 0);
  return next ? Number(next.getAttribute("data-start")) : null;
}

/** What the reader has selected inside `root`, as offsets of its text of `length`; null where that is nothing. */
export function selectedRange(root: Element, length: number): Range | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const start = offsetAt(root, range.startContainer, range.startOffset) ?? length;
  const end = offsetAt(root, range.endContainer, range.endOffset) ?? length;
  return start < end ? { start, end } : null;
}

import type { Range } from "@/lib/text/evidence";

/** Offset in the text of a place in the document: each piece says where it starts and has one text node. */
function offsetAt(root: Element, node: Node, offset: number): number | null {
  if (!root.contains(node)) return null;
  const element = node instanceof Element ? node : node.parentElement;
  if (node instanceof Element) {
    // Between two children: the start of the one behind, wherever it begins.
    const next = node.childNodes[offset] ?? null;
    const start = startWithin(next) ?? startOf(node.closest("[data-start]"));
    return start;
  }
  const start = startOf(element?.closest("[data-start]") ?? null);
  return start === null ? startWithin(element?.nextElementSibling ?? null) : start + offset;
}

function startOf(element: Element | null): number | null {
  const start = element?.getAttribute("data-start");
  return start ? Number(start) : null;
}

function startWithin(node: Node | null): number | null {
  if (!(node instanceof Element)) return null;
  return startOf(node) ?? startOf(node.querySelector("[data-start]"));
}

/** What the reader has selected inside `root`, as offsets of its text of `length`; null where that is nothing. */
export function selectedRange(root: Element, length: number): Range | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return null;
  const start = offsetAt(root, range.startContainer, range.startOffset) ?? 0;
  const end = offsetAt(root, range.endContainer, range.endOffset) ?? length;
  return start < end ? { start, end } : null;
}

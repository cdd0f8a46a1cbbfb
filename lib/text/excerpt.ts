/** The beginning of a text on one line: at most this many code points, with an ellipsis where something is left out. */
export function excerptOf(text: string, longest = 140): string {
  const [...characters] = text.slice(0, longest * 2 + 2).replace(/\s+/gu, " ");
  return characters.length <= longest ? characters.join("") : `${characters.slice(0, longest).join("")}…`;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const letters = /\p{L}/gu;

/**
 * The direction most letters of a piece of text have; `otherwise` where it has none. Each sentence is isolated by it, so
 * that an English one inside an Arabic text keeps its full stop at its own end.
 */
export function directionOfText(text: string, otherwise: "ltr" | "rtl"): "ltr" | "rtl" {
  let balance = 0;
  for (const [letter] of text.matchAll(letters)) balance += rightToLeft.test(letter) ? 1 : -1;
  if (balance === 0) return otherwise;
  return balance > 0 ? "rtl" : "ltr";
}

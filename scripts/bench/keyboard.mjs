/** More than any form of ours asks for; reached only when the keyboard leads nowhere. */
const mostPresses = 60;

/** Runs in the page: what has the focus, as somebody at the keyboard would call it. */
function focused() {
  const element = document.activeElement;
  if (element?.matches("textarea")) return "text";
  if (element?.matches("input[type=radio]")) return "choice";
  return element?.matches('button[aria-keyshortcuts*="Control+Enter"]') ? "submit" : "elsewhere";
}

/** From a text on with Enter, from a choice with its first option, from anywhere else with Tab. */
const keyAt = { text: "Enter", choice: "Digit1", elsewhere: "Tab" };

/**
 * Fills a clean sample by keyboard, from the core issue to the focus on "Submit and next". Resolves to the keys pressed
 * besides the letters of the core issue.
 */
export async function fillByKeyboard(page, coreIssue) {
  await page.keyboard.type(coreIssue);
  const pressed = [];
  for (;;) {
    const place = await page.evaluate(focused);
    if (place === "submit") return pressed;
    if (pressed.length === mostPresses)
      throw new Error("The keyboard does not lead to the button that submits.");
    pressed.push(keyAt[place]);
    await page.keyboard.press(keyAt[place]);
  }
}

import { openDesk, openText } from "./desk.mjs";
import { fillByKeyboard } from "./keyboard.mjs";
import { demoTexts } from "./texts.mjs";

const limitPresses = 12;

/** A sample in which nothing is found, from the open page to the acknowledged submission, without a mouse. */
export const keys = {
  name: "keys",
  title: "Key presses for a clean sample",
  async measure(application) {
    const desk = await openDesk(application, "bench-keys", demoTexts());
    const context = await desk.newContext();
    const page = await openText(context, desk.path);
    const pressed = await fillByKeyboard(page, "Whether a town may decide this for itself.");
    const submitted = page.waitForResponse((response) => response.url().endsWith("/submit"));
    await page.keyboard.press("Enter");
    pressed.push("Enter");
    const response = await submitted;
    await context.close();
    if (!response.ok()) throw new Error(`The submission was refused: ${response.status()}`);
    return {
      rows: [
        {
          what: "Key presses for a clean sample, besides the core issue",
          value: pressed.length,
          unit: "presses",
          limit: limitPresses,
        },
      ],
      details: [`Keys pressed: ${pressed.join(" ")}`],
    };
  },
};

import { openDesk, openText, untilFormIsAlive } from "./desk.mjs";
import { medianRow, timeRows } from "./figures.mjs";
import { fillByKeyboard } from "./keyboard.mjs";
import { demoTexts } from "./texts.mjs";

const limitMilliseconds = 100;
const submissions = 10;
const warmUpSubmissions = 2;

/**
 * Runs in the page. Stamps when a submission is sent, when the server's acknowledgement has arrived, and when the first
 * frame that shows another question is painted.
 */
function watchSubmissions() {
  window.bench = { turns: [] };
  const question = () => document.querySelector("main p.reading")?.textContent ?? "";
  const onNextQuestion = (before, callback) => {
    const check = () => {
      const now = question();
      if (now === "" || now === before) return false;
      observer.disconnect();
      // The second frame begins when the first is painted.
      requestAnimationFrame(() => requestAnimationFrame(callback));
      return true;
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  };
  const send = window.fetch;
  window.fetch = async (...request) => {
    const isSubmission = String(request[0]).endsWith("/submit");
    if (!isSubmission) return send(...request);
    const turn = { sent: performance.now() };
    onNextQuestion(question(), () => {
      turn.shown = performance.now();
      window.bench.turns.push(turn);
    });
    const response = await send(...request);
    turn.acknowledged = performance.now();
    return response;
  };
}

async function submitAndNext(page, count) {
  await fillByKeyboard(page, `Whether a town may decide this for itself, ${count}.`);
  await page.keyboard.press("Enter");
  await page.waitForFunction((wanted) => window.bench.turns.length === wanted, count);
  await untilFormIsAlive(page);
}

export const next = {
  name: "next",
  title: "Submit and next",
  async measure(application) {
    const desk = await openDesk(application, "bench-next", demoTexts());
    const context = await desk.newContext();
    await context.addInitScript(watchSubmissions);
    const page = await openText(context, desk.path);
    const total = warmUpSubmissions + submissions;
    for (let count = 1; count <= total; count += 1) await submitAndNext(page, count);
    const turns = (await page.evaluate(() => window.bench.turns)).slice(warmUpSubmissions);
    await context.close();
    const what = "Submit and next: acknowledged → next text painted";
    return {
      rows: [
        ...timeRows(
          what,
          turns.map(({ acknowledged, shown }) => shown - acknowledged),
          limitMilliseconds,
        ),
        medianRow(
          "  from sending to the acknowledgement",
          turns.map(({ sent, acknowledged }) => acknowledged - sent),
        ),
      ],
      details: [],
    };
  },
};

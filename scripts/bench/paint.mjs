import { openDesk, openText, untilSilent } from "./desk.mjs";
import { medianRow } from "./figures.mjs";
import { demoTexts } from "./texts.mjs";

const limitMilliseconds = 1500;
const runs = 5;
const slowness = 4;

/** Runs in the page: keeps the latest candidate, which is the largest so far. */
function watchPaint() {
  window.bench = { largest: null };
  new PerformanceObserver((list) => {
    const { startTime, element } = list.getEntries().at(-1);
    window.bench.largest = { startTime, element: element?.outerHTML.slice(0, 100) ?? "" };
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** One first visit on a slowed processor: { largest, first }, in ms after the navigation began. */
async function visit(desk) {
  const context = await desk.newContext();
  await context.addInitScript(watchPaint);
  const page = await openText(context, desk.path, async (opened) => {
    const session = await context.newCDPSession(opened);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  });
  await untilSilent(page);
  const seen = await page.evaluate(() => ({
    largest: window.bench.largest,
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    responded: performance.getEntriesByType("navigation")[0]?.responseStart,
  }));
  await context.close();
  return seen;
}

/** The server is warm, the browser's cache is cold, and the network is as fast as this machine. */
export const paint = {
  name: "paint",
  title: `The annotate page on a ${slowness}× slowed processor`,
  async measure(application) {
    const desk = await openDesk(application, "bench-paint", demoTexts());
    await visit(desk); // warms the server
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(desk));
    const figures = (read) => visits.map(read);
    return {
      rows: [
        medianRow(
          `Largest contentful paint, ${slowness}× slowed processor`,
          figures(({ largest }) => largest.startTime),
          limitMilliseconds,
        ),
        medianRow(
          "  first contentful paint",
          figures(({ first }) => first),
        ),
        medianRow(
          "  first byte of the page",
          figures(({ responded }) => responded),
        ),
      ],
      details: [`Largest contentful paint: ${visits.at(-1).largest.element}`],
    };
  },
};

import { setTimeout as sleep } from "node:timers/promises";
import { openDesk, openText } from "./desk.mjs";
import { medianRow, timeRows } from "./figures.mjs";
import { longText } from "./texts.mjs";

const limitMilliseconds = 50;
const sentences = 200;
const clicks = 30;
const warmUpClicks = 3;
/** Between clicks a person reads on, and the page saves its draft. */
const pauseMilliseconds = 250;
/** What a click causes is done after this long, unless the bar is missed by far. */
const settleMilliseconds = 100;

/**
 * Runs in the page. Times every click on a sentence, in ms from the input event: `changed`, to the task after the frame
 * in which its checkbox has changed; `presented`, to the next frame on the screen, as the browser itself measures it
 * (Event Timing, in steps of 8 ms; null when shorter than 16 ms).
 */
function watchClicks() {
  window.bench = { clicks: [], afterFrame };
  function afterFrame(callback) {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = callback;
      channel.port2.postMessage(null);
    });
  }
  const onClick = ({ target, timeStamp }) => {
    const sentence = target.closest?.('[role="checkbox"]');
    if (!sentence) return;
    const click = { timeStamp, changed: null, presented: null };
    window.bench.clicks.push(click);
    const observer = new MutationObserver(() => {
      observer.disconnect();
      afterFrame(() => {
        click.changed = performance.now() - timeStamp;
      });
    });
    observer.observe(sentence, { attributeFilter: ["aria-checked"] });
  };
  window.addEventListener("click", onClick, { capture: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const found = window.bench.clicks.find(({ timeStamp }) => Math.abs(timeStamp - startTime) < 1);
      if (name === "click" && found) found.presented = duration;
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

/** What a frame costs in which nothing happens: what else this machine is doing, for comparison. */
function emptyFrame(page) {
  return page.evaluate(() => {
    const from = performance.now();
    return new Promise((resolve) => window.bench.afterFrame(() => resolve(performance.now() - from)));
  });
}

/** A point on the first line of a sentence, after it was scrolled to where no bar covers it. */
function placeOf(sentence) {
  return sentence.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { x, y, width, height } = element.getClientRects()[0];
    return { x: x + width / 2, y: y + height / 2 };
  });
}

/** Resolves to a function that reads the processor time of the page's main thread so far, in ms. */
async function mainThreadClock(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
}

/** Clicks these sentences one after another; resolves to the times of each, in ms. */
async function clickEach(page, chosen) {
  const clock = await mainThreadClock(page);
  await page.evaluate(() => {
    window.bench.clicks = [];
  });
  const [empty, work] = [[], []];
  for (const [index, sentence] of chosen.entries()) {
    const { x, y } = await placeOf(sentence);
    await page.mouse.move(x, y);
    await sleep(pauseMilliseconds);
    empty.push(await emptyFrame(page));
    const before = await clock();
    await page.mouse.down();
    await page.mouse.up();
    await sleep(settleMilliseconds);
    work.push((await clock()) - before);
    await page.waitForFunction((at) => typeof window.bench.clicks[at]?.changed === "number", index);
  }
  await sleep(pauseMilliseconds);
  return { clicks: await page.evaluate(() => window.bench.clicks), empty, work };
}

async function spreadSentences(page) {
  const all = await page.getByRole("checkbox").all();
  if (all.length !== sentences)
    throw new Error(`${sentences} sentences were meant, ${all.length} are there.`);
  const step = Math.floor(sentences / (warmUpClicks + clicks));
  return all.filter((_, index) => index % step === 0);
}

export const click = {
  name: "click",
  title: `A click on one of ${sentences} sentences`,
  async measure(application) {
    const desk = await openDesk(application, "bench-click", [longText(sentences)]);
    const context = await desk.newContext();
    await context.addInitScript(watchClicks);
    const page = await openText(context, desk.path);
    await page.locator('[data-field="E"] label:has(input[value="marked"])').click();
    const chosen = await spreadSentences(page);
    await clickEach(page, chosen.slice(0, warmUpClicks));
    const measured = chosen.slice(warmUpClicks, warmUpClicks + clicks);
    const { clicks: times, empty, work } = await clickEach(page, measured);
    await context.close();
    // The later of the two: a change that came after the first frame on the screen is not painted with it.
    const painted = times.map(({ changed, presented }) => Math.max(changed, presented ?? 0));
    const changed = times.map((each) => each.changed);
    return {
      rows: [
        ...timeRows(`Click → paint at ${sentences} sentences`, painted, limitMilliseconds),
        medianRow("  until the frame leaves the main thread", changed),
        medianRow("  processor time of the main thread", work),
        medianRow("  an empty frame, for comparison", empty),
      ],
      details: [],
    };
  },
};

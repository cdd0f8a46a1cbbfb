import { openLead } from "./desk.mjs";
import { percentile, timeRows } from "./figures.mjs";
import { fillProject } from "./fill-project.mjs";
import { demoTexts } from "./texts.mjs";

const samples = 1_000_000;
const [overviewLimit, listLimit] = [150, 200];
const [warmUp, requests] = [3, 25];
const slug = "bench-many";

/** How long each of a number of requests took, in milliseconds, one after the other. */
async function timesOf(ask) {
  const times = [];
  for (let count = 0; count < warmUp + requests; count += 1) {
    const from = performance.now();
    await ask(count);
    if (count >= warmUp) times.push(performance.now() - from);
  }
  return times;
}

/** Every filter that the list offers, alone and together; the last finds nothing. */
const filters = [
  ["every sample", {}],
  ["a language", { language: "th" }],
  ["a category", { category: "G&H" }],
  ["a state that is frequent", { state: "reserve" }],
  ["language, category and state", { language: "ja", category: "E&S", state: "final" }],
  ["a state that none is in", { state: "stalled" }],
];

/** Page after page from a place on, as somebody who leafs through; back to it when the last has been seen. */
async function timesOfPages(lead, project, filter, from) {
  let after = from;
  return timesOf(async () => {
    const query = new URLSearchParams({ ...filter, ...(after ? { after } : {}) });
    const { rows, next } = await lead("GET", `${project}/samples?${query}`);
    if (rows.length === 0 && filter.state !== "stalled") throw new Error(`Nothing was found by ${query}`);
    after = next ?? from;
  });
}

async function listRows(lead, project, deep) {
  const slowest = [];
  for (const [name, filter] of filters) {
    for (const from of [undefined, deep]) {
      const times = await timesOfPages(lead, project, filter, from);
      const place = from === undefined ? name : `${name}, far behind the first page`;
      slowest.push({ place, p95: percentile(times, 0.95), times });
    }
  }
  slowest.sort((a, b) => b.p95 - a.p95);
  return {
    rows: timeRows(`Sample list, the slowest filter (${slowest[0].place})`, slowest[0].times, listLimit),
    details: slowest.map(({ place, p95 }) => `Sample list, ${place}: p95 ${p95.toFixed(0)} ms`),
  };
}

export const many = {
  name: "many",
  title: `A lead's pages at ${samples.toLocaleString("en")} samples`,
  async measure(application) {
    const lead = await openLead(application, slug, demoTexts());
    const project = `/api/projects/${slug}`;
    const health = await timesOf(() => lead.call("GET", "/api/health"));
    const deep = await fillProject(application.ownerUrl, slug, samples);
    const overview = await timesOf(() => lead.call("GET", `${project}/overview`));
    const list = await listRows(lead.call, project, deep);
    await lead.close();
    return {
      rows: [
        ...timeRows("Project overview", overview, overviewLimit),
        ...timeRows("  a route that asks the database for nothing but its pulse", health),
        ...list.rows,
      ],
      details: list.details,
    };
  },
};

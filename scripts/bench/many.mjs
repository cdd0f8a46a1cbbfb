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

/** Every filter that the list offers, alone and together, and a page far behind the first. */
const filters = [
  ["every sample", {}],
  ["a language", { language: "th" }],
  ["a category", { category: "G&H" }],
  ["a state that is frequent", { state: "reserve" }],
  ["a state that is rare", { state: "stalled" }],
  ["language, category and state", { language: "ja", category: "E&S", state: "final" }],
];

async function listRows(lead, project) {
  const slowest = [];
  for (const [name, filter] of filters) {
    let after;
    const times = await timesOf(async () => {
      const query = new URLSearchParams({ ...filter, ...(after ? { after } : {}) });
      const { next } = await lead("GET", `${project}/samples?${query}`);
      after = next ?? undefined;
    });
    slowest.push({ name, p95: percentile(times, 0.95), times });
  }
  slowest.sort((a, b) => b.p95 - a.p95);
  return {
    rows: timeRows(`Sample list, the slowest filter (${slowest[0].name})`, slowest[0].times, listLimit),
    details: slowest.map(({ name, p95 }) => `Sample list, ${name}: p95 ${p95.toFixed(0)} ms`),
  };
}

export const many = {
  name: "many",
  title: `A lead's pages at ${samples.toLocaleString("en")} samples`,
  async measure(application) {
    const lead = await openLead(application, slug, demoTexts());
    const project = `/api/projects/${slug}`;
    const health = await timesOf(() => lead.call("GET", "/api/health"));
    await fillProject(application.ownerUrl, slug, samples);
    const overview = await timesOf(() => lead.call("GET", `${project}/overview`));
    const list = await listRows(lead.call, project);
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

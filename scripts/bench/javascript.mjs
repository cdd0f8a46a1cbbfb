import { gzipSync } from "node:zlib";
import { openDesk, openText, untilSilent } from "./desk.mjs";
import { demoTexts } from "./texts.mjs";

const limitKilobytes = 180;
const listedChunks = 8;
const kinds = {
  script: "JavaScript of the annotate page, compressed",
  later: "  scripts fetched afterwards, while it is idle",
  stylesheet: "  style sheets",
  font: "  fonts",
  document: "  HTML with its data",
  fetch: "  data fetched afterwards",
};

/** Bytes of a body as it came over the wire; one that was sent plain counts as gzip would have sent it. */
async function sentBytes(request) {
  const response = await request.response();
  if (request.resourceType() === "font" || (await response.allHeaders())["content-encoding"])
    return (await request.sizes()).responseBodySize;
  return gzipSync(await response.body(), { level: 9 }).length;
}

/** A script is of the page when its HTML names it; the others are fetched once the page works, before they are wanted. */
function kindOf(request, html) {
  const kind = request.resourceType();
  return kind === "script" && !html.includes(new URL(request.url()).pathname) ? "later" : kind;
}

/** Everything a first visit loads until the network is silent: [{ kind, file, kilobytes }], in kB of 1000 bytes. */
async function loadedBy(context, path) {
  const finished = [];
  const page = await openText(context, path, async (opened) => {
    opened.on("requestfinished", (request) => finished.push(request));
  });
  await untilSilent(page);
  const document = finished.find((request) => request.resourceType() === "document");
  const html = await (await document.response()).text();
  const loaded = finished.map(async (request) => ({
    kind: kindOf(request, html),
    file: new URL(request.url()).pathname,
    kilobytes: (await sentBytes(request)) / 1000,
  }));
  return Promise.all(loaded);
}

function sumOf(resources) {
  return resources.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}

/** What a first visit to an assignment costs to send. Scripts for browsers without modules are not loaded, and not counted. */
export const javascript = {
  name: "javascript",
  title: "What the annotate page sends",
  async measure(application) {
    const desk = await openDesk(application, "bench-javascript", demoTexts());
    const context = await desk.newContext();
    const loaded = await loadedBy(context, desk.path);
    await context.close();
    const rows = Object.entries(kinds).map(([kind, name]) => {
      const ofKind = loaded.filter((resource) => resource.kind === kind);
      const value = sumOf(ofKind);
      const what = `${name} (files: ${ofKind.length})`;
      return { what, value, unit: "kB", limit: kind === "script" ? limitKilobytes : undefined };
    });
    const largest = loaded
      .filter(({ kind }) => kind === "script" || kind === "later")
      .toSorted((a, b) => b.kilobytes - a.kilobytes)
      .slice(0, listedChunks);
    const lines = largest.map(({ file, kilobytes }) => `  ${kilobytes.toFixed(1).padStart(6)} kB  ${file}`);
    return { rows, details: ["Largest scripts:", ...lines] };
  },
};

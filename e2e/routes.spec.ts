import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { errorStatus } from "@/lib/contracts/errors";
import { addressOf, closedDoors, wellFormed } from "./closed-doors";
import { Person } from "./desk";

/**
 * Every route there is, found on disk, asked by people who may not. A route that is added is asked too; nobody has to
 * remember it.
 */

const folder = path.join(import.meta.dirname, "../app/api");
const baseURL = process.env.BASE_URL ?? "http://127.0.0.1:3000";
const nobodys = "00000000-0000-4000-8000-000000000000";

interface Route {
  readonly method: string;
  /** As on disk, with its segments in brackets. */
  readonly place: string;
  readonly path: string;
}

const routes: Route[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts") && !file.startsWith("auth"))
  .flatMap((file) => {
    const place = `/api/${path.dirname(file)}`;
    const address = place
      .replace("[slug]", "demo")
      .replace("[number]", "1")
      .replace(/\[\w+\]/g, nobodys);
    const source = readFileSync(path.join(folder, file), "utf8");
    return [...source.matchAll(/export const (GET|POST|PUT|DELETE|PATCH)\b/g)].map(([, method = ""]) => ({
      method,
      place,
      path: address,
    }));
  });

/** These are for people without an account; the link is their proof. */
const open = new Set(["GET /api/health", "POST /api/invitations/offer", "POST /api/invitations/accept"]);
const nameOf = ({ method, path: address }: Route) => `${method} ${address}`;
const placeOf = ({ method, place }: Route) => `${method} ${place}`;

async function ask(
  api: APIRequestContext,
  route: Omit<Route, "place">,
  headers: Record<string, string>,
  data = "{}",
) {
  const body = route.method === "GET" ? {} : { data };
  const answer = await api.fetch(route.path, { method: route.method, headers, ...body });
  const said = (await answer.json().catch(() => null)) as { error?: { code?: string } } | null;
  return { status: answer.status(), code: said?.error?.code, cache: answer.headers()["cache-control"] };
}

const json = { "content-type": "application/json" };
const ours = { ...json, origin: new URL(baseURL).origin };

test("no route answers somebody who is not signed in, and errors are of the closed set", async () => {
  expect(routes.length).toBeGreaterThan(40);
  const stranger = await request.newContext({ baseURL });
  for (const route of routes) {
    const { status, code, cache } = await ask(stranger, route, ours);
    expect(cache, nameOf(route)).toBe("no-store");
    if (open.has(nameOf(route))) expect([200, 422], nameOf(route)).toContain(status);
    else expect({ status, code }, nameOf(route)).toEqual({ status: 401, code: "UNAUTHENTICATED" });
  }
  await stranger.dispose();
});

test("no write is taken from another site, whoever is signed in", async ({ browser }) => {
  const lead = await Person.open(browser, "demo-lead");
  await lead.signIn();
  for (const route of routes.filter(({ method }) => method !== "GET")) {
    for (const headers of [
      json,
      { ...json, origin: "null" },
      { ...json, origin: "https://elsewhere.example" },
    ]) {
      expect(await ask(lead.page.request, route, headers), nameOf(route)).toMatchObject({
        status: 403,
        code: "FOREIGN_ORIGIN",
      });
    }
  }
});

test("what is there is not there for those who may not have it, however well they ask", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { things, strangers } = await closedDoors(browser);
  const requests = wellFormed(things);
  const everybodys = new Set(["GET /api/inbox", "POST /api/attestation", ...open]);
  const closed = routes.filter(
    (route) => !everybodys.has(nameOf(route)) && !route.path.startsWith("/api/account"),
  );
  expect(Object.keys(requests).toSorted(), "e2e/closed-doors.ts has a request for every route").toEqual(
    closed.map(placeOf).toSorted(),
  );
  for (const { who, person, of } of strangers) {
    for (const route of closed.filter(({ place }) => of(place))) {
      const { query = {}, body } = requests[placeOf(route)] ?? {};
      const address = `${addressOf(route.place, things)}?${new URLSearchParams(query)}`;
      const { status, code } = await ask(
        person.page.request,
        { ...route, path: address },
        ours,
        JSON.stringify(body),
      );
      // That there are administrators, who make projects, is no secret.
      const expected =
        placeOf(route) === "POST /api/projects"
          ? { status: 403, code: "FORBIDDEN" }
          : { status: 404, code: "NOT_FOUND" };
      expect({ status, code }, `${placeOf(route)} asked by ${who}`).toEqual(expected);
    }
  }
});

test("odd bodies get one clear error and no more", async ({ browser }) => {
  const lead = await Person.open(browser, "demo-lead");
  await lead.signIn();
  const known = new Set(Object.keys(errorStatus));
  const bodies = [
    "",
    "{",
    "[]",
    "null",
    '"text"',
    '{"__proto__":{"role":"lead"}}',
    '{"constructor":{"prototype":{}}}',
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    "\u0000",
    JSON.stringify({
      token: { not: "x" },
      sampleId: { contains: "" },
      reason: 1,
      verdict: "Pass",
      isAnchor: true,
    }),
  ];
  for (const route of routes.filter(
    ({ method, path: address }) => method !== "GET" && !address.endsWith("sign-out-everywhere"),
  )) {
    for (const body of bodies) {
      const { status, code } = await ask(lead.page.request, route, ours, body);
      expect(status, `${nameOf(route)} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
      expect(status, `${nameOf(route)} ${body.slice(0, 40)}`).toBeLessThan(500);
      expect(known.has(code ?? ""), `${nameOf(route)} ${code}`).toBe(true);
    }
    const large = await ask(lead.page.request, route, ours, JSON.stringify({ reason: "x".repeat(300_000) }));
    expect([404, 413, 422], `${nameOf(route)} too large: ${large.status}`).toContain(large.status);
    const form = await ask(lead.page.request, route, { ...ours, "content-type": "text/plain" });
    expect([404, 415, 422], `${nameOf(route)} as text: ${form.status}`).toContain(form.status);
  }
});

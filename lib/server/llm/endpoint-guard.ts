import "server-only";
import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { WireProblem } from "@/lib/contracts/errors";
import { env } from "../env";

/**
 * Where model endpoints may be. A lead enters addresses and names of variables; without this the server would fetch
 * from its own network, or hand a secret of its own to a stranger, on a lead's word.
 */

const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, and with it the metadata services of clouds.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 128],
  ["::1", 128],
  // Forms that carry an IPv4 address inside: NAT64, Teredo, 6to4. (Mapped ones are judged as IPv4 by BlockList itself;
  // a rule for ::ffff:0:0/96 would match every IPv4 address.)
  ["64:ff9b::", 96],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv6");
}

/** Is this an address that only the server's own network knows? */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "").split("%")[0] ?? "";
  const family = isIP(bare);
  return family === 0 || notPublic.check(bare, family === 4 ? "ipv4" : "ipv6");
}

export interface TrustedOrigins {
  readonly all: ReadonlySet<string>;
  readonly rehearsal: string | null;
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

/** Origins an operator has named in the environment: they may be plain http and inside the own network. */
export function trustedOrigins(): TrustedOrigins {
  const { REHEARSAL_JUDGES_URL, PLUMBLINE_ALLOWED_LLM_ORIGINS } = env();
  const rehearsal = REHEARSAL_JUDGES_URL ? originOf(REHEARSAL_JUDGES_URL) : null;
  const named = PLUMBLINE_ALLOWED_LLM_ORIGINS.split(",").map((each) => originOf(each.trim()));
  const all = [rehearsal, ...named].filter((each) => each !== null);
  return { all: new Set(all), rehearsal };
}

/** Served by the rehearsal judges? Their origin serves nothing else. */
export function isRehearsalUrl(baseUrl: string, trusted: TrustedOrigins): boolean {
  return trusted.rehearsal !== null && originOf(baseUrl) === trusted.rehearsal;
}

export type EndpointProblem =
  | "url_invalid"
  | "url_not_https"
  | "url_private"
  | "key_env_not_allowed"
  | "duplicate_model";

const ownNetworkNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** What is wrong with a base URL; null when calls may go there. Names are resolved and checked again at each call. */
export function baseUrlProblem(baseUrl: string, trusted: TrustedOrigins): EndpointProblem | null {
  if (!URL.canParse(baseUrl)) return "url_invalid";
  const url = new URL(baseUrl);
  if (url.username || url.password || url.search || url.hash) return "url_invalid";
  if (trusted.all.has(url.origin)) return null;
  if (url.protocol !== "https:") return "url_not_https";
  const host = url.hostname.replace(/\.$/, "");
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0) return isPrivateAddress(host) ? "url_private" : null;
  return !host.includes(".") || ownNetworkNames.test(host) ? "url_private" : null;
}

/**
 * May the key in this variable be sent to this base URL? Only variables that hold a model's key by their name, so that
 * nobody can have the server's own secrets sent out; and where NAME_ORIGIN is set beside NAME, only to that origin.
 */
export function keyEnvProblem(apiKeyEnv: string, baseUrl: string): EndpointProblem | null {
  if (apiKeyEnv === "") return null;
  if (!/(^|_)API_KEY$/.test(apiKeyEnv)) return "key_env_not_allowed";
  const only = process.env[`${apiKeyEnv}_ORIGIN`];
  return only && originOf(only) !== originOf(baseUrl) ? "key_env_not_allowed" : null;
}

/** The form in which base URLs are stored and compared: no slash at the end. */
export function canonicalBaseUrl(baseUrl: string): string {
  return new URL(baseUrl).href.replace(/\/+$/, "");
}

interface EndpointAddress {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKeyEnv: string;
}

/** Everything wrong with a list of models, with paths that begin at `endpoints`. */
export function endpointProblems(
  endpoints: readonly EndpointAddress[],
  trusted: TrustedOrigins,
): WireProblem[] {
  const seen = new Set<string>();
  return endpoints.flatMap(({ baseUrl, model, apiKeyEnv }, index) => {
    const at = (field: string, code: EndpointProblem) => [{ path: `endpoints.${index}.${field}`, code }];
    const url = baseUrlProblem(baseUrl, trusted);
    if (url) return at("baseUrl", url);
    // One model twice in a panel would vote twice.
    const name = `${canonicalBaseUrl(baseUrl)} ${model}`;
    if (seen.has(name)) return at("model", "duplicate_model");
    seen.add(name);
    const key = keyEnvProblem(apiKeyEnv, baseUrl);
    return key ? at("apiKeyEnv", key) : [];
  });
}

/** The key, read when it is needed. "" where none is needed, null where it is missing. */
export function keyFor(apiKeyEnv: string): string | null {
  return apiKeyEnv === "" ? "" : process.env[apiKeyEnv]?.trim() || null;
}

/**
 * Name resolution for connections to endpoints that are not trusted: an answer inside the own network is refused at
 * the moment of connecting, so that a name cannot change its address after it was checked.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0];
    if (error || !first) return callback(error ?? new Error("ENOTFOUND"), "", 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(Object.assign(new Error("EPRIVATE"), { code: "EPRIVATE" }), "", 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

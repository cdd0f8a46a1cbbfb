import { describe, expect, it } from "vitest";
import {
  baseUrlProblem,
  endpointProblems,
  isPrivateAddress,
  isRehearsalUrl,
  keyEnvProblem,
  publicLookup,
} from "./endpoint-guard";

const trusted = {
  all: new Set(["http://127.0.0.1:4010", "http://10.0.0.5:8000"]),
  rehearsal: "http://127.0.0.1:4010",
};

describe("base URLs", () => {
  it.each([
    "https://api.openai.com/v1",
    "https://generativelanguage.googleapis.com/v1beta/openai/",
    "https://8.8.8.8/v1",
    "http://127.0.0.1:4010/v1",
    "http://10.0.0.5:8000/v1",
  ])("allows %s", (url) => {
    expect(baseUrlProblem(url, trusted)).toBeNull();
  });

  it.each([
    ["http://api.openai.com/v1", "url_not_https"],
    ["http://127.0.0.1:4011/v1", "url_not_https"],
    ["ftp://example.org", "url_not_https"],
    ["file:///etc/passwd", "url_not_https"],
    ["https://user:word@example.org/v1", "url_invalid"],
    ["https://example.org/v1?key=1", "url_invalid"],
    ["nonsense", "url_invalid"],
    ["https://127.0.0.1/v1", "url_private"],
    ["https://2130706433/v1", "url_private"],
    ["https://0x7f.1/v1", "url_private"],
    ["https://169.254.169.254/latest/meta-data", "url_private"],
    ["https://10.1.2.3", "url_private"],
    ["https://172.16.0.1", "url_private"],
    ["https://192.168.1.1", "url_private"],
    ["https://100.64.0.1", "url_private"],
    ["https://[::1]/v1", "url_private"],
    ["https://[fd00::1]/v1", "url_private"],
    ["https://[fe80::1]/v1", "url_private"],
    ["https://[::ffff:127.0.0.1]/v1", "url_private"],
    ["https://[64:ff9b::7f00:1]/v1", "url_private"],
    ["https://localhost/v1", "url_private"],
    ["https://localhost./v1", "url_private"],
    ["https://postgres/v1", "url_private"],
    ["https://metadata.google.internal/", "url_private"],
  ])("refuses %s: %s", (url, problem) => {
    expect(baseUrlProblem(url, trusted)).toBe(problem);
  });

  it("knows the rehearsal judges by their origin", () => {
    expect(isRehearsalUrl("http://127.0.0.1:4010/v1", trusted)).toBe(true);
    expect(isRehearsalUrl("http://10.0.0.5:8000/v1", trusted)).toBe(false);
  });

  it("tells public addresses from private ones", () => {
    expect(["8.8.8.8", "1.1.1.1", "2606:4700::1111"].map(isPrivateAddress)).toEqual([false, false, false]);
    expect(["127.0.0.1", "::1", "fe80::1%eth0", "not an address"].map(isPrivateAddress)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe("connecting", () => {
  it("refuses a name that resolves into the own network", async () => {
    const error = await new Promise((resolve) => publicLookup("localhost", { all: true }, resolve));
    expect(error).toMatchObject({ code: "EPRIVATE" });
  });
});

describe("keys", () => {
  it("sends only variables that hold a model's key, and those only where they belong", () => {
    expect(keyEnvProblem("OPENAI_API_KEY", "https://api.openai.com/v1")).toBeNull();
    expect(keyEnvProblem("", "https://api.openai.com/v1")).toBeNull();
    expect(keyEnvProblem("NEXTAUTH_SECRET", "https://evil.example/v1")).toBe("key_env_not_allowed");
    expect(keyEnvProblem("DATABASE_URL", "https://evil.example/v1")).toBe("key_env_not_allowed");
    process.env.BOUND_API_KEY_ORIGIN = "https://api.openai.com";
    expect(keyEnvProblem("BOUND_API_KEY", "https://api.openai.com/v1")).toBeNull();
    expect(keyEnvProblem("BOUND_API_KEY", "https://evil.example/v1")).toBe("key_env_not_allowed");
  });

  it("names each problem with its place, a model given twice among them", () => {
    const endpoint = { baseUrl: "https://api.openai.com/v1", model: "m", apiKeyEnv: "OPENAI_API_KEY" };
    expect(
      endpointProblems(
        [
          endpoint,
          { ...endpoint, baseUrl: "https://api.openai.com/v1/" },
          { ...endpoint, model: "n", apiKeyEnv: "HOME" },
        ],
        trusted,
      ),
    ).toEqual([
      { path: "endpoints.1.model", code: "duplicate_model" },
      { path: "endpoints.2.apiKeyEnv", code: "key_env_not_allowed" },
    ]);
  });
});

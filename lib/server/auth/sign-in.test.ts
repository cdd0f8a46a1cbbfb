import { describe, expect, test } from "vitest";
import { authOptions, safeRedirect } from "./options";
import { generatePassword, hashPassword, verifyPassword } from "./password";

describe("safeRedirect", () => {
  const home = "https://plumb.example";
  test.each([
    ["/inbox?x=1#y", "https://plumb.example/inbox?x=1#y"],
    ["https://plumb.example/inbox", "https://plumb.example/inbox"],
    ["//evil.example", home],
    ["/\\evil.example", home],
    ["\\\\evil.example", home],
    // Relative, to a URL parser and to browsers alike.
    ["https:evil.example", "https://plumb.example/evil.example"],
    ["https://plumb.example.evil.example/", home],
    ["https://plumb.example@evil.example/", home],
    ["http://plumb.example/", home],
    ["javascript:alert(1)", home],
    ["data:text/html,x", home],
    ["/%2f%2fevil.example", "https://plumb.example/%2f%2fevil.example"],
    ["\t//evil.example", home],
    ["https://", "https://plumb.example/"],
  ])("%j leads to %j", (url, expected) => {
    expect(safeRedirect(url, home)).toBe(expected);
  });
});

describe("passwords", () => {
  test("are verified in whatever form the keyboard sent them", async () => {
    const hash = await hashPassword("caf\u00e9 au lait");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, "cafe\u0301 au lait")).toBe(true);
    expect(await verifyPassword(hash, "cafe au lait")).toBe(false);
    expect(await verifyPassword(null, "anything at all")).toBe(false);
  });

  test("are made readable and never alike", () => {
    const made = Array.from({ length: 200 }, generatePassword);
    expect(new Set(made).size).toBe(200);
    for (const password of made) expect(password).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
  });
});

describe("cookies", () => {
  test("are out of reach for scripts and bound to this site", () => {
    for (const cookie of Object.values(authOptions.cookies ?? {})) {
      expect(cookie.options).toMatchObject({ httpOnly: true, sameSite: "lax", path: "/" });
      expect(cookie.options).not.toHaveProperty("domain");
    }
  });
});

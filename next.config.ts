import { readdirSync } from "node:fs";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** The same for every answer; the content security policy is made for each page by proxy.ts. */
const securityHeaders = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
];

const config: NextConfig = {
  poweredByHeader: false,
  // No image of ours needs resizing, and the optimiser would be one more thing that fetches by request.
  images: { unoptimized: true },
  // `npm run check` checks the types of everything; a first start need not wait for it, nor fail by a test file.
  typescript: { ignoreBuildErrors: true },
  // Loaded by Node at run time: they hold native code, or open connections a bundler must not duplicate.
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "@prisma/client", "pg", "pg-boss"],
  // Fewer, larger scripts compress better: in bytes of source, several times what a chunk would have by default.
  experimental: { turbopackChunking: { minChunkSize: 400_000 } },
  headers: async () => [{ source: "/:path*", headers: securityHeaders }],
};

/** Catalogues are compiled while building, which leaves the parser for their syntax out of the browser. */
const languages = readdirSync("messages").filter((name) => /^[a-z]{2}$/.test(name));
const messages = {
  path: languages.map((language) => `./messages/${language}`),
  format: "json",
  locales: languages,
  precompile: true,
} as const;

export default createNextIntlPlugin({ experimental: { messages } })(config);

import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;
const alias = {
  "@": root,
  // Outside Next.js there is no browser bundle to keep server code out of.
  "server-only": path.join(root, "node_modules/server-only/empty.js"),
};
const folders = "{app,components,i18n,lib,scripts,prisma,tests}";

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${folders}/**/*.test.{ts,mjs}`],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: [`${folders}/**/*.db.test.ts`],
          // Each file works in a database of its own, made before the file is loaded.
          setupFiles: ["./tests/own-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});

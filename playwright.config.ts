import { defineConfig } from "@playwright/test";

// `npm test` starts the application, finds a browser and sets these; see scripts/testing.
const { BASE_URL, CHROMIUM_PATH, CHROMIUM_SANDBOX } = process.env;

const demonstration = /e2e\/(journey|pages)\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // One application for all. What needs the project of the demonstration stands in one line, the journey first; what
  // makes a project of its own goes beside it, and takes its place when the line has ended.
  workers: 2,
  projects: [
    { name: "demonstration", testMatch: demonstration, workers: 1 },
    // On a machine that others share, a second try tells a slow moment from a fault; `npm test` names whoever needed it.
    { name: "own projects", testIgnore: demonstration, retries: process.env.CI ? 1 : 0 },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: BASE_URL ?? "http://127.0.0.1:3000",
    locale: "en-GB",
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    // Recording every step takes longer than the steps themselves: TRACE=1, with a file filter, to look into a failure.
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      chromiumSandbox: CHROMIUM_SANDBOX === "1",
      // The browser must not call home: the tests also run where there is no network.
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});

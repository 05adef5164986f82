import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import type { WorkerFixtures } from "./e2e/test.ts";
import { BROWSER_FLAGS, findBrowser, findFirefox } from "./scripts/browser.ts";
import { useCompileCache, useMemoryForTemporaryFiles } from "./scripts/testing/environment.ts";

useMemoryForTemporaryFiles();
useCompileCache();

/** Far longer than any test takes, so that tests pass on a busy machine. */
const TEST_TIMEOUT_MS = 240_000;
const EXPECT_TIMEOUT_MS = 20_000;

/** Tests of screens whose layout differs on a desktop. */
const ON_DESKTOP = ["main-journey", "messages", "shell", "toast-position"];

/** Tests that also run on two server processes with one PostgreSQL database. */
const ON_TWO_PROCESSES = ["invites", "live", "main-journey", "share"];

const specsOf = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const executablePath = findBrowser();

/** Headless Chromium has no push service, so this test needs Firefox. */
const IN_FIREFOX = specsOf(["push-in-firefox"]);

export default defineConfig<object, Pick<WorkerFixtures, "isClustered">>({
  testDir: "e2e",
  testIgnore: findFirefox() === undefined ? IN_FIREFOX : [],
  outputDir: "test-results",
  // A worker and its server are mostly idle. Together they use less than half a core.
  workers: 2 * availableParallelism(),
  fullyParallel: false,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [["list"], ["./scripts/testing/playwright-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-GB",
    timezoneId: "UTC",
    // Recording traces takes longer than the tests themselves. Enable it with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    // Disable animations, because no test checks them and each tap would wait for one.
    reducedMotion: "reduce",
    // A service worker would answer requests that a test blocks.
    serviceWorkers: "block",
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: "phone", use: PHONE },
    {
      name: "two processes",
      testMatch: specsOf(ON_TWO_PROCESSES),
      use: { ...PHONE, isClustered: true },
    },
    {
      name: "desktop",
      // Starting a second browser and server takes longer than most of these tests.
      workers: 1,
      testMatch: specsOf(ON_DESKTOP),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});

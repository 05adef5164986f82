import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import type { WorkerFixtures } from "./e2e/test.ts";
import { BROWSER_FLAGS, findBrowser } from "./scripts/browser.ts";
import { useCompiledSources } from "./scripts/testing/compiled-sources.ts";
import { useMemoryForTemporaryFiles } from "./scripts/testing/temporary-folder.ts";

useMemoryForTemporaryFiles();
useCompiledSources();

/** Far above what a journey needs, so that a busy machine fails none. */
const TEST_TIMEOUT_MS = 240_000;
const EXPECT_TIMEOUT_MS = 20_000;

/** These prove what has another layout on a desktop. */
const ON_DESKTOP = ["main-journey", "messages", "shell", "toast-position"];

/** The main journeys, which are tried on two processes with one PostgreSQL, too. */
const ON_TWO_PROCESSES = ["invites", "live", "main-journey", "share"];

const specsOf = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const executablePath = findBrowser();

export default defineConfig<object, Pick<WorkerFixtures, "isClustered">>({
  testDir: "e2e",
  outputDir: "test-results",
  // A journey and its server occupy less than half a core: they wait for clocks and each other.
  workers: 2 * availableParallelism(),
  fullyParallel: false,
  // Where nobody watches, a journey that fails gets a second try, and is named as flaky if that works.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: [["list"], ["./scripts/testing/playwright-reporter.ts"]],
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-GB",
    timezoneId: "UTC",
    // Recording every journey would take longer than the journeys: ask for it with --trace on.
    trace: "off",
    screenshot: "only-on-failure",
    // Nothing proves movements, and each tap would wait for one.
    reducedMotion: "reduce",
    // It would answer what a journey makes fail; the journeys about it let it in.
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
      // A worker starts a browser and a server of its own, which takes longer than most of these.
      workers: 1,
      testMatch: specsOf(ON_DESKTOP),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});

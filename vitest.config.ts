import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { useFolderOfThisRun } from "./scripts/testing/temporary-folder.ts";
import { VitestReporter } from "./scripts/testing/vitest-reporter.ts";

useFolderOfThisRun();

const setupFiles = [fileURLToPath(new URL("scripts/testing/strict-console.ts", import.meta.url))];

/** Far above what a test needs, so that a busy machine fails none. */
const TEST_TIMEOUT_MS = 30_000;
const HOOK_TIMEOUT_MS = 60_000;

const project = (name: string, root: string, include: string[], isolate = false) => ({
  extends: true as const,
  test: { name, root, include, isolate, environment: "node" as const },
});

/** A page keeps much in its modules, and another test must not find it there. */
const IS_ISOLATED = true;

const IN_SOURCES = ["src/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    setupFiles,
    // One core is kept free otherwise, of two.
    maxWorkers: "100%",
    expect: { requireAssertions: true },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
    reporters: ["default", new VitestReporter()],
    projects: [
      // Loading the server anew for each file took a third of the time; no test leaves anything behind.
      project("db", "packages/db", [...IN_SOURCES, "demo/**/*.test.ts"]),
      project("server", "packages/server", IN_SOURCES),
      project("web", "packages/web", [...IN_SOURCES, "plugins/*.test.ts"], IS_ISOLATED),
      project("scripts", "scripts", ["**/*.test.ts"]),
    ],
  },
});

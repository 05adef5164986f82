/** A workspace of its own, installed on demand. */
export const INSTALLED = "bench/mutation/installed";

/** Stryker's own runner for Vitest. */
export const RUNNER_PLUGIN = `${INSTALLED}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`;

/** The same with a kept process. */
export const RUNNER = "kept-vitest";

/** Walks over all mutations, of every domain. */
export const LIVE_CHANGES = "packages/server/src/testing/every-call/live-changes.test.ts";

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { useCompileCache, useTemporaryFolder } from "./scripts/testing/environment.ts";
import { VitestReporter } from "./scripts/testing/vitest-reporter.ts";

useTemporaryFolder();
useCompileCache();

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const setupFiles = [
  fileOf("scripts/testing/strict-console.ts"),
  fileOf("packages/db/src/testing/provided-postgres.ts"),
];

/** Far longer than any test takes, so that tests pass on a busy machine. */
const TEST_TIMEOUT_MS = 120_000;
const HOOK_TIMEOUT_MS = 120_000;
const POLL_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 10;

/** One more than the number of cores, because many tests spend time waiting. */
const WORKERS = availableParallelism() + 1;

const project = (name: string, root: string, include: string[], isolate = false) => ({
  extends: true as const,
  test: { name, root, include, isolate, environment: "node" as const },
});

/** The web app's modules have state, which must not leak into other test files. */
const IS_ISOLATED = true;

/** Tests for code that differs on PostgreSQL, and a test that makes every call. */
const ON_POSTGRES = [
  "db/src/{counters,postgres,search,transfer}/**/*.test.ts",
  "server/src/cli/files/move.test.ts",
  "server/src/domains/{posts/searching,users/searching-users,games/finding/folded-search,reminders/year-of-reminders}.test.ts",
  "server/src/serving/database-away.test.ts",
  "server/src/testing/{every-call/every-call-on-postgres,several-processes/**/*}.test.ts",
];

/** Slow tests of servers on PostgreSQL, which only `npm run test:postgres` runs. */
const ONLY_ON_NEWEST_POSTGRES = [
  "db/src/postgres/faults.test.ts",
  "server/src/cli/{rolling-restart,upgrade}.test.ts",
  "server/src/testing/several-processes/real-processes.test.ts",
];

/** Tests that run on SQLite by default. `npm run test:postgres` repeats them on PostgreSQL. */
const ON_BOTH = [
  "server/src/cli/{files/recount,mail/mail-addresses}.test.ts",
  "server/src/domains/**/*.test.ts",
  "server/src/platform/idempotency/run-once.test.ts",
  "server/src/serving/web/link-previews.test.ts",
  "server/src/testing/{all-rows,every-call/{authorization,hidden-people,live-changes}}.test.ts",
];

/** Tests that need no database, or only SQLite. */
const ONLY_ON_SQLITE = [
  "**/{*.rules,*.schema,*-plans,*-size,full-disk,unsaved-sign-out}.test.ts",
  "db/src/search/search.test.ts",
  "server/src/domains/judge/**",
  "server/src/domains/{audit/audit,admin/storage}.test.ts",
  "server/src/domains/auth/{accounts/{account-creation,passwords,secrecy},sign-in/{return-path,sign-in-forms}}.test.ts",
  "server/src/domains/games/{finding/large-games,lifecycle/covers}.test.ts",
  "server/src/domains/games/settlement/{results-check,settlement-process,settlement-schedule}.test.ts",
  "server/src/domains/groups/reading-groups.test.ts",
  "server/src/domains/posts/erasure.test.ts",
];

/** Returns a project whose tests share one PostgreSQL server, which `setup` starts. */
const postgresProject = (name: string, include: string[], exclude: string[], setup: string) => ({
  extends: true as const,
  test: {
    name,
    root: "packages",
    include,
    exclude,
    isolate: false,
    environment: "node" as const,
    globalSetup: [fileOf(setup)],
  },
});

const IN_SOURCES = ["src/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    setupFiles,
    maxWorkers: WORKERS,
    expect: {
      requireAssertions: true,
      poll: { timeout: POLL_TIMEOUT_MS, interval: POLL_INTERVAL_MS },
    },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
    reporters: ["default", new VitestReporter()],
    projects: [
      // Without isolation, the server's code loads only once, which saves a third of the time.
      project("db", "packages/db", [
        ...IN_SOURCES,
        "demo/**/*.test.ts",
        "!src/{postgres,transfer}/**",
      ]),
      project("server", "packages/server", [
        ...IN_SOURCES,
        "!src/{cli/{rolling-restart,upgrade,files/move}.test.ts,serving/database-away.test.ts,testing/{several-processes/**,every-call/every-call-on-postgres.test.ts}}",
      ]),
      postgresProject(
        "postgres",
        ON_POSTGRES,
        [...ONLY_ON_SQLITE, ...ONLY_ON_NEWEST_POSTGRES],
        "scripts/testing/oldest-postgres.ts",
      ),
      postgresProject(
        "newest postgres",
        [...ON_POSTGRES, ...ONLY_ON_NEWEST_POSTGRES, ...ON_BOTH],
        [...ONLY_ON_SQLITE, "**/every-call-on-postgres.test.ts"],
        "packages/db/src/testing/postgres-setup.ts",
      ),
      project("web", "packages/web", [...IN_SOURCES, "plugins/**/*.test.ts"], IS_ISOLATED),
      project("scripts", "scripts", ["**/*.test.ts"]),
    ],
  },
});

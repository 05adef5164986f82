import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { useCompiledSources } from "./scripts/testing/compiled-sources.ts";
import { useFolderOfThisRun } from "./scripts/testing/temporary-folder.ts";
import { VitestReporter } from "./scripts/testing/vitest-reporter.ts";

useFolderOfThisRun();
useCompiledSources();

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const setupFiles = [
  fileOf("scripts/testing/strict-console.ts"),
  fileOf("packages/db/src/testing/provided-postgres.ts"),
];

/** Far above what a test needs, so that a busy machine fails none. */
const TEST_TIMEOUT_MS = 120_000;
const HOOK_TIMEOUT_MS = 120_000;
const POLL_TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 10;

/** One more than cores: many tests wait for a process or a timeout. */
const WORKERS = availableParallelism() + 1;

const project = (name: string, root: string, include: string[], isolate = false) => ({
  extends: true as const,
  test: { name, root, include, isolate, environment: "node" as const },
});

/** A page keeps much in its modules, and another test must not find it there. */
const IS_ISOLATED = true;

/** Tests of what differs on PostgreSQL: concurrency, expressions, search, moves, and a pass of every call. */
const ON_POSTGRES = [
  "db/src/{counters,postgres,search,transfer}/**/*.test.ts",
  "server/src/cli/files/move.test.ts",
  "server/src/domains/{posts/searching,users/searching-users,games/finding/folded-search}.test.ts",
  "server/src/serving/database-away.test.ts",
  "server/src/testing/{every-call/every-call-on-postgres,several-processes/**/*}.test.ts",
];

/** Slow tests of servers on PostgreSQL, which only `npm run test:postgres` runs. */
const ONLY_ON_NEWEST_POSTGRES = [
  "db/src/postgres/faults.test.ts",
  "server/src/cli/{rolling-restart,upgrade}.test.ts",
  "server/src/testing/several-processes/real-processes.test.ts",
];

/** What SQLite has proven already: `npm run test:postgres` tries it on PostgreSQL, too. */
const ON_BOTH = [
  "server/src/cli/{files/recount,mail/mail-addresses}.test.ts",
  "server/src/domains/**/*.test.ts",
  "server/src/platform/idempotency/answer-once.test.ts",
  "server/src/testing/{all-rows,every-call/{authorization,hidden-people,live-changes}}.test.ts",
];

/** Tests of rules, of the data file, of SQLite's plans, and of statements written for SQLite by hand. */
const ONLY_ON_SQLITE = [
  "**/{*.rules,*.schema,*-plans,*-size,full-disk,half-signed-out}.test.ts",
  "db/src/search/search.test.ts",
  "server/src/domains/judge/**",
  "server/src/domains/{audit/audit,admin/storage}.test.ts",
  "server/src/domains/auth/{accounts/{kept-secrets,passwords,ways-in},sign-in/{return-path,sign-in-forms}}.test.ts",
  "server/src/domains/games/{finding/large-games,lifecycle/covers}.test.ts",
  "server/src/domains/games/settlement/{results-check,settlement-process,settlement-schedule}.test.ts",
  "server/src/domains/groups/reading-groups.test.ts",
  "server/src/domains/posts/erasure.test.ts",
];

/** Tests of the packages with a PostgreSQL for them all. */
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
      // Loading the server anew for each file took a third of the time; no test leaves anything behind.
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const folder = fileURLToPath(new URL("../../packages/db", import.meta.url));
const database: { name: string; exports: Record<string, string> } = JSON.parse(
  readFileSync(join(folder, "package.json"), "utf8"),
);

/** Excludes the PostgreSQL projects, which are slower and run the same tests. */
const PROJECTS = ["db", "server"];

/** Generous, because the first run records each test's coverage and is several times slower. */
const TEST_TIMEOUT_MS = 120_000;

const projects = base.test?.projects?.filter(
  (project) =>
    typeof project === "object" &&
    "test" in project &&
    PROJECTS.includes(String(project.test?.name)),
);

/** Resolves packages/db to the mutated copy, because the copy's node_modules still links to the original. */
export default mergeConfig(
  { ...base, test: { ...base.test, projects } },
  defineConfig({
    test: {
      testTimeout: TEST_TIMEOUT_MS,
    },
    resolve: {
      alias: Object.entries(database.exports).map(([subpath, target]) => ({
        find: new RegExp(`^${database.name}${subpath.slice(1).replace("*", "(.+)")}$`),
        replacement: join(folder, target.replace("*", "$1")),
      })),
    },
  }),
);

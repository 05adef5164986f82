import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

const folder = fileURLToPath(new URL("../../packages/db", import.meta.url));
const database: { name: string; exports: Record<string, string> } = JSON.parse(
  readFileSync(join(folder, "package.json"), "utf8"),
);

/** PostgreSQL takes longer to answer, and the same tests run on SQLite. */
const PROJECTS = ["db", "server"];

/** The first run counts what each test reaches, which takes several times as long. */
const TEST_TIMEOUT_MS = 120_000;

const projects = base.test?.projects?.filter(
  (project) =>
    typeof project === "object" &&
    "test" in project &&
    PROJECTS.includes(String(project.test?.name)),
);

/**
 * Mutants are put into a copy of the sources, in which node_modules still links packages/db of the
 * original.
 */
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

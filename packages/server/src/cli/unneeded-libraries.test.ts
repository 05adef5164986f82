import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInProcess, startProcess } from "../testing/processes/real-process.ts";

/** Says when a part of PostgreSQL's driver is loaded. */
const WATCH = `
  import { registerHooks } from "node:module";
  registerHooks({
    load(url, context, next) {
      if (url.includes("node_modules/pg/")) process.stderr.write("It loads " + url + "\\n");
      return next(url, context);
    },
  });
`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(WATCH)}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("PG-01 nothing of the driver is loaded to serve a data file", async () => {
  const server = startProcess(`file:${join(folder, "stepout.db")}`, {
    variables: { NODE_OPTIONS },
  });
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  expect((await server.end("SIGTERM")).complaints).toBe("");
});

it("PG-01 the driver is loaded for PostgreSQL alone", async () => {
  const nowhere = "postgres://stepout@127.0.0.1:1/stepout";
  const variables = { NODE_OPTIONS, DATABASE_URL: nowhere, DATA_DIR: folder };
  expect((await runInProcess(["doctor"], variables)).remarks).toContain("It loads");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInProcess, startProcess } from "../testing/processes/real-process.ts";

/** Libraries for work that few places do, or that nobody does at a start. */
const UNNEEDED = ["pg", "nodemailer", "openid-client", "aws4fetch", "csv-parse", "@zxcvbn-ts"];

/** Says when a part of these libraries is loaded. */
const WATCH = `
  import { registerHooks } from "node:module";
  const unneeded = ${JSON.stringify(UNNEEDED.map((name) => `/node_modules/${name}/`))};
  registerHooks({
    load(url, context, next) {
      if (unneeded.some((part) => url.includes(part))) process.stderr.write("It loads " + url + "\\n");
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

it("PG-01 nothing of the driver, nor of other libraries for rare work, is loaded to serve a data file", async () => {
  const server = startProcess(`file:${join(folder, "stepout.db")}`, {
    variables: { NODE_OPTIONS },
  });
  expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
  expect((await server.end("SIGTERM")).complaints).toBe("");
});

it("PG-01 the driver is loaded for PostgreSQL alone", async () => {
  const nowhere = "postgres://stepout@127.0.0.1:1/stepout";
  const variables = { NODE_OPTIONS, DATABASE_URL: nowhere, DATA_DIR: folder };
  expect((await runInProcess(["doctor"], variables)).remarks).toMatch(
    /It loads .*\/node_modules\/pg\//,
  );
});

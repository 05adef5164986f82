import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataFile } from "@stepout/db";
import { damageLastPage, makeLarge } from "@stepout/db/testing/large-file";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runInProcess, startProcess } from "../testing/processes/real-process.ts";

/** Far above what it takes, so that a busy machine fails no test. */
const PATIENCE_MS = 180_000;

let folder: string;
let path: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-unproven-"));
  path = join(folder, "stepout.db");
  const db = openDataFile(`file:${path}`);
  await makeLarge(db);
  await db.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => startProcess(`file:${path}`, { variables: { LOG_LEVEL: "info" } });

const readiness = async (origin: string) => (await fetch(`${origin}/readyz`)).json();

/** The messages of a log without those of requests. */
const messages = (log: string): string[] =>
  log
    .trimEnd()
    .split("\n")
    .map((line): string => JSON.parse(line).msg)
    .filter((message) => message !== "request");

it("SEE-08 a server proves a large file after its start", { timeout: PATIENCE_MS }, async () => {
  const server = start();
  const origin = await server.ready;
  await vi.waitFor(async () => expect(await readiness(origin)).toEqual({ status: "ready" }), {
    timeout: PATIENCE_MS,
  });
  const { output, complaints } = await server.end("SIGTERM");
  expect(complaints).toBe("");
  expect(messages(output)).toEqual([
    "Started",
    "Every page of the data file is as it was written",
    "Stopping",
    "Stopped",
  ]);
});

it("SEE-08 a server starts on a damaged large file, tells, and takes no writes to it", {
  timeout: PATIENCE_MS,
}, async () => {
  const page = damageLastPage(path);
  const server = start();
  const origin = await server.ready;
  await vi.waitFor(
    async () => expect(await readiness(origin)).toEqual({ status: "data file damaged" }),
    { timeout: PATIENCE_MS },
  );
  const { output, code } = await server.end("SIGTERM");
  expect(code).toBe(0);
  const told = messages(output);
  expect(told[0]).toBe("Started");
  expect(told).toContain(
    `The data file ${path} is damaged: pages that are not as they were written: ${page}`,
  );
  const doctor = await runInProcess(["doctor"], { DATABASE_URL: `file:${path}` });
  expect(doctor.code).toBe(3);
  expect(doctor.output).toContain(`pages that are not as they were written: ${page}`);
});

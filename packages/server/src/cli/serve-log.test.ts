import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { startProcess } from "../testing/processes/real-process.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PATIENCE_MS = 180_000;

it("SEE-01 serve writes only JSON to standard output, from startup to exit", {
  timeout: PATIENCE_MS,
}, async () => {
  const variables = { LOG_LEVEL: "info", BACKUP_DIR: join(folder, "backups") };
  const server = startProcess(`file:${join(folder, "stepout.db")}`, { variables });
  const address = await server.ready;
  await fetch(`${address}/api/games`);
  // The server flushes log lines within a second, even without further requests.
  await expect.poll(server.outputSoFar).toContain('"route":"/api/games"');
  const { output } = await server.end("SIGTERM");
  const lines: Record<string, unknown>[] = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const versions = { version: manifest.version, node: process.versions.node };
  expect(lines).toContainEqual(expect.objectContaining({ msg: "Started", address, ...versions }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: "request", status: 401 }));
  expect(lines.slice(-2)).toMatchObject([
    { msg: "Stopping", signal: "SIGTERM" },
    { msg: "Stopped" },
  ]);
});

// Fills a small file system under a server and frees it, in rounds; prints lost and refused writes.
// Makes a file system in memory as root, or takes one of a few MiB by --folder.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startProcess } from "../packages/server/src/testing/processes/real-process.ts";
import {
  createWritingClient,
  findLost,
} from "../packages/server/src/testing/processes/writing-client.ts";

const CREATED = 201;
const BETWEEN_TRIES_MS = 50;
const RECOVERS_WITHIN_MS = 10_000;
const MIB = 1_048_576;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    mebibytes: { type: "string", default: "16" },
    folder: { type: "string" },
  },
});

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "stepout-full-"));
if (values.folder === undefined) {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${values.mebibytes}m`, "tmpfs", folder]);
}

const path = join(folder, "stepout.db");
const filler = join(folder, "filler");

/** Fills the rest of the file system. */
function fill(): void {
  for (let bytes = MIB; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
    } catch {
      // Then in smaller pieces.
    }
  }
}

const server = startProcess(`file:${path}`);
try {
  const client = await createWritingClient(await server.ready);
  const outcome = { rounds: 0, refused: 0, readings: 0, failedReadings: 0, lost: 0 };
  while (outcome.rounds < Number(values.rounds)) {
    const filling = wait(BETWEEN_TRIES_MS).then(fill);
    await client.writeUntil(Number.POSITIVE_INFINITY);
    await filling;
    for (let index = 0; index < 20; index += 1) {
      const status = await client.write();
      if (status !== CREATED) outcome.refused += 1;
      if (status !== CREATED && status !== 503) throw new Error(`A write was answered ${status}`);
      outcome.readings += 1;
      if ((await client.read()) !== 200) outcome.failedReadings += 1;
    }
    rmSync(filler);
    const deadline = Date.now() + RECOVERS_WITHIN_MS;
    while ((await client.write()) !== CREATED) {
      if (Date.now() > deadline) throw new Error("It does not recover");
      await wait(BETWEEN_TRIES_MS);
    }
    outcome.lost = findLost(path, client.acknowledged).length;
    outcome.rounds += 1;
  }
  await server.end("SIGKILL");
  const next = startProcess(`file:${path}`);
  await next.ready;
  outcome.lost += findLost(path, client.acknowledged).length;
  await next.end("SIGTERM");
  process.stdout.write(
    `rounds ${outcome.rounds}, writes ${client.acknowledged.length}, refused ${outcome.refused}, ` +
      `readings ${outcome.readings}, failed readings ${outcome.failedReadings}, lost ${outcome.lost}\n`,
  );
  process.exitCode = outcome.lost + outcome.failedReadings === 0 ? 0 : 1;
} finally {
  await server.end("SIGKILL");
  if (values.folder === undefined) {
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  }
}

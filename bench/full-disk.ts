// Fills and frees a server's file system, and prints lost writes. Needs root, unless --folder is on a small, separate
// file system.
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
const POLL_MS = 50;
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

function fill(): void {
  for (let bytes = MIB; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
    } catch {
      // The disk has no space left for a write of this size. Try smaller writes.
    }
  }
}

const server = startProcess(`file:${path}`);
try {
  const client = await createWritingClient(await server.ready);
  const outcome = { rounds: 0, refused: 0, reads: 0, failedReads: 0, lost: 0 };
  while (outcome.rounds < Number(values.rounds)) {
    const filling = wait(POLL_MS).then(fill);
    await client.writeUntil(Number.POSITIVE_INFINITY);
    await filling;
    for (let index = 0; index < 20; index += 1) {
      const status = await client.write();
      if (status !== CREATED) outcome.refused += 1;
      if (status !== CREATED && status !== 503) throw new Error(`A write returned ${status}`);
      outcome.reads += 1;
      if ((await client.read()) !== 200) outcome.failedReads += 1;
    }
    rmSync(filler);
    const deadline = Date.now() + RECOVERS_WITHIN_MS;
    while ((await client.write()) !== CREATED) {
      if (Date.now() > deadline) throw new Error("The server does not recover");
      await wait(POLL_MS);
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
      `reads ${outcome.reads}, failed reads ${outcome.failedReads}, lost ${outcome.lost}\n`,
  );
  process.exitCode = outcome.lost + outcome.failedReads === 0 ? 0 : 1;
} finally {
  await server.end("SIGKILL");
  if (values.folder === undefined) {
    execFileSync("umount", [folder]);
    rmSync(folder, { recursive: true });
  }
}

// Measures how long `serve` takes to start with a large data file, and how much memory it has then.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "../packages/db/src/file/opening/open.ts";
import { images } from "../packages/db/src/schema/index.ts";

const MAIN = fileURLToPath(new URL("../packages/server/src/main.ts", import.meta.url));

const MB = 1_000_000;
const KIB = 1_024;
const PICTURE_BYTES = 5 * MB;
const SECOND_MS = 1_000;
const LOOK_EVERY_MS = 50;
const SETTLED_AFTER_MS = 4_000;

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", multiple: true, default: ["10", "1000"] },
    folder: { type: "string", default: ".cache/large-files" },
    port: { type: "string", default: "3999" },
  },
});

/** A file of pictures: quick to make, and all that counts is its number of pages. */
async function makeFile(path: string, megabytes: number): Promise<void> {
  const db = openDatabase(`file:${path}`);
  const picture = { ownerId: "nobody", width: 1, height: 1, createdAt: 0 };
  for (let nth = 0; nth * PICTURE_BYTES < megabytes * MB; nth += 1) {
    const row = { ...picture, id: `${nth}`, hash: `${nth}`, bytes: randomBytes(PICTURE_BYTES) };
    await db.transaction((tx) => tx.insert(images).values(row));
  }
  await db.close();
}

const megabytesOf = (status: string, field: string): number =>
  (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * KIB) / MB;

async function measure(path: string) {
  const begin = performance.now();
  const child = spawn(process.execPath, [MAIN, "serve"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DATABASE_URL: `file:${path}`,
      PORT: values.port,
      LOG_LEVEL: "silent",
    },
  });
  const health = `http://127.0.0.1:${values.port}/healthz`;
  while (
    !(await fetch(health)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}`);
    await wait(LOOK_EVERY_MS);
  }
  const seconds = (performance.now() - begin) / SECOND_MS;
  await wait(SETTLED_AFTER_MS);
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  child.kill();
  return { seconds, memory: megabytesOf(status, "VmRSS"), peak: megabytesOf(status, "VmHWM") };
}

mkdirSync(values.folder, { recursive: true });
for (const megabytes of values.megabytes.map(Number)) {
  const path = join(values.folder, `pictures-${megabytes}.db`);
  if (!existsSync(path)) await makeFile(path, megabytes);
  const { seconds, memory, peak } = await measure(path);
  process.stdout.write(
    `${(statSync(path).size / MB).toFixed(0)} MB: ${seconds.toFixed(1)} s until the first answer, ${memory.toFixed(0)} MB of memory after ${SETTLED_AFTER_MS / SECOND_MS} s, at most ${peak.toFixed(0)} MB\n`,
  );
}

// Measures how long `serve` takes to start with a large data file, how much memory it has then, and
// how long it takes to prove the file. `--program dist/stepout-linux-x64` measures the executable.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openDatabase } from "../packages/db/src/file/opening/open.ts";
import { auditEvents } from "../packages/db/src/schema/index.ts";

const MAIN = fileURLToPath(new URL("../packages/server/src/main.ts", import.meta.url));

const MB = 1_000_000;
const KIB = 1_024;
const ROW_BYTES = 5 * MB;
const NS_PER_SECOND = 1_000_000_000;
const SECOND_MS = 1_000;
const LOOK_EVERY_MS = 50;
const SETTLED_AFTER_MS = 4_000;

const { values } = parseArgs({
  options: {
    megabytes: { type: "string", multiple: true, default: ["10", "1000"] },
    folder: { type: "string", default: ".cache/large-files" },
    port: { type: "string", default: "3999" },
    program: { type: "string" },
  },
});

/** A file of few rows: quick to make, and all that counts is its number of pages. */
async function makeFile(path: string, megabytes: number): Promise<void> {
  const db = openDatabase(`file:${path}`);
  for (let nth = 0; nth * ROW_BYTES < megabytes * MB; nth += 1) {
    const subjectId = randomBytes(ROW_BYTES / 2).toString("hex");
    const row = { id: `${nth}`, action: "filler", subjectId, createdAt: Date.now() };
    await db.transaction((tx) => tx.insert(auditEvents).values(row));
  }
  await db.close();
}

const megabytesOf = (status: string, field: string): number =>
  (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * KIB) / MB;

/** The processor time of all threads. */
const secondsUsed = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, id) => {
    const [used] = readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ");
    return sum + Number(used) / NS_PER_SECOND;
  }, 0);

/** Waits until an address of the server answers, and says what is expected. */
async function waitFor(address: string, isExpected: (answer: string) => boolean) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${values.port}${address}`)
      .then((response) => response.text())
      .catch(() => "");
    if (isExpected(answer)) return;
    await wait(LOOK_EVERY_MS);
  }
}

const [command, args] = values.program
  ? [resolve(values.program), ["serve"]]
  : [process.execPath, [MAIN, "serve"]];

async function measure(path: string) {
  const begin = performance.now();
  const child = spawn(command, args, {
    stdio: "ignore",
    env: {
      ...process.env,
      DATABASE_URL: `file:${path}`,
      PORT: values.port,
      LOG_LEVEL: "silent",
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} can't be run`);
  const secondsSince = () => (performance.now() - begin) / SECOND_MS;
  await waitFor("/healthz", (answer) => {
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}`);
    return answer.includes("ok");
  });
  const [seconds, used] = [secondsSince(), secondsUsed(pid)];
  await wait(SETTLED_AFTER_MS);
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  await waitFor("/readyz", (answer) => answer.includes("ready") && !answer.includes("proven"));
  const proven = secondsSince();
  child.kill();
  const [memory, peak] = [megabytesOf(status, "VmRSS"), megabytesOf(status, "VmHWM")];
  return { seconds, used, memory, peak, proven };
}

mkdirSync(values.folder, { recursive: true });
for (const megabytes of values.megabytes.map(Number)) {
  const path = join(values.folder, `filler-${megabytes}.db`);
  if (!existsSync(path)) await makeFile(path, megabytes);
  const { seconds, used, memory, peak, proven } = await measure(path);
  process.stdout.write(
    `${(statSync(path).size / MB).toFixed(0)} MB: ${seconds.toFixed(1)} s until the first answer, ${used.toFixed(2)} s of processor time, ${memory.toFixed(0)} MB of memory after ${SETTLED_AFTER_MS / SECOND_MS} s, at most ${peak.toFixed(0)} MB, proven after ${proven.toFixed(0)} s\n`,
  );
}

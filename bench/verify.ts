// Makes data files with many posts and measures how long `verify` takes, and how much memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeLargeFile } from "../packages/server/src/testing/processes/large-file.ts";

const MAIN = fileURLToPath(new URL("../packages/server/src/main.ts", import.meta.url));

const POSTS_PER_GAME = 2_000;
const POSTS_PER_PERSON = 100;
const PARTICIPANTS = 50;
const MB = 1_000_000;
const KIB = 1_024;
const SECOND_MS = 1_000;
const LOOK_EVERY_MS = 50;

const { values } = parseArgs({
  options: {
    posts: { type: "string", multiple: true, default: ["20000", "200000", "1000000"] },
    folder: { type: "string", default: ".cache/large-files" },
  },
});

/** The most memory that the process has had so far, in MB. */
function peakOf(pid: number): number {
  const status = existsSync(`/proc/${pid}/status`)
    ? readFileSync(`/proc/${pid}/status`, "utf8")
    : "";
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * KIB) / MB;
}

async function measure(command: string[]) {
  const begin = performance.now();
  const child = spawn(process.execPath, [MAIN, ...command], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let last = begin;
  child.stderr.on("data", (chunk: Buffer) => {
    const now = performance.now();
    process.stdout.write(`${((now - last) / SECOND_MS).toFixed(1)} s, ${chunk}`);
    last = now;
  });
  const ended = once(child, "exit");
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
    await Promise.race([ended, wait(LOOK_EVERY_MS)]);
  }
  return { seconds: (performance.now() - begin) / SECOND_MS, peak, code: child.exitCode };
}

mkdirSync(values.folder, { recursive: true });
for (const count of values.posts) {
  const posts = Number(count);
  const path = join(values.folder, `${posts}.db`);
  if (!existsSync(path)) {
    await makeLargeFile(path, {
      posts,
      people: Math.max(PARTICIPANTS, posts / POSTS_PER_PERSON),
      games: posts / POSTS_PER_GAME,
      participants: PARTICIPANTS,
    });
  }
  const { seconds, peak, code } = await measure(["verify", path]);
  process.stdout.write(
    `${posts} posts, ${(statSync(path).size / MB).toFixed(0)} MB: ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MB of memory, exit code ${code}\n`,
  );
}

// Measures how fast the single executable starts on existing data, and what memory it takes idle.
// `node bench/binary.ts [file ...]`: more than one file are run by turns, to be compared.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "../e2e/server.ts";
import { binaryPath, OWN_TARGET } from "../scripts/binary/targets.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const HOST = "127.0.0.1";
const OK = 200;
const IDLE_MS = 3_000;
const BETWEEN_TRIES_MS = 2;
const NS_PER_MS = 1_000_000;
const KIB = 1_024;
const BYTES_PER_MB = 1_000_000;

/** The needs of Node alone, the lower bound for everything built on it. */
const EMPTY_SERVER = `require("node:http").createServer((q, a) => a.end()).listen(process.env.PORT, "${HOST}")`;

interface Program {
  name: string;
  command: string;
  args: string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "10" } },
});
const files = positionals.length > 0 ? positionals : [binaryPath(OWN_TARGET)];
const programs: Program[] = files.map((file) => ({
  name: file,
  command: resolve(file),
  args: ["serve"],
}));
const floor = { name: "Node, empty", command: process.execPath, args: ["-e", EMPTY_SERVER] };

const isHealthy = (port: number) =>
  new Promise<boolean>((resolve) => {
    const request = get({ host: HOST, port, path: "/healthz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === OK);
    });
    request.on("error", () => resolve(false));
  });

/** The processor time of a thread; clock ticks are too coarse for it. */
const threadMs = (folder: string): number =>
  Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / NS_PER_MS;

function cpuMs(pid: number): number {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads).reduce((sum, id) => sum + threadMs(`${threads}/${id}`), 0);
}

function memoryMb(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const [, kib] = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status) ?? [];
  return (Number(kib) * KIB) / BYTES_PER_MB;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Starts it once and measures. */
async function measure({ command, args }: Program, folder: string) {
  const port = await findFreePort();
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { HOST, PORT: String(port), LOG_LEVEL: "silent", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} can't be run`);
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`${command} has ended`);
    await wait(BETWEEN_TRIES_MS);
  }
  const started = {
    wall: performance.now() - begin,
    cpu: cpuMs(pid),
    main: threadMs(`/proc/${pid}`),
  };
  await wait(IDLE_MS);
  const idle = {
    resident: memoryMb(pid, "VmRSS"),
    anonymous: memoryMb(pid, "RssAnon"),
    file: memoryMb(pid, "RssFile"),
  };
  await end(child);
  return { ...started, ...idle };
}

type Figures = Awaited<ReturnType<typeof measure>>;

const COLUMNS: [keyof Figures, string][] = [
  ["wall", "first 200 (ms)"],
  ["cpu", "processor time until then (ms)"],
  ["main", "of it the main thread's (ms)"],
  ["resident", "resident after 3 s (MB)"],
  ["anonymous", "anonymous (MB)"],
  ["file", "of files (MB)"],
];

/** Upper bounds of the medians; the bound of time holds only on an idle machine. */
const LIMITS: Partial<Figures> = { wall: 500, resident: 120 };

function at(runs: Figures[], key: keyof Figures, part: number): number {
  const sorted = runs.map((run) => run[key]).sort((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), "stepout-start-"));
const results = new Map<Program, Figures[]>();
try {
  const [first] = programs;
  if (first) spawnSync(first.command, ["seed", "--demo"], { cwd: folder, env: {} });
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const program of [floor, ...programs]) {
      const runs = results.get(program) ?? [];
      results.set(program, [...runs, await measure(program, folder)]);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [program, runs] of results) {
  const size = (statSync(program.command).size / BYTES_PER_MB).toFixed(1);
  say(`${program.name} (${size} MB), lowest / median / highest of ${runs.length}`);
  for (const [key, column] of COLUMNS) {
    const figures = [0, 0.5, 1].map((part) => at(runs, key, part).toFixed(0));
    const limit = LIMITS[key];
    say(
      `  ${column}: ${figures.join(" / ")}${limit === undefined ? "" : ` (aim: below ${limit})`}`,
    );
    if (limit !== undefined && at(runs, key, 0.5) >= limit) process.exitCode = 1;
  }
}

// Measures the executable's start time and idle memory. `node bench/binary.ts [file ...]` compares several executables.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "../e2e/server.ts";
import { binaryPath, OWN_TARGET } from "../scripts/binary/targets.ts";
import { quantile } from "./measuring/figures.ts";
import { mainThreadSeconds, memoryOf, processorSeconds } from "./measuring/processes.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const HOST = "127.0.0.1";
const OK = 200;
const IDLE_MS = 3_000;
const POLL_MS = 2;
const MS_PER_SECOND = 1_000;
const BYTES_PER_MB = 1_000_000;

/** A minimal HTTP server, as a lower bound for start time and memory. */
const EMPTY_SERVER = `require("node:http").createServer((q, a) => a.end()).listen(process.env.PORT, "${HOST}")`;

interface Program {
  name: string;
  command: string;
  args: string[];
  folder: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "10" } },
});
const files = positionals.length > 0 ? positionals : [binaryPath(OWN_TARGET)];
const top = mkdtempSync(join(tmpdir(), "stepout-start-"));
// Each program gets separate data, because an older version refuses a newer version's data file.
const programs: Program[] = files.map((file) => ({
  name: file,
  command: resolve(file),
  args: ["serve"],
  folder: mkdtempSync(join(top, "data-")),
}));
const baseline: Program = {
  name: "Node, empty",
  command: process.execPath,
  args: ["-e", EMPTY_SERVER],
  folder: top,
};

const isHealthy = (port: number) =>
  new Promise<boolean>((resolve) => {
    const request = get({ host: HOST, port, path: "/healthz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === OK);
    });
    request.on("error", () => resolve(false));
  });

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function measure({ command, args, folder }: Program) {
  const port = await findFreePort();
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { HOST, PORT: String(port), LOG_LEVEL: "silent", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`Can't run ${command}`);
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`${command} exited`);
    await wait(POLL_MS);
  }
  const started = {
    wall: performance.now() - begin,
    cpu: processorSeconds(pid) * MS_PER_SECOND,
    main: mainThreadSeconds(pid) * MS_PER_SECOND,
  };
  await wait(IDLE_MS);
  const { resident, anonymous, ofFiles } = memoryOf(pid);
  await end(child);
  return { ...started, resident, anonymous, ofFiles };
}

type Figures = Awaited<ReturnType<typeof measure>>;

const COLUMNS: [keyof Figures, string][] = [
  ["wall", "time to the first 200 (ms)"],
  ["cpu", "processor time until the first 200 (ms)"],
  ["main", "processor time of the main thread (ms)"],
  ["resident", "resident memory after 3 s (MB)"],
  ["anonymous", "anonymous memory (MB)"],
  ["ofFiles", "file-backed memory (MB)"],
];

/** Upper limits for the medians. The time limit applies only to an idle machine. */
const LIMITS: Partial<Figures> = { wall: 500, resident: 70 };

const at = (runs: Figures[], key: keyof Figures, part: number): number =>
  quantile(
    runs.map((run) => run[key]),
    part,
  );

const results = new Map<Program, Figures[]>();
try {
  for (const { command, folder } of programs) {
    spawnSync(command, ["seed", "--demo"], { cwd: folder, env: {} });
  }
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const program of [baseline, ...programs]) {
      const runs = results.get(program) ?? [];
      results.set(program, [...runs, await measure(program)]);
    }
  }
} finally {
  rmSync(top, { recursive: true, force: true });
}
for (const [program, runs] of results) {
  const size = (statSync(program.command).size / BYTES_PER_MB).toFixed(1);
  say(`${program.name} (${size} MB), lowest / median / highest of ${runs.length}`);
  for (const [key, column] of COLUMNS) {
    const figures = [0, 0.5, 1].map((part) => at(runs, key, part).toFixed(0));
    const limit = LIMITS[key];
    say(
      `  ${column}: ${figures.join(" / ")}${limit === undefined ? "" : ` (target: below ${limit})`}`,
    );
    if (limit !== undefined && at(runs, key, 0.5) >= limit) process.exitCode = 1;
  }
}

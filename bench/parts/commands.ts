import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInProcess } from "../../packages/server/src/testing/processes/real-process.ts";
import { drawTable } from "../measuring/document.ts";
import { formatShort } from "../measuring/figures.ts";
import type { Part } from "./part.ts";

const KIB = 1_024;
const MB = 1_000_000;
const MS_PER_SECOND = 1_000;
const MICROSECONDS = 1_000_000;

const USAGE_REPORTER = `data:text/javascript,process.on("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  // Don't use maxRSS, because a process inherits its parent's maxRSS as a minimum.
  const status = process.getBuiltinModule("node:fs").readFileSync("/proc/self/status", "utf8");
  const peak = status.split("VmHWM:")[1].split("kB")[0].trim();
  process.stderr.write("\\ntook " + (userCPUTime + systemCPUTime) + " peak " + peak + "\\n");
})`;
const USAGE = /^took (\d+) peak (\d+)$/m;

async function measureCommand(args: string[], path: string) {
  const begin = performance.now();
  const variables = {
    DATABASE_URL: `file:${path}`,
    NODE_OPTIONS: `--import=${encodeURI(USAGE_REPORTER)}`,
  };
  const { code, remarks } = await runInProcess(args, variables);
  if (code !== 0) throw new Error(`${args.join(" ")} exited with ${code}: ${remarks}`);
  const [, used, peak] = USAGE.exec(remarks) ?? [];
  return {
    seconds: (performance.now() - begin) / MS_PER_SECOND,
    used: Number(used) / MICROSECONDS,
    peak: (Number(peak) * KIB) / MB,
  };
}

export const measureCommands: Part = async ({ sets, copies, cache }) => {
  const rows: string[][] = [];
  for (const set of sets) {
    const path = copies.of(set);
    const folder = join(cache, "backup");
    mkdirSync(folder, { recursive: true });
    const to = `file:${join(folder, "moved", "stepout.db")}`;
    try {
      for (const args of [
        ["backup", join(folder, "stepout.db")],
        ["verify"],
        ["move", "--to", to],
      ]) {
        const { seconds, used, peak } = await measureCommand(args, path);
        const bytes = statSync(path).size / MB;
        const name = `${args[0]}, ${set.name}`;
        rows.push([name, ...[bytes, seconds, used, peak].map(formatShort)]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const head = ["command", "file, MB", "time, s", "processor time, s", "peak memory, MB"];
  return drawTable(head, rows);
};

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MIB = 1_048_576;

/** Linux's folders for control groups of memory, version 1 and version 2. */
const KINDS = [
  {
    root: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    peak: "memory.max_usage_in_bytes",
  },
  { root: "/sys/fs/cgroup", limit: "memory.max", peak: "memory.peak" },
] as const;

/** A control group whose processes are killed when they take more memory than it allows. */
export interface MemoryGroup {
  /** A command that runs the rest of its arguments inside the group. */
  prefix: string[];
  /** The most that was in use at one moment, in MiB, the page cache included. */
  peakMib(): number;
  remove(): void;
}

/**
 * @param mebibytes the bound
 * @throws if this machine or this user can't make a control group
 */
export function createMemoryGroup(mebibytes: number): MemoryGroup {
  const kind = KINDS.find(({ root }) => existsSync(join(root, "cgroup.procs")));
  if (!kind) throw new Error("There are no control groups here: run it as root on Linux");
  const folder = join(kind.root, `stepout-club-${process.pid}`);
  mkdirSync(folder);
  writeFileSync(join(folder, kind.limit), `${mebibytes * MIB}`);
  const procs = join(folder, "cgroup.procs");
  return {
    prefix: ["sh", "-c", `echo $$ > ${procs} && exec "$@"`, "sh"],
    peakMib: () => Math.round(Number(readFileSync(join(folder, kind.peak), "utf8")) / MIB),
    remove: () => rmdirSync(folder),
  };
}

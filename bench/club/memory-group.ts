import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MIB = 1_048_576;

const KINDS = [
  {
    root: "/sys/fs/cgroup/memory",
    limit: "memory.limit_in_bytes",
    peak: "memory.max_usage_in_bytes",
  },
  { root: "/sys/fs/cgroup", limit: "memory.max", peak: "memory.peak" },
] as const;

/** A control group. The kernel kills its processes when their total memory exceeds the limit. */
export interface MemoryGroup {
  /** Put this prefix in front of a command to run it inside the group. */
  prefix: string[];
  /** Returns the group's peak memory in MiB, including the page cache. */
  peakMib(): number;
  remove(): void;
}

/** @throws if the machine has no control groups, or the user lacks permission to create one */
export function createMemoryGroup(mebibytes: number): MemoryGroup {
  const kind = KINDS.find(({ root }) => existsSync(join(root, "cgroup.procs")));
  if (!kind) throw new Error("This machine has no control groups: run this as root on Linux");
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

import { readdirSync, readFileSync } from "node:fs";

const NS_PER_SECOND = 1_000_000_000;
const KIB = 1_024;
const MB = 1_000_000;

/** Reads schedstat, because clock ticks are too coarse. */
const secondsIn = (folder: string): number =>
  Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / NS_PER_SECOND;

export const mainThreadSeconds = (pid: number): number => secondsIn(`/proc/${pid}`);

export const processorSeconds = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, id) => sum + secondsIn(`/proc/${pid}/task/${id}`),
    0,
  );

const PARENT = /^PPid:\s+(\d+)$/m;

function parentOf(pid: string): number {
  try {
    return Number(PARENT.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    // The process has exited.
    return Number.NaN;
  }
}

/** Returns the pids of a process and its children, such as PostgreSQL's connection processes. */
export function familyOf(pid: number): number[] {
  const children = readdirSync("/proc").filter((name) => parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

export const familySeconds = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + processorSeconds(one), 0);

/** Returns sizes in MB. `anonymous` memory is not backed by a file. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (field: string) =>
    (Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * KIB) / MB;
  return {
    resident: read("VmRSS"),
    peak: read("VmHWM"),
    anonymous: read("RssAnon"),
    ofFiles: read("RssFile"),
  };
}

import { readdirSync, readFileSync } from "node:fs";

const NS_PER_SECOND = 1_000_000_000;
const KIB = 1_024;
const MB = 1_000_000;

/** The processor time of one thread; clock ticks are too coarse for it. */
const secondsIn = (folder: string): number =>
  Number(readFileSync(`${folder}/schedstat`, "utf8").split(" ")[0]) / NS_PER_SECOND;

export const mainThreadSeconds = (pid: number): number => secondsIn(`/proc/${pid}`);

/** The processor time of all threads that a process has. */
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
    // It has ended.
    return Number.NaN;
  }
}

/** A process and its children that run, such as PostgreSQL's for connections. */
export function familyOf(pid: number): number[] {
  const children = readdirSync("/proc").filter((name) => parentOf(name) === pid);
  return [pid, ...children.map(Number)];
}

/** The processor time of a process and of its children that run. */
export const familySeconds = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + processorSeconds(one), 0);

/** Memory in MB, now and at most so far; `anonymous` is what no file can give back. */
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

import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** Of a core that both want, the thread that serves gets nine times as much. */
const STEPS_BEHIND = 10;

const behind = (priority: number): number =>
  Math.min(priority + STEPS_BEHIND, constants.priority.PRIORITY_LOW);

const THREADS = "/proc/self/task";

/** The names of the threads in which V8 compiles and collects garbage. */
const OF_V8 = /V8Worker/;

/** On Linux alone each thread has a priority; elsewhere the whole process would get it. */
const CAN_SET = process.platform === "linux";

/**
 * Puts V8's threads behind the one that serves. There are four however few cores there are: on one
 * core they would leave it a fifth of the time, while they collect garbage.
 */
export function lowerThreadsOfV8(): void {
  if (!CAN_SET) return;
  const priority = behind(getPriority());
  for (const id of readdirSync(THREADS)) {
    const name = readFileSync(`${THREADS}/${id}/comm`, "utf8");
    if (OF_V8.test(name)) setPriority(Number(id), priority);
  }
}

/** The same for the worker thread that calls it. */
export function lowerOwnThread(): void {
  if (CAN_SET && !isMainThread) setPriority(behind(getPriority()));
}

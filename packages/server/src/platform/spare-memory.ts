import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By then, whoever waited for the server to come back has been answered. */
const AFTER_START_MS = 1_000;

/** Takes about 50 ms, once. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  // V8 takes compiled code only from where its flags were the same.
  setFlagsFromString("--no-expose-gc");
  if (typeof collect !== "function") return;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/**
 * Gives back what only the start has needed, a quarter of the memory of a small server: V8 keeps it
 * for as long as little happens.
 */
export function spareMemorySoon(): void {
  setTimeout(collectGarbage, AFTER_START_MS).unref();
}

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** By then, whoever waited for the server to come back has been answered. */
const AFTER_START_MS = 1_000;

/** Gives back what only the start has needed. Takes about 50 ms, once. */
export function spareMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  // V8 takes compiled code only from where its flags were the same.
  setFlagsFromString("--no-expose-gc");
  if (typeof collect !== "function") return;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** The same in a moment, for a server: V8 would keep a quarter of its memory while little happens. */
export function spareMemorySoon(): void {
  setTimeout(spareMemory, AFTER_START_MS).unref();
}

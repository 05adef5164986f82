import { insist } from "./retry.ts";

/** For as long something that can wait does wait at most, however much else is to be done. */
const PATIENCE_MS = 3_000;

/** Nobody waits for it: what fails is done without. */
const doWithout = () => undefined;

/** Does what can wait when nothing else is to be done, and once its code has come. */
export function whenIdle(work: () => Promise<unknown>): void {
  const start = () => void insist(work).catch(doWithout);
  // Safari has none.
  if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: PATIENCE_MS });
  else setTimeout(start);
}

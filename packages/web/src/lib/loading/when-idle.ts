/** The longest that such work waits. */
const PATIENCE_MS = 3_000;

/** Nobody waits for this work, so failures are ignored. */
const doWithout = () => undefined;

/** Does work that can wait once the browser is idle. */
export function whenIdle(work: () => Promise<unknown>): void {
  const start = () => void work().catch(doWithout);
  // Safari has none.
  if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: PATIENCE_MS });
  else setTimeout(start);
}

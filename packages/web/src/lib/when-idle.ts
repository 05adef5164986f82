/** For as long something that can wait does wait at most, however much else is to be done. */
const PATIENCE_MS = 3_000;

/** Does what can wait when nothing else is to be done. */
export function whenIdle(work: () => void): void {
  // Safari has none.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work);
}

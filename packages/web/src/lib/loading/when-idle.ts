/** The longest that work waits for the browser to be idle. */
const PATIENCE_MS = 3_000;

/** Resolves once the browser is idle: for code that the first screen can do without. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    } else setTimeout(resolve);
  });

const PATIENCE_MS = 3_000;

/** For code that the first screen does not need. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    } else setTimeout(resolve);
  });

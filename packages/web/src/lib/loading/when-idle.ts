const IDLE_TIMEOUT_MS = 3_000;

/** Resolves when the browser is idle. Use it to load code that the first screen does not need. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari doesn't support `requestIdleCallback`.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else setTimeout(resolve);
  });

const FIRST_SCREEN_MS = 2_000;

/** Resolves later than `whenIdle`. Use it for code that would compete with the first screen's requests. */
export async function afterFirstScreen(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  await whenIdle();
}

const PATIENCE_MS = 3_000;

/** For code that the first screen does not need. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    } else setTimeout(resolve);
  });

/** By then the first screen is drawn, even on a slow phone. */
const FIRST_SCREEN_MS = 2_000;

/** For code that would share the network with the first screen. */
export async function afterFirstScreen(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
  await whenIdle();
}

import type { Page } from "@playwright/test";

/** Waits until all transitions are over. */
export const motionEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );

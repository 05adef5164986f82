import type { Page } from "@playwright/test";

/** Until whatever slides or fades in is there. */
export const motionEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );

import type { Page } from "@playwright/test";

/** Waits until all movements are over that have an end; placeholders breathe for as long as they stand. */
export const motionEnded = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );

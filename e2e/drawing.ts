import type { Page } from "@playwright/test";

/** React's record of a component, as its developer tools read it. */
interface Fiber {
  flags: number;
  /** A number for functions, null for elements and text. */
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

declare global {
  interface Window {
    drawn: number;
  }
}

/** Counts from here on which components React draws again; call it before the page is opened. */
export const countDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    window.drawn = 0;
    const count = (fiber: Fiber | null): void => {
      if (!fiber?.alternate) return;
      if (typeof fiber.type === "function" && fiber.flags & PERFORMED_WORK) window.drawn += 1;
      // What was not reached by this drawing is the same object in both trees.
      if (fiber.child === fiber.alternate.child) return;
      for (let child = fiber.child; child; child = child.sibling) count(child);
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { current: Fiber }) => count(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });

/** How many components were drawn again during some work. */
export async function drawnBy(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.drawn = 0;
  });
  await work();
  return page.evaluate(() => window.drawn);
}

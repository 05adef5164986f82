import type { Locator, Page } from "@playwright/test";

export async function boxOf(locator: Locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isHorizontallyApart = a.right <= b.left || b.right <= a.left;
  return !(isHorizontallyApart || a.bottom <= b.top || b.bottom <= a.top);
}

/** Counts the lines of an element's text, which must have one font size. */
export const countLines = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const bottoms = new Set<number>();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom));
    }
    return bottoms.size;
  });

/** Waits for all animations to finish, except endless ones such as a placeholder's pulse. */
export const waitForAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );

export const findCutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const edgeOf = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(at);
        // Allow an ellipsis: the chart truncates names, but its table shows them in full.
        if (textOverflow === "ellipsis") return undefined;
        // Skip scrollable content, and text for screen readers, which is at most 1 px wide.
        if (overflowX === "auto" || overflowX === "scroll") return undefined;
        const box = at.getBoundingClientRect();
        if (box.width <= 1) return undefined;
        if (overflowX !== "visible" || position === "fixed") return box;
      }
      return document.documentElement.getBoundingClientRect();
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const holder = currentNode.parentElement;
      if (!holder || currentNode.textContent?.trim() === "" || !holder.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const edge = edgeOf(holder);
      for (const { left, right, width } of range.getClientRects()) {
        const isBeyond = edge && (left < edge.left - 1 || right > edge.right + 1);
        if (width > 1 && isBeyond) cut.push(currentNode.textContent ?? "");
      }
    }
    return cut;
  });

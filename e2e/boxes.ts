import type { Locator } from "@playwright/test";

/** An element's place on the screen. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Returns true if the boxes overlap by at least a pixel. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  const isBeside = a.right <= b.left || b.right <= a.left;
  return !(isBeside || a.bottom <= b.top || b.bottom <= a.top);
}

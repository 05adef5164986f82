import type { Locator } from "@playwright/test";

export async function boxOf(locator: Locator) {
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

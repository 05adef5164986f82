interface Item {
  id: string;
}

/**
 * Inserts into `after` the items of `before` that `isWanted` selects. Each goes below its nearest predecessor, or at
 * the top.
 */
export function mergeInOrder<Entry extends Item>(
  before: readonly Entry[],
  after: readonly Entry[],
  isWanted: (item: Entry) => boolean,
): Entry[] {
  const merged = [...after];
  const indexOf = ({ id }: Item) => merged.findIndex((item) => item.id === id);
  for (const [index, item] of before.entries()) {
    if (indexOf(item) >= 0 || !isWanted(item)) continue;
    const above = before.slice(0, index).findLast((earlier) => indexOf(earlier) >= 0);
    merged.splice(above ? indexOf(above) + 1 : 0, 0, item);
  }
  return merged;
}

interface Item {
  id: string;
}

export function mergeInOrder<Kept extends Item>(
  before: readonly Kept[],
  after: readonly Kept[],
  isKept: (item: Kept) => boolean,
): Kept[] {
  const merged = [...after];
  const placeOf = ({ id }: Item) => merged.findIndex((item) => item.id === id);
  for (const [index, item] of before.entries()) {
    if (placeOf(item) >= 0 || !isKept(item)) continue;
    const above = before.slice(0, index).findLast((earlier) => placeOf(earlier) >= 0);
    merged.splice(above ? placeOf(above) + 1 : 0, 0, item);
  }
  return merged;
}

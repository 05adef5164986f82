import { classNames } from "#ui/style/class-names.ts";

const orders = ["order-2", "order-1", "order-3"];

export const podiumRows = "grid grid-flow-col grid-rows-[1fr_repeat(4,auto)]";

/** Returns a column's classes. Columns for a shared place line up, even if one name is longer. */
export function podiumColumn(places: readonly number[], index: number): string {
  const isShared = places.filter((place) => place === places[index]).length > 1;
  return classNames(
    "row-span-5 grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center",
    isShared ? "grid-rows-subgrid" : "self-end",
    orders[index],
  );
}

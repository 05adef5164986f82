import { classNames } from "#ui/style/class-names.ts";

const orders = ["order-2", "order-1", "order-3"];

/** When printed, the podium becomes a list. */
export const podiumRows = "grid grid-flow-col grid-rows-[1fr_repeat(4,auto)] print:block";

/** Aligns the columns of players who share a place on the podium, even if a name wraps. */
export function podiumColumn(places: readonly number[], index: number): string {
  const isShared = places.filter((place) => place === places[index]).length > 1;
  return classNames(
    "row-span-5 grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center",
    "print:flex print:items-center print:gap-3 print:border-b print:border-line print:py-2",
    isShared ? "grid-rows-subgrid" : "self-end",
    orders[index],
  );
}

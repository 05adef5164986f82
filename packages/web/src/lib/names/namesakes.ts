import { nameKey } from "./same-names.ts";

interface Named {
  id: string;
  name: string;
}

const SEPARATOR = " · ";

const countDistinct = (texts: readonly string[]): number => new Set(texts).size;

const groupByName = <Item extends Named>(items: readonly Item[]): Map<string, Item[]> =>
  Map.groupBy(items, ({ name }) => nameKey(name));

export const hasNamesakes = (items: readonly Named[]): boolean =>
  countDistinct(items.map(({ name }) => nameKey(name))) < items.length;

/** Joins the facts of each row until all rows are distinct. Skips facts that are equal in all rows. */
function joinFacts(rows: readonly (readonly string[])[]): string[] {
  let notes = rows.map(() => "");
  for (const index of rows[0]?.keys() ?? []) {
    const facts = rows.map((row) => row[index] ?? "");
    if (countDistinct(facts) === 1) continue;
    notes = notes.map((note, row) => [note, facts[row]].filter(Boolean).join(SEPARATOR));
    if (countDistinct(notes) === rows.length) break;
  }
  return notes;
}

/**
 * Returns a map from item ids to notes that distinguish items with the same name. `factsOf` returns the best-known
 * facts first.
 */
export function noteNamesakes<Item extends Named>(
  items: readonly Item[],
  factsOf: (item: Item) => readonly string[],
): ReadonlyMap<string, string> {
  const notes = new Map<string, string>();
  for (const namesakes of groupByName(items).values()) {
    if (namesakes.length === 1) continue;
    const joined = joinFacts(namesakes.map(factsOf));
    for (const [index, { id }] of namesakes.entries()) notes.set(id, joined[index] ?? "");
  }
  return notes;
}

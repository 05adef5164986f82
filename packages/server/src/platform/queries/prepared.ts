import type { Reader } from "@stepout/db";
import { type Placeholder, sql } from "drizzle-orm";

/**
 * Builds a query once per connection instead of once per request; for hot queries, building costs
 * more than running. `build` ends in `.prepare()` and names its inputs by `sql.placeholder`.
 */
export function preparedFor<Query, Connection extends Reader = Reader>(
  build: (connection: Connection) => Query,
): (connection: Connection) => Query {
  const built = new WeakMap<Connection, Query>();
  return (connection) => {
    const query = built.get(connection) ?? build(connection);
    built.set(connection, query);
    return query;
  };
}

/** Pads a list of ids: no row has this id. */
const NOBODYS_ID = "";

/**
 * The same for queries over a list of ids of varying length: one query per power of two, with the
 * list padded. Answers the query and the values of its placeholders.
 */
export function preparedForIds<Query, Connection extends Reader = Reader>(
  build: (connection: Connection, ids: Placeholder[]) => Query,
) {
  const bySize = new Map<
    number,
    { names: string[]; prepared: (connection: Connection) => Query }
  >();

  function prepareFor(size: number) {
    const names = Array.from({ length: size }, (_, index) => `id${index}`);
    const placeholders = names.map((name) => sql.placeholder(name));
    const made = { names, prepared: preparedFor((from: Connection) => build(from, placeholders)) };
    bySize.set(size, made);
    return made;
  }

  return (connection: Connection, ids: readonly string[]) => {
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
    const { names, prepared } = bySize.get(size) ?? prepareFor(size);
    const values: Record<string, string> = {};
    for (const [index, name] of names.entries()) values[name] = ids[index] ?? NOBODYS_ID;
    return { query: prepared(connection), values };
  };
}

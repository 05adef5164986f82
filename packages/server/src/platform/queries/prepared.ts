import type { Reader } from "@stepout/db";
import { type Placeholder, sql } from "drizzle-orm";

/**
 * Builds a query once for each connection instead of once for each request, which for hot queries
 * costs more than running them. `build` ends in `.prepare()` and names its inputs by
 * `sql.placeholder`.
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

/** No row has this id, so that it can fill up a list of them. */
const NOBODYS_ID = "";

/**
 * The same for queries about a list of ids, whose number varies: one query for every power of two,
 * the rest of the list filled up. Answers the query together with the values of its placeholders.
 */
export function preparedForIds<Query>(build: (reader: Reader, ids: Placeholder[]) => Query) {
  const bySize = new Map<number, (reader: Reader) => Query>();
  return (reader: Reader, ids: readonly string[]) => {
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
    const names = Array.from({ length: size }, (_, index) => `id${index}`);
    const placeholders = names.map((name) => sql.placeholder(name));
    const prepared = bySize.get(size) ?? preparedFor((from) => build(from, placeholders));
    bySize.set(size, prepared);
    const values = names.map((name, index) => [name, ids[index] ?? NOBODYS_ID]);
    return { query: prepared(reader), values: Object.fromEntries(values) };
  };
}

import type { Reader } from "@stepout/db";

/**
 * Builds a query once for each connection instead of once for each request, which for hot queries
 * costs more than running them. `build` ends in `.prepare()` and names its inputs by
 * `sql.placeholder`.
 */
export function preparedFor<Query>(build: (reader: Reader) => Query): (reader: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (reader) => {
    const query = built.get(reader) ?? build(reader);
    built.set(reader, query);
    return query;
  };
}

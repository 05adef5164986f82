import type { Reader } from "@stepout/db";

/**
 * Builds a query once per connection. Only for the most frequent queries, which take longer to
 * build than to run. `build` ends in `.prepare()` and names its values by `sql.placeholder`.
 */
export function preparedFor<Query>(build: (reader: Reader) => Query): (reader: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (reader) => {
    const query = built.get(reader) ?? build(reader);
    built.set(reader, query);
    return query;
  };
}

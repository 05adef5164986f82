import type { Reader } from "@stepout/db";

/**
 * Builds a query once per connection. Only for the queries that run most often: of sessions, the own account, games,
 * pages of posts, activity and unread messages. For these, building takes longer than running. `build` ends in
 * `.prepare()` and names its values by `sql.placeholder`.
 */
export function preparedFor<Query>(build: (reader: Reader) => Query): (reader: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (reader) => {
    const query = built.get(reader) ?? build(reader);
    built.set(reader, query);
    return query;
  };
}

import type { Reader } from "@stepout/db";

/** Use it only for frequent queries. `build` must use `.prepare()` and `sql.placeholder`. */
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

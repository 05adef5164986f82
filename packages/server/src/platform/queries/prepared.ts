import type { Reader } from "@stepout/db";

/**
 * Prepares a query once per connection, because building a query takes longer than running it. Use it only for the most
 * frequent queries. `build` must end with `.prepare()` and use `sql.placeholder` for its values.
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

import type { Connection } from "../connection/connection.ts";

/**
 * Answers a number that changes with the commits of other connections. SQLite locks the file for each
 * look, which takes as long as reading a row, so all who ask in one turn of the event loop share a
 * look: what is committed meanwhile shows in the next turn.
 */
export function watchForeignRevision(connection: Connection): () => number {
  const look = connection.prepare<[], number>("PRAGMA data_version").pluck();
  let seen: number | undefined;
  const forget = () => {
    seen = undefined;
  };
  return () => {
    if (seen !== undefined) return seen;
    seen = look.get() ?? 0;
    setImmediate(forget);
    return seen;
  };
}

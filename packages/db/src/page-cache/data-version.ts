/**
 * Returns a number that changes with the commits of other connections. SQLite locks the file for each
 * `PRAGMA data_version`, so all calls in one turn of the event loop share one.
 */
export function watchDataVersion(read: () => number): () => number {
  let seen: number | undefined;
  const forget = () => {
    seen = undefined;
  };
  return () => {
    if (seen !== undefined) return seen;
    seen = read();
    setImmediate(forget);
    return seen;
  };
}

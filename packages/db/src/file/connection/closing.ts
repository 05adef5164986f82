import { type Connection, connect } from "./connection.ts";

/**
 * Prevents SQLite from moving the log into the file when the last writing connection closes. It
 * holds for as long as this connection is open, which only reads.
 */
export function holdFile(reader: Connection): void {
  // SQLite keeps its lock on a file with a log from the first read on.
  reader.pragma("user_version");
}

/** Closes a connection and leaves the log alone: its pages may have no sums yet. */
export function closeUnmoved(connection: Connection, path: string): void {
  let holder: Connection | undefined;
  try {
    connection.pragma("locking_mode = NORMAL");
    // SQLite releases an exclusive lock at the end of a writing transaction.
    connection.exec("BEGIN IMMEDIATE; ROLLBACK");
    holder = connect(path, { readonly: true });
    holdFile(holder);
  } finally {
    connection.close();
    holder?.close();
  }
}

/** @throws SQLITE_BUSY if somebody else has the file open; nobody can open it until this closes. */
export function claimFile(connection: Connection): void {
  connection.pragma("busy_timeout = 0");
  connection.pragma("locking_mode = EXCLUSIVE");
  connection.exec("BEGIN EXCLUSIVE; COMMIT");
}

/** Calls what it is given if the process exits, until that is called off. */
export function createClosingAtExit(): (close: () => void) => () => void {
  const openNow = new Set<() => void>();

  function closeAll(): void {
    for (const close of openNow) close();
  }

  return (close) => {
    if (openNow.size === 0) process.on("exit", closeAll);
    openNow.add(close);
    return () => {
      openNow.delete(close);
      if (openNow.size === 0) process.off("exit", closeAll);
    };
  };
}

/** Closes connections in the right order even if the process exits without doing so. */
export const closeAtExit = createClosingAtExit();

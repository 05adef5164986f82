import { connect } from "./connection.ts";

/** The version of the built-in SQLite library. */
export function readLibraryVersion(): string {
  const connection = connect(":memory:");
  try {
    return connection.prepare<[], string>("SELECT sqlite_version()").pluck().get() ?? "unknown";
  } finally {
    connection.close();
  }
}

import { compareSchema, REFUSALS, readSteps, type SchemaState } from "../schema-state.ts";
import type { Connection } from "./connection/connection.ts";

const readApplied = (connection: Connection): Set<string> =>
  new Set(connection.prepare<[], string>("SELECT hash FROM migrations").pluck().all());

export function readSchemaState(connection: Connection): SchemaState {
  const tables = connection.prepare<[], string>("SELECT name FROM sqlite_master").pluck().all();
  if (!tables.includes("migrations")) return tables.length === 0 ? "empty" : "foreign";
  return compareSchema(readSteps("migrations"), readApplied(connection));
}

/**
 * Unlike Drizzle's migrator, locks the file before reading its state.
 * @throws if the file was written by another program or a newer version
 */
export function migrate(connection: Connection): void {
  // Check before locking, because another process may hold the write lock almost all the time.
  if (readSchemaState(connection) === "current") return;
  // With foreign keys on, rebuilding a table would delete the rows that reference it.
  connection.pragma("foreign_keys = OFF");
  const applyMissing = connection.transaction(() => {
    const refusal = REFUSALS[readSchemaState(connection)];
    if (refusal) throw new Error(refusal);
    connection.exec(
      "CREATE TABLE IF NOT EXISTS migrations (hash TEXT PRIMARY KEY, createdAt INTEGER NOT NULL)",
    );
    const applied = readApplied(connection);
    const insertApplied = connection.prepare(
      "INSERT INTO migrations (hash, createdAt) VALUES (?, ?)",
    );
    for (const { sql, hash, folderMillis } of readSteps("migrations")) {
      if (applied.has(hash)) continue;
      for (const statement of sql) connection.exec(statement);
      insertApplied.run(hash, folderMillis);
    }
    if (connection.prepare("PRAGMA foreign_key_check").get() !== undefined) {
      throw new Error("A migration left rows that refer to missing rows");
    }
  });
  applyMissing.immediate();
}

import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { programFile } from "../program-files.ts";
import type { Connection } from "./connection/connection.ts";

const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: programFile("packages/db/migrations") });

const readApplied = (connection: Connection): Set<string> =>
  new Set(connection.prepare<[], string>("SELECT hash FROM migrations").pluck().all());

export type SchemaState =
  | { kind: "current" | "empty" | "newer" | "foreign" }
  | { kind: "older"; pending: number };

export function readSchemaState(connection: Connection): SchemaState {
  const tables = connection.prepare<[], string>("SELECT name FROM sqlite_master").pluck().all();
  if (!tables.includes("migrations")) return { kind: tables.length === 0 ? "empty" : "foreign" };
  const applied = readApplied(connection);
  const steps = readMigrations();
  const pending = steps.filter(({ hash }) => !applied.has(hash)).length;
  if (applied.size > steps.length - pending) return { kind: "newer" };
  return pending === 0 ? { kind: "current" } : { kind: "older", pending };
}

export function refusalOf({ kind }: SchemaState): string | undefined {
  if (kind === "newer") {
    return "The database was written by a newer version of StepOut; use that version";
  }
  if (kind === "foreign") return "The file is a database of another program; name another file";
  return undefined;
}

/**
 * Unlike Drizzle's migrator, locks before it looks, and checks references before it commits.
 * @throws if this program does not know one of the file's migrations.
 */
export function migrate(connection: Connection): void {
  // Another process may hardly ever release the write lock.
  if (readSchemaState(connection).kind === "current") return;
  // A step that rebuilds a table must not cascade into the tables that refer to it.
  connection.pragma("foreign_keys = OFF");
  const applyMissing = connection.transaction(() => {
    const refusal = refusalOf(readSchemaState(connection));
    if (refusal) throw new Error(refusal);
    connection.exec(
      "CREATE TABLE IF NOT EXISTS migrations (hash TEXT PRIMARY KEY, createdAt INTEGER NOT NULL)",
    );
    const applied = readApplied(connection);
    const remember = connection.prepare("INSERT INTO migrations (hash, createdAt) VALUES (?, ?)");
    for (const { sql, hash, folderMillis } of readMigrations()) {
      if (applied.has(hash)) continue;
      for (const statement of sql) connection.exec(statement);
      remember.run(hash, folderMillis);
    }
    if (connection.prepare("PRAGMA foreign_key_check").get() !== undefined) {
      throw new Error("A migration left rows that refer to rows that are gone");
    }
  });
  applyMissing.immediate();
}

import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { programFile } from "../program-files.ts";
import type { Connection } from "./connection/connection.ts";

let known: MigrationMeta[] | undefined;

/** The steps to this program's schema, in order. */
function readMigrations(): MigrationMeta[] {
  known ??= readMigrationFiles({ migrationsFolder: programFile("packages/db/migrations") });
  return known;
}

const hasTable = (connection: Connection, name: string): boolean =>
  connection.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name) !== undefined;

const readApplied = (connection: Connection): string[] =>
  connection.prepare<[], string>("SELECT hash FROM migrations").pluck().all();

/** A file's schema compared with this program's. */
export type SchemaState =
  | { kind: "current" }
  /** No program has made tables in it yet. */
  | { kind: "empty" }
  | { kind: "older"; pending: number }
  | { kind: "newer" }
  /** Something else has made its tables. */
  | { kind: "foreign" };

export function readSchemaState(connection: Connection): SchemaState {
  if (!hasTable(connection, "migrations")) {
    const tables = connection.prepare("SELECT 1 FROM sqlite_master").get();
    return { kind: tables === undefined ? "empty" : "foreign" };
  }
  const applied = new Set(readApplied(connection));
  const steps = readMigrations();
  const pending = steps.filter(({ hash }) => !applied.has(hash)).length;
  if (applied.size > steps.length - pending) return { kind: "newer" };
  return pending === 0 ? { kind: "current" } : { kind: "older", pending };
}

/** Why this program may not touch a file; undefined if it may. */
export function refusalOf(state: SchemaState): string | undefined {
  if (state.kind === "newer") {
    return "The database was written by a newer version of StepOut; use that version";
  }
  if (state.kind === "foreign") {
    return "The file is a database of another program; name another file";
  }
  return undefined;
}

/**
 * Brings the file to this program's schema, all steps in one transaction. Two processes that start
 * together take turns: the second finds nothing left to do.
 * @throws if the file has a migration that this program does not know.
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
    const applied = new Set(readApplied(connection));
    const remember = connection.prepare("INSERT INTO migrations (hash, createdAt) VALUES (?, ?)");
    const missing = readMigrations().filter((step) => !applied.has(step.hash));
    if (missing.length === 0) return;
    for (const migration of missing) {
      for (const statement of migration.sql) connection.exec(statement);
      remember.run(migration.hash, migration.folderMillis);
    }
    const broken = connection.pragma("foreign_key_check");
    if (Array.isArray(broken) && broken.length > 0) {
      throw new Error("A migration left rows that refer to rows that are gone");
    }
  });
  applyMissing.immediate();
}

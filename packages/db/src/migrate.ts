import { fileURLToPath } from "node:url";
import type { Database as Connection } from "better-sqlite3";
import { readMigrationFiles } from "drizzle-orm/migrator";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../migrations", import.meta.url));

/**
 * Brings the file to this program's schema, all steps in one transaction. Two processes that start
 * together take turns: the second finds nothing left to do.
 * @throws when the file knows a migration that this program does not.
 */
export function migrate(connection: Connection): void {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  // A step that rebuilds a table must not cascade into the tables that refer to it.
  connection.pragma("foreign_keys = OFF");

  const applyMissing = connection.transaction(() => {
    connection.exec(
      "CREATE TABLE IF NOT EXISTS migrations (hash TEXT PRIMARY KEY, createdAt INTEGER NOT NULL)",
    );
    const applied = new Set(
      connection.prepare<[], string>("SELECT hash FROM migrations").pluck().all(),
    );
    const known = new Set(migrations.map((migration) => migration.hash));
    if ([...applied].some((hash) => !known.has(hash))) {
      throw new Error("The database was written by a newer version of StepOut; use that version");
    }
    const remember = connection.prepare("INSERT INTO migrations (hash, createdAt) VALUES (?, ?)");
    for (const migration of migrations.filter((step) => !applied.has(step.hash))) {
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

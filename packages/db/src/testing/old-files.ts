import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Makes a data file at the state of these migrations, with these rows. */
export function createOldDatabase(path: string, migrations: string[], rows: string): void {
  const old = new DatabaseSync(path);
  old.exec("CREATE TABLE migrations (hash TEXT PRIMARY KEY, createdAt INTEGER NOT NULL)");
  for (const name of migrations) {
    const text = readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), "utf8");
    old.exec(text);
    const hash = createHash("sha256").update(text).digest("hex");
    old.prepare("INSERT INTO migrations VALUES (?, 0)").run(hash);
  }
  old.exec(rows);
  old.close();
}

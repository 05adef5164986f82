import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "./database.ts";
import { openDatabase } from "./open.ts";

let template: Promise<string> | undefined;

/** Migrating once per test process and copying the file is much faster than migrating each time. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-template-"));
  const path = join(folder, "template.db");
  await openDatabase(`file:${path}`).close();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return path;
}

export interface TestDatabase {
  db: Database;
  url: string;
  /** Closes the database and removes its folder. */
  remove(): Promise<void>;
}

/** A migrated, empty database in a file of its own, opened exactly as in production. */
export async function createTestDatabase(): Promise<TestDatabase> {
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), "stepout-test-"));
  const path = join(folder, "test.db");
  copyFileSync(await template, path);
  const url = `file:${path}`;
  const db = openDatabase(url);
  return {
    db,
    url,
    async remove() {
      await db.close();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

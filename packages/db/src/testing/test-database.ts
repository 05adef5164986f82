import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../database.ts";
import { isPostgres } from "../database-url.ts";
import { type DatabaseOptions, openDataFile } from "../file/opening/open.ts";
import { createLocalPictures } from "../pictures/local-pictures.ts";
import * as schema from "../schema/index.ts";
import { getTableName, is, SQLiteTable } from "../sql.ts";
import { createPostgresDatabase, runOnPostgres, type TestDatabase } from "./test-postgres.ts";

export type { TestDatabase };

let template: Promise<Buffer> | undefined;

/** Copying a migrated file is much faster than migrating a new one. */
async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-template-"));
  try {
    const path = join(folder, "template.db");
    await openDataFile(`file:${path}`).close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface TestDatabaseOptions extends DatabaseOptions {
  from?: string;
  /** The database to copy, with its data folder. No process may have this database open. */
  copyOf?: Pick<TestDatabase, "url" | "folder">;
}

const FILE = "test.db";

/** Opens an empty database or a copy. Uses PostgreSQL if the test set-up started a server. */
export async function createTestDatabase({
  from,
  copyOf,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (server) return createPostgresDatabase(server, options, copyOf);
  template ??= makeTemplate();
  const folder = mkdtempSync(join(tmpdir(), "stepout-test-"));
  const path = join(folder, FILE);
  if (copyOf) cpSync(copyOf.folder, folder, { recursive: true });
  else if (from === undefined) writeFileSync(path, await template);
  else copyFileSync(from, path);
  const url = `file:${path}`;
  const db = openDataFile(url, options);
  return {
    db,
    pictures: createLocalPictures(join(folder, "pictures")),
    url,
    folder,
    async remove() {
      await db.close();
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function dumpRows(db: Database): Promise<Record<string, unknown[]>> {
  const tables = Object.values(schema).filter((entry) => is(entry, SQLiteTable));
  const dumps = tables.map(async (table) => [
    getTableName(table),
    await db.read.select().from(table),
  ]);
  return Object.fromEntries(await Promise.all(dumps));
}

const RUN_SQL = `
  const { DatabaseSync } = require("node:sqlite");
  const [, path, sql] = process.argv;
  const database = new DatabaseSync(path, { timeout: 5000 });
  console.log(JSON.stringify([...database.prepare(sql).iterate()]));
`;

/** Runs `sql` in another process, because two SQLite libraries in one process would release each other's file locks. */
export function runElsewhere(databaseUrl: string, sql: string): Record<string, unknown>[] {
  if (isPostgres(databaseUrl)) return runOnPostgres(databaseUrl, sql);
  const path = databaseUrl.slice("file:".length);
  return JSON.parse(String(execFileSync(process.execPath, ["-e", RUN_SQL, path, sql])));
}

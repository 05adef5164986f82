import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../database.ts";
import type { DatabaseOptions } from "../file/opening/open.ts";
import { createLocalPictures } from "../pictures/local-pictures.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { openPostgres } from "../postgres/open.ts";

export interface TestDatabase {
  db: Database;
  pictures: PictureStore;
  url: string;
  folder: string;
  remove(): Promise<void>;
}

/** PostgreSQL copies the template only while no client is connected. */
const TEMPLATE = "postgres";
const ADMIN_DATABASE = "template1";

let databaseCount = 0;

export async function createPostgresDatabase(
  server: string,
  options: DatabaseOptions,
  copyOf?: Pick<TestDatabase, "url" | "folder">,
): Promise<TestDatabase> {
  databaseCount += 1;
  const name = `test_${process.pid}_${databaseCount}`;
  const admin = new pg.Client(`${server}${ADMIN_DATABASE}`);
  await admin.connect();
  const template = copyOf ? copyOf.url.slice(server.length) : TEMPLATE;
  // `file_copy` takes half as long as the default strategy, which logs every page.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const folder = mkdtempSync(join(tmpdir(), "stepout-test-"));
  if (copyOf) cpSync(copyOf.folder, folder, { recursive: true });
  const url = `${server}${name}`;
  const db = await openPostgres(url, options);
  return {
    db,
    pictures: createLocalPictures(join(folder, "pictures")),
    url,
    folder,
    async remove() {
      await db.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const RUN_SQL = `
  const [, driver, url, sql] = process.argv;
  const { Client } = require(driver);
  const client = new Client(url);
  client.connect()
    .then(() => client.query(sql))
    .then(({ rows }) => console.log(JSON.stringify(rows ?? [])))
    .then(() => client.query("notify stepout, 'elsewhere'"))
    .finally(() => client.end());
`;

export function runOnPostgres(url: string, sql: string): Record<string, unknown>[] {
  const driver = createRequire(import.meta.url).resolve("pg");
  return JSON.parse(String(execFileSync(process.execPath, ["-e", RUN_SQL, driver, url, sql])));
}

import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as schema from "../schema/index.ts";
import { getTableColumns, getTableName, is, SQLiteTable } from "../sql.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";
import * as copies from "./schema.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

const tables = Object.values(copies).filter((entry) => is(entry, PgTable));
const originals = Object.values(schema).filter((entry) => is(entry, SQLiteTable));
const here = "where table_schema = 'public' and table_name <> 'migrations'";

it("PG-01 defines every table for PostgreSQL", () => {
  expect(tables.map(getTableName).sort()).toEqual(originals.map(getTableName).sort());
});

const POSTGRES_ONLY = new Set(["secrets", "tokenBuckets"]);

it("PG-01 migrations create exactly the schema's columns", () => {
  const rows = runElsewhere(
    test.url,
    `select table_name as t, column_name as c, is_nullable as n from information_schema.columns ${here}`,
  ).filter(({ t }) => !POSTGRES_ONLY.has(String(t)));
  const expected = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name, notNull }) => ({
      t: getTableName(table),
      c: name,
      n: notNull || name === "rowid" ? "NO" : "YES",
    })),
  );
  const inOrder = (list: object[]) => list.map((item) => JSON.stringify(item)).sort();
  expect(inOrder(rows)).toEqual(inOrder(expected));
});

it("PG-01 migrations create the schema's indexes, keys and checks", () => {
  const names = runElsewhere(
    test.url,
    `select indexname as name from pg_indexes where schemaname = 'public'
     union select conname from pg_constraint`,
  ).map(({ name }) => name);
  const expected = tables.flatMap((table) => {
    const { indexes, foreignKeys, primaryKeys, checks } = getTableConfig(table);
    return [
      ...indexes.map(({ config }) => config.name),
      ...[...foreignKeys, ...primaryKeys].map((key) => key.getName()),
      ...checks.map(({ name }) => name),
    ];
  });
  expect(expected.length).toBeGreaterThan(originals.length);
  expect(names).toEqual(expect.arrayContaining(expected));
});

it.each(["mails", "pushQueue"])(
  "PG-01 counts the failures in %s using an index that contains only failed rows",
  (table) => {
    const url = new URL(test.url);
    // Disable sequential scans, because PostgreSQL would not use an index on an empty table.
    url.searchParams.set("options", "-c enable_seqscan=off");
    const plan = runElsewhere(
      url.href,
      `explain select failure, count(*) from "${table}" where failure > '' group by failure`,
    );
    expect(JSON.stringify(plan)).toContain(`${table}_by_failure`);
  },
);

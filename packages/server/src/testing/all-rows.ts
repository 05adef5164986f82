import { type Reader, schema } from "@stepout/db";
import { recountAll } from "@stepout/db/recount";
import { getTableColumns, type SQL, sql } from "@stepout/db/sql";
import { expect } from "vitest";
import type { Deps } from "../deps.ts";

interface WithDatabase {
  deps: Pick<Deps, "db">;
}

/** Formats bytes as base64, because a list of numbers would be slow for pictures. */
const toText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/** Excludes sessions, which change with each request, and released pictures, which may be deleted at any time. */
const { sessions: _, releasedPictures: __, ...tables } = schema;

type Look = () => Promise<Record<string, unknown>>;

/** Building the statements is slow, so call this only once. */
function prepareAllRows(read: Reader): Look {
  const statements = Object.entries(tables).map(
    ([name, table]) => [name, read.select().from(table).prepare()] as const,
  );
  return async () => {
    const all: Record<string, string[]> = {};
    for (const [name, statement] of statements) {
      const rows = await statement.execute();
      all[name] = rows.map((row) => JSON.stringify(Object.values(row).map(toText))).sort();
    }
    return all;
  };
}

type Table = (typeof tables)[keyof typeof tables];

/** Builds a checksum of rows. Excludes PostgreSQL's `rowid` column, which is not in the schema. */
function sumOf(table: Table): SQL<string> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  const row = sql`cast(row(${sql.join(columns, sql`, `)}) as text)`;
  return sql<string>`(select md5(string_agg(${row}, ',' order by ${row})) from ${table})`;
}

/** Returns a checksum per table, because PostgreSQL computes checksums faster than it transfers rows. */
async function sumTables(read: Reader): Promise<Record<string, unknown>> {
  const sums = Object.entries(tables).map(([name, table]) => [name, sumOf(table).as(name)]);
  const [found] = await read.select(Object.fromEntries(sums)).from(sql`(select 1) as "one"`);
  return found ?? {};
}

const prepareLook = ({ deps: { db } }: WithDatabase): Look =>
  db.isShared ? () => sumTables(db.read) : prepareAllRows(db.read);

/** Expects an attempt to leave the database unchanged, whether the attempt succeeds or fails. */
type UnchangedBy = <T>(attempt: () => Promise<T>) => Promise<T>;

export async function watchRows(server: WithDatabase): Promise<UnchangedBy> {
  const look = prepareLook(server);
  let known = await look();
  return async (attempt) => {
    const response = await attempt();
    const found = await look();
    expect(found).toEqual(known);
    known = found;
    return response;
  };
}

export async function expectNoChange<T>(
  server: WithDatabase,
  attempt: () => Promise<T>,
): Promise<T> {
  const expectUnchanged = await watchRows(server);
  return expectUnchanged(attempt);
}

export const expectRightCounters = (server: WithDatabase): Promise<void> =>
  expectNoChange(server, () => server.deps.db.transaction(recountAll));

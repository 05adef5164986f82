import { type Reader, schema } from "@stepout/db";
import { recountAll } from "@stepout/db/recount";
import { getTableColumns, type SQL, sql } from "@stepout/db/sql";
import { expect } from "vitest";
import type { Deps } from "../deps.ts";

/** A test server, or anything else with a database. */
interface WithDatabase {
  deps: Pick<Deps, "db">;
}

/** A picture as a list of numbers would take longer than all the rest. */
const toText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/** All but sessions, which change with each request, and released pictures, which are cleared away whenever there is time. */
const { sessions: _, releasedPictures: __, ...tables } = schema;

type Look = () => Promise<Record<string, unknown>>;

/** Every row of every table as text. Building the statements takes longer than running them. */
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

/** Rows as texts that are joined and summed up. PostgreSQL numbers rows in a column that is not the schema's. */
function sumOf(table: Table): SQL<string> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name));
  const row = sql`cast(row(${sql.join(columns, sql`, `)}) as text)`;
  return sql<string>`(select md5(string_agg(${row}, ',' order by ${row})) from ${table})`;
}

/** A sum of every table, which PostgreSQL makes by itself in a fraction of the time that its rows take. */
async function sumTables(read: Reader): Promise<Record<string, unknown>> {
  const sums = Object.entries(tables).map(([name, table]) => [name, sumOf(table).as(name)]);
  const [found] = await read.select(Object.fromEntries(sums)).from(sql`(select 1) as "one"`);
  return found ?? {};
}

const prepareLook = ({ deps: { db } }: WithDatabase): Look =>
  db.isShared ? () => sumTables(db.read) : prepareAllRows(db.read);

/** Tries something, whatever its answer, and expects the database to be as it was. */
type UnchangedBy = <T>(attempt: () => Promise<T>) => Promise<T>;

/** For many attempts in a row, with no other change between them: each needs one look at all rows. */
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

/** Expects that the attempt, whatever its answer, leaves the database unchanged. */
export async function expectNoChange<T>(
  server: WithDatabase,
  attempt: () => Promise<T>,
): Promise<T> {
  const expectUnchanged = await watchRows(server);
  return expectUnchanged(attempt);
}

/** Expects that every counter equals a count of the rows. */
export const expectRightCounters = (server: WithDatabase): Promise<void> =>
  expectNoChange(server, () => server.deps.db.transaction(recountAll));

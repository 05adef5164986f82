import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database, Reader, Writer } from "../database.ts";
import {
  type MovedRow,
  type MovedTable,
  readSlices,
  rowid,
  storedColumns,
} from "./moved-tables.ts";

const ROWS_PER_STATEMENT = 100;

/** Large commits rewrite fewer index pages. */
const ROWS_PER_COMMIT = 50_000;

export class ChangedMeanwhileError extends Error {}

async function findLast(read: Reader, { table, key }: MovedTable): Promise<MovedRow | undefined> {
  const [last] = await read
    .select({ row: storedColumns(key) })
    .from(table)
    .orderBy(desc(rowid))
    .limit(1);
  return last?.row;
}

async function findBeginning(from: Reader, to: Reader, table: MovedTable): Promise<number> {
  const last = await findLast(to, table);
  if (!last) return 0;
  const isLast: SQL | undefined = and(
    ...table.key.map((column) => sql`${column} = ${last[column.name]}`),
  );
  const [row] = await from.select({ rowid }).from(table.table).where(isLast).limit(1);
  if (!row) throw new ChangedMeanwhileError(`${table.name} has changed since the move began`);
  return row.rowid;
}

const nameOf = (index: number, column: string) => `${index}_${column}`;

function prepareInsert(tx: Writer, { table, columns }: MovedTable, count: number) {
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(
      columns.map(({ name }) => [name, sql`${sql.placeholder(nameOf(index, name))}`]),
    ),
  );
  return tx.insert(table).values(rows).prepare();
}

type Statement = ReturnType<typeof prepareInsert>;
type Insert = (tx: Writer, rows: readonly MovedRow[]) => Promise<void>;

function createInserter(table: MovedTable): Insert {
  const prepared = new Map<number, Statement>();

  async function insertSome(tx: Writer, rows: readonly MovedRow[]): Promise<void> {
    const statement = prepared.get(rows.length) ?? prepareInsert(tx, table, rows.length);
    prepared.set(rows.length, statement);
    const entries = rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [nameOf(index, name), value]),
    );
    await statement.execute(Object.fromEntries(entries));
  }

  return async (tx, rows) => {
    const whole = rows.length - (rows.length % ROWS_PER_STATEMENT);
    for (let done = 0; done < whole; done += ROWS_PER_STATEMENT) {
      await insertSome(tx, rows.slice(done, done + ROWS_PER_STATEMENT));
    }
    for (const row of rows.slice(whole)) await insertSome(tx, [row]);
  };
}

async function copySome(
  from: Reader,
  tx: Writer,
  table: MovedTable,
  after: number,
  insert: Insert,
) {
  let copied = 0;
  let last = after;
  for await (const slice of readSlices(from, table, after)) {
    await insert(tx, slice.rows);
    copied += slice.rows.length;
    last = slice.last;
    if (copied >= ROWS_PER_COMMIT) break;
  }
  return { copied, last };
}

/**
 * Copies missing rows in rowid order, so that the last copy shows where to resume.
 * @throws ChangedMeanwhileError if the source no longer has the last copied row.
 */
export async function copyRows(
  from: Reader,
  to: Database,
  table: MovedTable,
  onRows: (count: number) => void,
): Promise<void> {
  const insert = createInserter(table);
  for (let after = await findBeginning(from, to.read, table); ; ) {
    const beginning = after;
    const { copied, last } = await to.transaction((tx) =>
      copySome(from, tx, table, beginning, insert),
    );
    if (copied === 0) return;
    after = last;
    onRows(copied);
  }
}

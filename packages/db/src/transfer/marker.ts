import type { Database, Reader } from "../database.ts";
import { moves } from "../schema/index.ts";
import { count } from "../sql.ts";
import { listTransferTables } from "./tables.ts";

const MARKER_ID = "move";

export async function findUnfinishedTransfer(read: Reader): Promise<string | undefined> {
  const [marker] = await read.select({ source: moves.source }).from(moves).limit(1);
  return marker?.source;
}

async function requireEmpty(read: Reader): Promise<void> {
  for (const { name, table } of listTransferTables()) {
    const [row] = await read.select({ rows: count() }).from(table);
    if (row && row.rows > 0) {
      throw new Error(
        `Its table ${name} already has ${row.rows} rows; a move needs an empty database`,
      );
    }
  }
}

/**
 * Does nothing if an earlier attempt to copy `source` has marked the database.
 * @throws if the database has data, or an unfinished copy of another database
 */
export async function beginTransfer(db: Database, source: string): Promise<void> {
  const known = await findUnfinishedTransfer(db.read);
  if (known === source) return;
  if (known !== undefined)
    throw new Error(`It contains an unfinished move from ${known}; a move needs an empty database`);
  await requireEmpty(db.read);
  await db.transaction((tx) => tx.insert(moves).values({ id: MARKER_ID, source }));
}

export const endTransfer = (db: Database): Promise<unknown> =>
  db.transaction((tx) => tx.delete(moves));

import { createHash } from "node:crypto";
import type { Reader } from "../database.ts";
import { type MovedRow, type MovedTable, readSlices } from "./moved-tables.ts";

export interface Checksum {
  rows: number;
  /** SHA-256 over all values of all rows, in hexadecimal digits. */
  sum: string;
}

const spell = (row: MovedRow): string => JSON.stringify(Object.values(row));

/** The same for the same rows in the same order, whichever engine keeps them. */
export async function computeChecksum(
  read: Reader,
  table: MovedTable,
  onRows: (count: number) => void,
): Promise<Checksum> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const { rows } of readSlices(read, table)) {
    hash.update(rows.map(spell).join("\n"));
    hash.update("\n");
    count += rows.length;
    onRows(rows.length);
  }
  return { rows: count, sum: hash.digest("hex") };
}

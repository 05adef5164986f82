import { createHash } from "node:crypto";
import type { Database, Progress, Reader } from "../database.ts";
import { findDataFile, nameOfDatabase } from "../database-url.ts";
import { openDatabase, openSnapshot, requireNotInUse } from "../open.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { copyPictures } from "./copy-pictures.ts";
import { copyRows, SourceChangedError } from "./copy-rows.ts";
import { beginTransfer, endTransfer } from "./marker.ts";
import {
  countRows,
  listTransferTables,
  readSlices,
  type StoredRow,
  type TransferTable,
} from "./tables.ts";

export interface TransferEndpoint {
  url: string;
  pictures: PictureStore;
}

interface Checksum {
  rows: number;
  sum: string;
}

export interface TableChecksum extends Checksum {
  table: string;
}

export interface TransferResult {
  tables: TableChecksum[];
  pictures: number;
}

export type OnStep = (step: string, progress: Progress) => void;

const nameSource = (url: string): string => findDataFile(url) ?? nameOfDatabase(url);

function createProgress(step: string, total: number, onStep: OnStep, alreadyDone = 0) {
  let done = alreadyDone;
  onStep(step, { done, total });
  return (more: number): void => {
    done += more;
    onStep(step, { done, total });
  };
}

async function copyAllRows(from: Reader, to: Database, onStep: OnStep): Promise<void> {
  const onCopied = createProgress(
    "Copying rows",
    await countRows(from),
    onStep,
    await countRows(to.read),
  );
  for (const table of listTransferTables()) await copyRows(from, to, table, onCopied);
}

const serialize = (row: StoredRow): string => JSON.stringify(Object.values(row));

async function computeChecksum(
  read: Reader,
  table: TransferTable,
  onRows: (count: number) => void,
): Promise<Checksum> {
  const hash = createHash("sha256");
  let rowCount = 0;
  for await (const { rows } of readSlices(read, table)) {
    hash.update(rows.map(serialize).join("\n"));
    hash.update("\n");
    rowCount += rows.length;
    onRows(rows.length);
  }
  return { rows: rowCount, sum: hash.digest("hex") };
}

async function compareAllRows(from: Reader, to: Reader, onStep: OnStep): Promise<TableChecksum[]> {
  const onCompared = createProgress("Comparing rows", (await countRows(from)) * 2, onStep);
  const sums: TableChecksum[] = [];
  for (const table of listTransferTables()) {
    const source = await computeChecksum(from, table, onCompared);
    const copy = await computeChecksum(to, table, onCompared);
    if (source.sum !== copy.sum) {
      throw new SourceChangedError(
        `${table.name} differs: ${source.rows} rows ${source.sum} in the source, ${copy.rows} rows ${copy.sum} in the copy`,
      );
    }
    sums.push({ table: table.name, ...source });
  }
  return sums;
}

async function withSnapshot<T>(url: string, work: (read: Reader) => Promise<T>): Promise<T> {
  const { read, close } = await openSnapshot(url);
  try {
    return await work(read);
  } finally {
    await close();
  }
}

async function copyAndVerify(
  from: TransferEndpoint,
  to: TransferEndpoint,
  db: Database,
  onStep: OnStep,
): Promise<TransferResult> {
  await beginTransfer(db, nameSource(from.url));
  const pictures = await withSnapshot(from.url, async (read) => {
    // Copy pictures first, because rows must never refer to a missing picture.
    const copied = await copyPictures(read, from.pictures, to.pictures, (progress) =>
      onStep("Copying pictures", progress),
    );
    await copyAllRows(read, db, onStep);
    return copied;
  });
  // Compare with a new snapshot to detect writes made since the copy began.
  const tables = await withSnapshot(from.url, (read) => compareAllRows(read, db.read, onStep));
  await endTransfer(db);
  return { tables, pictures };
}

/**
 * Skips pictures that are already copied.
 * @throws if the database is in use, or a picture is missing or damaged
 */
export async function transferPictures(
  { url, pictures }: TransferEndpoint,
  to: PictureStore,
  onStep: OnStep,
): Promise<number> {
  await requireNotInUse(url);
  return withSnapshot(url, (read) =>
    copyPictures(read, pictures, to, (progress) => onStep("Copying pictures", progress)),
  );
}

/**
 * Migrates the source. A repeated call resumes an interrupted transfer.
 * @throws if a database is in use, the target has other data, or a picture is missing or damaged
 * @throws SourceChangedError if the source has changed
 */
export async function transferData(
  from: TransferEndpoint,
  to: TransferEndpoint,
  onStep: OnStep,
): Promise<TransferResult> {
  await requireNotInUse(from.url);
  await requireNotInUse(to.url);
  const source = await openDatabase(from.url, { savesMemory: true });
  try {
    const db = await openDatabase(to.url, { savesMemory: true });
    try {
      return await copyAndVerify(from, to, db, onStep);
    } finally {
      await db.close();
    }
  } finally {
    await source.close();
  }
}

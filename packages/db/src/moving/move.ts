import { createHash } from "node:crypto";
import type { Database, Progress, Reader } from "../database.ts";
import { openDatabase, openMoment, requireUnused } from "../open.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { findDataFile, nameOfDatabase } from "../places.ts";
import { copyPictures } from "./copy-pictures.ts";
import { ChangedMeanwhileError, copyRows } from "./copy-rows.ts";
import { beginMove, endMove } from "./mark.ts";
import {
  countRows,
  listMovedTables,
  type MovedRow,
  type MovedTable,
  readSlices,
} from "./moved-tables.ts";

export interface MoveSide {
  url: string;
  pictures: PictureStore;
}

interface Checksum {
  rows: number;
  sum: string;
}

export interface MovedSum extends Checksum {
  table: string;
}

export interface Moved {
  tables: MovedSum[];
  pictures: number;
}

export type OnStep = (step: string, progress: Progress) => void;

const identify = (url: string): string => findDataFile(url) ?? nameOfDatabase(url);

function count(step: string, total: number, onStep: OnStep, begun = 0) {
  let done = begun;
  onStep(step, { done, total });
  return (more: number): void => {
    done += more;
    onStep(step, { done, total });
  };
}

async function copyAllRows(from: Reader, to: Database, onStep: OnStep): Promise<void> {
  const copied = count("Copying rows", await countRows(from), onStep, await countRows(to.read));
  for (const table of listMovedTables()) await copyRows(from, to, table, copied);
}

const spell = (row: MovedRow): string => JSON.stringify(Object.values(row));

/** Equal rows in equal order have the same sum on either engine. */
async function computeChecksum(
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

async function compareAllRows(from: Reader, to: Reader, onStep: OnStep): Promise<MovedSum[]> {
  const compared = count("Comparing rows", (await countRows(from)) * 2, onStep);
  const sums: MovedSum[] = [];
  for (const table of listMovedTables()) {
    const source = await computeChecksum(from, table, compared);
    const copy = await computeChecksum(to, table, compared);
    if (source.sum !== copy.sum) {
      throw new ChangedMeanwhileError(
        `${table.name} differs: ${source.rows} rows ${source.sum} here, ${copy.rows} rows ${copy.sum} there`,
      );
    }
    sums.push({ table: table.name, ...source });
  }
  return sums;
}

async function withMoment<T>(url: string, work: (read: Reader) => Promise<T>): Promise<T> {
  const { read, close } = await openMoment(url);
  try {
    return await work(read);
  } finally {
    await close();
  }
}

async function fill(from: MoveSide, to: MoveSide, db: Database, onStep: OnStep): Promise<Moved> {
  await beginMove(db, identify(from.url));
  const pictures = await withMoment(from.url, async (read) => {
    // Pictures first: rows must never refer to a missing one.
    const copied = await copyPictures(read, from.pictures, to.pictures, (progress) =>
      onStep("Copying pictures", progress),
    );
    await copyAllRows(read, db, onStep);
    return copied;
  });
  // A later snapshot reveals writes since the copy.
  const tables = await withMoment(from.url, (read) => compareAllRows(read, db.read, onStep));
  await endMove(db);
  return { tables, pictures };
}

/** Resumes where it was stopped. @throws if it is in use, or a picture is missing or damaged. */
export async function moveOnlyPictures(
  { url, pictures }: MoveSide,
  to: PictureStore,
  onStep: OnStep,
): Promise<number> {
  await requireUnused(url);
  return withMoment(url, (read) =>
    copyPictures(read, pictures, to, (progress) => onStep("Copying pictures", progress)),
  );
}

/**
 * Copies everything into an empty database of either engine, then compares both. Resumes where it
 * was stopped; until the end, `findMoveUnderWay` reports the copy. Changes nothing in the source
 * but its schema.
 * @throws if one of them is in use, the target holds other data, or a picture is missing or
 * damaged.
 * @throws ChangedMeanwhileError if the source has changed.
 */
export async function moveData(from: MoveSide, to: MoveSide, onStep: OnStep): Promise<Moved> {
  await requireUnused(from.url);
  await requireUnused(to.url);
  const source = await openDatabase(from.url, { sparesMemory: true });
  try {
    const db = await openDatabase(to.url, { sparesMemory: true });
    try {
      return await fill(from, to, db, onStep);
    } finally {
      await db.close();
    }
  } finally {
    await source.close();
  }
}

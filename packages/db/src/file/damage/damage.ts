import { closeSync, fstatSync, openSync, statSync } from "node:fs";
import type { Finding } from "../../checks/finding.ts";
import type { OnProgress } from "../../checks/slices.ts";
import { closeUnmoved } from "../connection/closing.ts";
import { connect } from "../connection/connection.ts";
import { isOpenHere } from "../disk/held-file.ts";
import { explainOpening } from "../disk/open-failure.ts";
import { foldIfUnused, sealWhole } from "../log/seal.ts";
import { readSchemaState } from "../migrate.ts";
import { describeLog, describePages } from "../page-sums/page-findings.ts";
import { isSealed } from "../page-sums/page-sums.ts";
import { checkStructure } from "./structure.ts";
import {
  findWrongBytes,
  type LookOptions,
  type ReadableFile,
  type WrongBytes,
} from "./wrong-pages.ts";

/** Damage stays, while the log of another process may only be incomplete for a moment. */
const LOOKS = 5;

/** How long a file may stay empty while another process begins to fill it. */
const EMPTY_MS = 2_000;
const BETWEEN_LOOKS_MS = 50;

/** A file up to this size is read within the blink of an eye. */
const SMALL_FILE_BYTES = 16 * 1_024 * 1_024;

const WHAT_TO_DO =
  'Restore a backup with "stepout restore FILE"; this file is kept aside then. ' +
  'If you changed it with another program yourself, "stepout verify --accept" takes it as it is.';

/** The data file differs from what was written into it. The message gives advice. */
export class DamagedFileError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The data file is damaged: ${reason}. ${WHAT_TO_DO}`, { cause });
    this.name = "DamagedFileError";
  }
}

const DAMAGE_CODES = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** SQLite's codes for damaged tables of page sums. */
const DAMAGE_WHILE_LOOKING = /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/;

/** Translates SQLite's errors about unreadable files. */
export function asDamage(error: unknown, codes = DAMAGE_CODES): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  return codes.test(String(error.code)) ? new DamagedFileError(error.message, error) : error;
}

const sleep = (milliseconds: number) =>
  Atomics.wait(
    new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    0,
    0,
    milliseconds,
  );

/** Whether there is a file to look at. One that stays empty was cut off, or made by hand. */
function hasContent(path: string): boolean {
  for (let waited = 0; ; waited += BETWEEN_LOOKS_MS) {
    const file = statSync(path, { throwIfNoEntry: false });
    if (!file?.isFile()) return false;
    if (file.size > 0) return true;
    if (waited >= EMPTY_MS) {
      throw new DamagedFileError("it is empty. Remove it if you want to begin anew");
    }
    sleep(BETWEEN_LOOKS_MS);
  }
}

interface Look extends WrongBytes {
  structure: Finding[];
  /** Whether it was at every page. */
  isWhole: boolean;
}

const NOTHING_WRONG: Look = { pages: [], isLogDamaged: false, structure: [], isWhole: true };

function inBoth(one: WrongBytes, other: WrongBytes): WrongBytes {
  const others = new Set(other.pages);
  return {
    pages: one.pages.filter((page) => others.has(page)),
    isLogDamaged: one.isLogDamaged && other.isLogDamaged,
  };
}

/** A file of an earlier version is about to be rewritten, and damage with it. */
const mayLeavePages = ({ connection, descriptor }: ReadableFile): boolean =>
  fstatSync(descriptor).size > SMALL_FILE_BYTES && readSchemaState(connection).kind === "current";

/** Looks at a file while a connection holds one moment of it. */
function lookThrough(file: ReadableFile, { onProgress, isQuick: mayBeQuick }: LookOptions): Look {
  const { connection } = file;
  connection.exec("BEGIN");
  // Without page sums, only the structure can be checked.
  if (!isSealed(connection)) {
    return { ...NOTHING_WRONG, structure: checkStructure(connection) };
  }
  if (connection.pragma("journal_mode", { simple: true }) !== "wal") {
    throw new DamagedFileError("its header says what it never was");
  }
  const isQuick = mayBeQuick && mayLeavePages(file);
  const wrong = findWrongBytes(file, { isQuick, onProgress });
  return { ...NOTHING_WRONG, ...wrong, isWhole: !isQuick };
}

function lookOnce(path: string, options: LookOptions): Look {
  // Closed after the connection: closing a file releases all locks of the process on it.
  const descriptor = openSync(path, "r");
  try {
    const connection = connect(path, { readonly: true });
    try {
      return lookThrough({ connection, path, descriptor }, options);
    } finally {
      connection.close();
    }
  } finally {
    closeSync(descriptor);
  }
}

interface Outcome {
  findings: Finding[];
  isWhole: boolean;
}

/** Finds damage in a file to which this process has no connection. */
function findDamage(path: string, options: LookOptions): Outcome {
  let before: Look | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const seen = lookOnce(path, options);
    const { structure, isWhole } = seen;
    if (structure.length > 0) return { findings: structure, isWhole };
    before = { ...seen, ...(before && inBoth(before, seen)) };
    if (before.pages.length === 0 && !before.isLogDamaged) return { findings: [], isWhole };
  }
  const { pages, isLogDamaged } = before ?? NOTHING_WRONG;
  const findings = [...(isLogDamaged ? [describeLog()] : []), ...describePages(pages)];
  return { findings, isWhole: true };
}

function lookAt(path: string, options: LookOptions): Outcome {
  try {
    return findDamage(path, options);
  } catch (error) {
    throw asDamage(explainOpening(error, path), DAMAGE_WHILE_LOOKING);
  }
}

/** Returns whether every page was compared. */
function requireUndamagedPages(path: string, options: LookOptions): boolean {
  if (!hasContent(path) || isOpenHere(path)) return true;
  const { findings, isWhole } = lookAt(path, options);
  const [first] = findings;
  if (first) throw new DamagedFileError(`${first.what}: ${first.problem}`);
  return isWhole;
}

/**
 * Requires that an existing file is as it was written. A file that this process already has open
 * was checked when it was opened.
 * @throws DamagedFileError
 */
export function requireUndamaged(path: string, onProgress?: OnProgress): void {
  requireUndamagedPages(path, { onProgress });
}

/**
 * The same in the same time for a file of any size: of a large one it looks at the first pages, the
 * length and the log. Returns whether that was the whole file.
 * @throws DamagedFileError
 */
export const requireOpenable = (path: string): boolean =>
  requireUndamagedPages(path, { isQuick: true });

/**
 * Accepts a file as it is now, after the host has changed it with another program.
 * @throws DamagedFileError if its structure is broken.
 */
export function acceptChanges(path: string): void {
  const connection = connect(path);
  try {
    const [first] = checkStructure(connection);
    if (first) throw new DamagedFileError(`${first.what}: ${first.problem}`);
    if (isSealed(connection)) {
      connection.pragma("journal_mode = WAL");
      connection.exec("DELETE FROM pageSums");
      sealWhole(connection, path);
    }
  } catch (error) {
    closeUnmoved(connection, path);
    throw asDamage(error);
  }
  closeUnmoved(connection, path);
  foldIfUnused(path);
}

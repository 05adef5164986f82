import { closeSync, openSync, statSync } from "node:fs";
import type { Finding } from "../../checks/finding.ts";
import type { OnProgress } from "../../checks/slices.ts";
import { closeUnmoved } from "../connection/closing.ts";
import { connect } from "../connection/connection.ts";
import { isOpenHere } from "../disk/held-file.ts";
import { explainOpening } from "../disk/open-failure.ts";
import { foldIfUnused, sealWhole } from "../log/seal.ts";
import { isSealed } from "../page-sums/page-sums.ts";
import { checkStructure } from "./structure.ts";
import {
  describeLog,
  describePages,
  findWrongBytes,
  type ReadableFile,
  type WrongBytes,
} from "./wrong-pages.ts";

/** Damage stays; the log that another process is writing to may be half of one moment only. */
const LOOKS = 5;

/** How long a file may be empty while another process begins to fill it. */
const EMPTY_MS = 2_000;
const BETWEEN_LOOKS_MS = 50;

const WHAT_TO_DO =
  'Restore a backup with "stepout restore FILE"; this file is kept aside then. ' +
  'If you changed it with another program yourself, "stepout verify --accept" takes it as it is.';

/** The data file is not what was written into it. The message says what to do. */
export class DamagedFileError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The data file is damaged: ${reason}. ${WHAT_TO_DO}`, { cause });
    this.name = "DamagedFileError";
  }
}

const DAMAGE_CODES = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Said while the tables of the checksums are read: they are not what they were. */
const DAMAGE_WHILE_LOOKING = /^SQLITE_(?:CORRUPT|NOTADB|ERROR)/;

/** SQLite's own words for a file that it can't read, as what they mean. */
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

/** Whether there is a file to look at. One that stays empty has been cut off, or made by hand. */
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

interface Wrongs extends WrongBytes {
  structure: Finding[];
}

const NOTHING_WRONG: Wrongs = { pages: [], isLogDamaged: false, structure: [] };

function inBoth(one: WrongBytes, other: WrongBytes): WrongBytes {
  const others = new Set(other.pages);
  return {
    pages: one.pages.filter((page) => others.has(page)),
    isLogDamaged: one.isLogDamaged && other.isLogDamaged,
  };
}

/** Looks at a file while a connection keeps one moment of it. */
function lookThrough(file: ReadableFile, onProgress?: OnProgress): Wrongs {
  const { connection } = file;
  connection.exec("BEGIN");
  // What has no checksums yet is looked at as well as it goes.
  if (!isSealed(connection)) return { ...NOTHING_WRONG, structure: checkStructure(connection) };
  if (connection.pragma("journal_mode", { simple: true }) !== "wal") {
    throw new DamagedFileError("its header says what it never was");
  }
  return { ...NOTHING_WRONG, ...findWrongBytes(file, onProgress) };
}

function lookOnce(path: string, onProgress?: OnProgress): Wrongs {
  // Closed after the connection: closing a file takes all locks of a process on it away.
  const descriptor = openSync(path, "r");
  try {
    const connection = connect(path, { readonly: true });
    try {
      return lookThrough({ connection, path, descriptor }, onProgress);
    } finally {
      connection.close();
    }
  } finally {
    closeSync(descriptor);
  }
}

/** What is damaged in a file to which this process has no connection. */
function findDamage(path: string, onProgress?: OnProgress): Finding[] {
  let before: Wrongs | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const seen = lookOnce(path, onProgress);
    if (seen.structure.length > 0) return seen.structure;
    before = { ...seen, ...(before && inBoth(before, seen)) };
    if (before.pages.length === 0 && !before.isLogDamaged) return [];
  }
  return [...(before?.isLogDamaged ? [describeLog()] : []), ...describePages(before?.pages ?? [])];
}

/**
 * Makes sure that a file is what was written into it, as far as it is there. A file that this process
 * has open already was looked at then.
 * @throws DamagedFileError
 */
export function requireUndamaged(path: string, onProgress?: OnProgress): void {
  if (!hasContent(path) || isOpenHere(path)) return;
  let findings: Finding[];
  try {
    findings = findDamage(path, onProgress);
  } catch (error) {
    throw asDamage(explainOpening(error, path), DAMAGE_WHILE_LOOKING);
  }
  const [first] = findings;
  if (first) throw new DamagedFileError(`${first.what}: ${first.problem}`);
}

/**
 * Takes a file for right as it is now, after somebody has changed it with another program.
 * @throws DamagedFileError when it does not even hang together.
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

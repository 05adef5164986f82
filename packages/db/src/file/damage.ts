import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Finding } from "../checks/finding.ts";
import { describePages, findWrongPages } from "../checks/pages.ts";
import { checkStructure } from "../checks/structure.ts";
import { connect } from "./connection.ts";
import { scanPages } from "./page-scan.ts";
import { isSealed } from "./page-sums.ts";
import { foldAndClose, sealWhole } from "./seal.ts";

/** Another process may move pages into the file between the two looks at it. */
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

function lookOnce(path: string): { wrong: number[]; structure: Finding[] } {
  const scan = scanPages(path);
  const connection = connect(path, { readonly: true });
  try {
    connection.exec("BEGIN");
    // What has no checksums yet is looked at as well as it goes.
    if (!isSealed(connection)) return { wrong: [], structure: checkStructure(connection) };
    if (connection.pragma("journal_mode", { simple: true }) !== "wal") {
      throw new DamagedFileError("its header says what it never was");
    }
    return { wrong: findWrongPages(connection, path, scan), structure: [] };
  } finally {
    connection.close();
  }
}

/** What is damaged in a file to which this process has no connection. */
function findDamage(path: string): Finding[] {
  let wrong: number[] | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const seen = lookOnce(path);
    if (seen.structure.length > 0) return seen.structure;
    const before = wrong;
    // A damaged page stays so, while one that was just being written is right the next time.
    wrong = before ? seen.wrong.filter((page) => before.includes(page)) : seen.wrong;
    if (wrong.length === 0) return [];
  }
  return describePages(wrong ?? []);
}

/** How often this process has a file open: it is looked at before the first time only. */
const openHere = new Map<string, number>();

/**
 * Makes sure that a file is what was written into it, as far as it is there.
 * @throws DamagedFileError
 */
export function requireUndamaged(path: string): void {
  if (openHere.has(resolve(path))) return;
  if (!hasContent(path)) return;
  let findings: Finding[];
  try {
    findings = findDamage(path);
  } catch (error) {
    throw asDamage(error, DAMAGE_WHILE_LOOKING);
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
    if (!isSealed(connection)) return;
    connection.pragma("journal_mode = WAL");
    connection.exec("DELETE FROM pageSums");
    sealWhole(connection, path);
  } catch (error) {
    throw asDamage(error);
  } finally {
    foldAndClose(connection, path);
  }
}

/** Remembers that this process has a connection to the file; answers how to forget it. */
export function rememberOpen(path: string): () => void {
  const key = resolve(path);
  openHere.set(key, (openHere.get(key) ?? 0) + 1);
  return () => {
    const count = (openHere.get(key) ?? 1) - 1;
    if (count === 0) openHere.delete(key);
    else openHere.set(key, count);
  };
}

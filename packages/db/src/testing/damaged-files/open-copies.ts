import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../../database.ts";
import { connect } from "../../file/connection/connection.ts";
import { DamagedFileError } from "../../file/damage/damage.ts";
import { removeDatabaseFile } from "../../file/disk/durable-files.ts";
import { FileTroubleError, isDamage } from "../../file/disk/file-trouble.ts";
import { openDataFile } from "../../file/opening/open.ts";
import { pageCountOf, pagesWithoutSum } from "../../file/page-sums/page-sums.ts";
import { openSnapshot } from "../../file/verification/snapshot.ts";
import { verifySnapshot } from "../../file/verification/verification.ts";
import { createRandom } from "../../random.ts";
import { users } from "../../schema/index.ts";
import { dumpRows } from "../test-database.ts";
import { DAMAGES, type SoundFiles } from "./kinds-of-damage.ts";

const COMMITS_IN_LOG = 12;
const ALIVE_MS = 1_000;

const asText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/**
 * Opens a file as a server does, writes next to whatever is damaged, and waits for the proof.
 * @throws FileTroubleError once damage is noticed
 */
async function openServed(path: string): Promise<Database> {
  const { promise: isDecided, resolve } = Promise.withResolvers<void>();
  const db = openDataFile(`file:${path}`, {
    provesLater: true,
    onProven: resolve,
    onFileTrouble: () => resolve(),
  });
  // The proof alone keeps no process alive.
  const alive = setInterval(() => undefined, ALIVE_MS);
  try {
    if (db.proofProgress() === undefined) resolve();
    // Sets what is there already, which puts the pages into the log.
    await db.transaction((tx) => tx.update(users).set({ firstName: sql`${users.firstName}` }));
    await db.truncateLog();
    db.proveRest();
    await isDecided;
    const trouble = db.findTrouble();
    if (trouble) throw new FileTroubleError(trouble);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  } finally {
    clearInterval(alive);
  }
}

/** A hash of every row of every table, and of what `verify` finds. */
async function readAnswers(path: string, isServed = false): Promise<string> {
  const db = isServed ? await openServed(path) : openDataFile(`file:${path}`);
  try {
    const hash = createHash("sha256");
    hash.update(JSON.stringify(await dumpRows(db), asText));
    const snapshot = openSnapshot(path);
    try {
      hash.update(JSON.stringify(await verifySnapshot(snapshot)));
    } finally {
      snapshot.close();
    }
    return hash.digest("hex");
  } finally {
    await db.close();
  }
}

function findSumPages(path: string): number[] {
  const connection = connect(path, { readonly: true });
  const last = pageCountOf(connection);
  const pages = [...pagesWithoutSum(connection)].filter((page) => page <= last);
  connection.close();
  return pages;
}

interface Sound extends SoundFiles {
  answers: string;
  /** Without the last transaction, which a crash may lose, too. */
  answersBefore: string;
}

async function makeSound(earlierFile: string, path: string): Promise<Sound> {
  copyFileSync(earlierFile, path);
  let crashed = { file: Buffer.alloc(0), log: Buffer.alloc(0) };
  let answersBefore = "";
  for (let commits = COMMITS_IN_LOG - 1; commits <= COMMITS_IN_LOG; commits += 1) {
    removeDatabaseFile(path);
    copyFileSync(earlierFile, path);
    const db = openDataFile(`file:${path}`);
    for (let commit = 0; commit < commits; commit += 1) {
      await db.transaction((tx) => tx.update(users).set({ bio: `It was the ${commit}th time.` }));
    }
    crashed = { file: readFileSync(path), log: readFileSync(`${path}-wal`) };
    await db.close();
    if (commits < COMMITS_IN_LOG) answersBefore = await readAnswers(path);
  }
  const answers = await readAnswers(path);
  const [file, earlier] = [readFileSync(path), readFileSync(earlierFile)];
  return { file, earlier, crashed, sumPages: findSumPages(path), answers, answersBefore };
}

/** Whether an opening, or the proof after it, has noticed damage. */
const isNoticed = (error: unknown): boolean =>
  error instanceof DamagedFileError || error instanceof FileTroubleError || isDamage(error);

interface CopyOptions {
  folder: string;
  copies: number;
  seed: number;
  /** Opens each as a server does, and writes before all of it is proven. */
  isServed?: boolean;
}

export interface DamageOutcome {
  refused: number;
  right: number;
  /** Descriptions of files that were neither refused with a reason nor answered right. */
  wrong: string[];
}

/** Damages copies of a file at random, each in one way, and opens them. */
export async function openDamagedCopies(
  earlier: string,
  { folder, copies, seed, isServed = false }: CopyOptions,
): Promise<DamageOutcome> {
  const random = createRandom(seed);
  const outcome: DamageOutcome = { refused: 0, right: 0, wrong: [] };
  const copy = join(folder, "copy.db");
  const sound = await makeSound(earlier, copy);
  for (let number = 0; number < copies; number += 1) {
    const kind = DAMAGES[number % DAMAGES.length];
    if (kind === undefined) break;
    const [name, damage] = kind;
    const { file, log } = damage(sound, random);
    removeDatabaseFile(copy);
    writeFileSync(copy, file);
    if (log) writeFileSync(`${copy}-wal`, log);
    try {
      const answers = await readAnswers(copy, isServed);
      const isRight = answers === sound.answers || (log && answers === sound.answersBefore);
      if (isRight) outcome.right += 1;
      else outcome.wrong.push(`copy ${number}: ${name}: wrong answers`);
    } catch (error) {
      if (isNoticed(error)) outcome.refused += 1;
      else outcome.wrong.push(`copy ${number}: ${name}: ${error}`);
    }
  }
  removeDatabaseFile(copy);
  return outcome;
}

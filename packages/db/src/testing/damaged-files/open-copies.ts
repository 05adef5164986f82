import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../file/connection/connection.ts";
import { DamagedFileError } from "../../file/damage/damage.ts";
import { removeDatabaseFile } from "../../file/disk/durable-files.ts";
import { openDatabase } from "../../file/opening/open.ts";
import { pageCountOf, pagesWithoutSum } from "../../file/page-sums/page-sums.ts";
import { openSnapshot } from "../../file/verification/snapshot.ts";
import { verifySnapshot } from "../../file/verification/verification.ts";
import { createRandom } from "../../random.ts";
import { users } from "../../schema/index.ts";
import { dumpRows } from "../test-database.ts";
import { DAMAGES, type SoundFiles } from "./kinds-of-damage.ts";

const COMMITS_IN_LOG = 12;

const asText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/** A hash of every row of every table, and of what `verify` finds. */
async function readAnswers(path: string): Promise<string> {
  const db = openDatabase(`file:${path}`);
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
    const db = openDatabase(`file:${path}`);
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

export interface DamageOutcome {
  refused: number;
  right: number;
  /** Descriptions of files that were neither refused with a reason nor answered right. */
  wrong: string[];
}

/** Damages copies of a file at random, each in one way, and opens them. */
export async function openDamagedCopies(
  earlier: string,
  { folder, copies, seed }: { folder: string; copies: number; seed: number },
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
      const answers = await readAnswers(copy);
      const isRight = answers === sound.answers || (log && answers === sound.answersBefore);
      if (isRight) outcome.right += 1;
      else outcome.wrong.push(`copy ${number}: ${name}: wrong answers`);
    } catch (error) {
      if (error instanceof DamagedFileError) outcome.refused += 1;
      else outcome.wrong.push(`copy ${number}: ${name}: ${error}`);
    }
  }
  removeDatabaseFile(copy);
  return outcome;
}

import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../open.ts";
import { createRandom, type Random } from "../seed/random.ts";
import { dumpRows } from "../testing.ts";
import { DamagedFileError } from "./damage.ts";
import { removeDatabaseFile } from "./durable-files.ts";
import { openSnapshot } from "./snapshot.ts";
import { verifySnapshot } from "./verification.ts";

const PAGE = 4_096;
const BITS = 8;
const SECTOR = 512;
const LARGE = 65_536;

type Damage = (file: Buffer, random: Random) => Buffer;

const anywhere = (file: Buffer, random: Random) => random.integer(0, file.length - 1);
const anyPage = (file: Buffer, random: Random) =>
  PAGE * random.integer(0, Math.floor(file.length / PAGE) - 1);

function scribble(file: Buffer, random: Random, length: number): Buffer {
  const from = anywhere(file, random);
  for (let at = from; at < Math.min(from + length, file.length); at += 1) {
    file[at] = random.integer(0, 255);
  }
  return file;
}

/** What happens to files: on bad disks, in bad memory, and by bad copies. */
const DAMAGES: Record<string, Damage> = {
  "a bit turned": (file, random) => {
    const at = anywhere(file, random);
    file.writeUInt8(file.readUInt8(at) ^ (1 << random.integer(0, BITS - 1)), at);
    return file;
  },
  "one byte": (file, random) => scribble(file, random, 1),
  "some bytes": (file, random) => scribble(file, random, random.integer(2, SECTOR)),
  "a sector of zeros": (file, random) => {
    const at = SECTOR * random.integer(0, Math.floor(file.length / SECTOR) - 1);
    return file.fill(0, at, at + SECTOR);
  },
  "a page of zeros": (file, random) => {
    const at = anyPage(file, random);
    return file.fill(0, at, at + PAGE);
  },
  "one page in the place of another": (file, random) => {
    const from = anyPage(file, random);
    file.copy(file, anyPage(file, random), from, from + PAGE);
    return file;
  },
  "64 KiB of anything": (file, random) => scribble(file, random, LARGE),
  "a bit of the header": (file, random) => {
    const at = random.integer(0, 99);
    file.writeUInt8(file.readUInt8(at) ^ (1 << random.integer(0, BITS - 1)), at);
    return file;
  },
  "cut off": (file, random) => file.subarray(0, anywhere(file, random)),
  "cut off at a page": (file, random) => file.subarray(0, anyPage(file, random)),
  "something after the end": (file, random) =>
    Buffer.concat([file, Buffer.alloc(random.integer(1, LARGE), random.integer(0, 255))]),
};

const asText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;

/** All that can be read of a file, which has to be right for the answer to be one. */
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

export interface DamageOutcome {
  refused: number;
  right: number;
  /** What happened where the file was neither refused with a reason nor answered right. */
  wrong: string[];
}

/** Damages copies of a file by chance, each in one way, and opens them. */
export async function openDamagedCopies(
  sound: string,
  { folder, copies, seed }: { folder: string; copies: number; seed: number },
): Promise<DamageOutcome> {
  const random = createRandom(seed);
  const outcome: DamageOutcome = { refused: 0, right: 0, wrong: [] };
  const copy = join(folder, "copy.db");
  copyFileSync(sound, copy);
  const expected = await readAnswers(copy);
  const bytes = readFileSync(sound);
  for (let number = 0; number < copies; number += 1) {
    const kinds = Object.entries(DAMAGES);
    const [name, damage] = kinds[number % kinds.length] ?? ["", (file) => file];
    removeDatabaseFile(copy);
    writeFileSync(copy, damage(Buffer.from(bytes), random));
    try {
      const isRight = (await readAnswers(copy)) === expected;
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

import type { Random } from "../../random.ts";

const PAGE = 4_096;
const BITS = 8;
const SECTOR = 512;
const LARGE = 65_536;
const LOG_HEADER = 32;

/** The files that damages are applied to. */
export interface SoundFiles {
  /** After a server has ended. */
  file: Buffer;
  /** The same some commits earlier. */
  earlier: Buffer;
  /** After a crash: the file, and beside it the log with the last commits. */
  crashed: { file: Buffer; log: Buffer };
  /** The pages that hold the sums. */
  sumPages: readonly number[];
}

export interface DamagedFiles {
  file: Buffer;
  log?: Buffer;
}

type Change = (bytes: Buffer, random: Random) => Buffer;

const anywhere = (file: Buffer, random: Random) => random.integer(0, file.length - 1);
const anyPage = (file: Buffer, random: Random) =>
  PAGE * random.integer(0, Math.floor(file.length / PAGE) - 1);

const pickAny = (items: readonly number[], random: Random): number =>
  items[random.integer(0, items.length - 1)] ?? 0;

const turnBit = (bytes: Buffer, random: Random, at: number): Buffer => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.integer(0, BITS - 1)), at);
  return bytes;
};

function scribble(file: Buffer, random: Random, length: number): Buffer {
  const from = anywhere(file, random);
  for (let at = from; at < Math.min(from + length, file.length); at += 1) {
    file[at] = random.integer(0, 255);
  }
  return file;
}

const clearPage = (file: Buffer, at: number) => file.fill(0, at, at + PAGE);

const anyBit: Change = (bytes, random) => turnBit(bytes, random, anywhere(bytes, random));
const someBytes: Change = (bytes, random) => scribble(bytes, random, random.integer(2, SECTOR));

function swapPages(file: Buffer, random: Random): Buffer {
  const [one, other] = [anyPage(file, random), anyPage(file, random)];
  const kept = Buffer.from(file.subarray(one, one + PAGE));
  file.copy(file, one, other, other + PAGE);
  kept.copy(file, other);
  return file;
}

const CHANGES_OF_FILE: Record<string, Change> = {
  "a bit turned": anyBit,
  "one byte": (file, random) => scribble(file, random, 1),
  "some bytes": someBytes,
  "a sector of zeros": (file, random) => {
    const at = SECTOR * random.integer(0, Math.floor(file.length / SECTOR) - 1);
    return file.fill(0, at, at + SECTOR);
  },
  "a page of zeros": (file, random) => clearPage(file, anyPage(file, random)),
  "one page in the place of another": (file, random) => {
    const from = anyPage(file, random);
    file.copy(file, anyPage(file, random), from, from + PAGE);
    return file;
  },
  "two pages in each other's place": swapPages,
  "64 KiB of anything": (file, random) => scribble(file, random, LARGE),
  "a bit of the header": (file, random) => turnBit(file, random, random.integer(0, 99)),
  "cut off": (file, random) => file.subarray(0, anywhere(file, random)),
  "cut off at a page": (file, random) => file.subarray(0, anyPage(file, random)),
  "something after the end": (file, random) =>
    Buffer.concat([file, Buffer.alloc(random.integer(1, LARGE), random.integer(0, 255))]),
};

/** Damage up to the log's end is not among these: it looks like a crash at an earlier moment. */
const CHANGES_OF_LOG: Record<string, Change> = {
  "a bit of the log turned": anyBit,
  "some bytes of the log": someBytes,
  "a bit of the log's header": (log, random) =>
    turnBit(log, random, random.integer(0, LOG_HEADER - 1)),
  "a log of zeros": (log) => log.fill(0),
};

/** Puts back an old page, as a disk does that has lied about a write. */
function putEarlierPageBack({ file, earlier }: SoundFiles, random: Random): DamagedFiles {
  const both = Math.floor(Math.min(file.length, earlier.length) / PAGE);
  const changed = Array.from({ length: both }, (_, page) => page * PAGE).filter(
    (at) => file.compare(earlier, at, at + PAGE, at, at + PAGE) !== 0,
  );
  const at = pickAny(changed, random);
  const stale = Buffer.from(file);
  earlier.copy(stale, at, at, at + PAGE);
  return { file: stale };
}

export type Damage = (sound: SoundFiles, random: Random) => DamagedFiles;

const toFile =
  (change: Change): Damage =>
  ({ file }, random) => ({ file: change(Buffer.from(file), random) });

const toLog =
  (change: Change): Damage =>
  ({ crashed }, random) => ({
    file: crashed.file,
    log: change(Buffer.from(crashed.log), random),
  });

const toSums =
  (change: Change): Damage =>
  ({ file, sumPages }, random) => {
    const damaged = Buffer.from(file);
    const at = (pickAny(sumPages, random) - 1) * PAGE;
    change(damaged.subarray(at, at + PAGE), random);
    return { file: damaged };
  };

const each = (changes: Record<string, Change>, damage: (change: Change) => Damage) =>
  Object.entries(changes).map(([name, change]): [string, Damage] => [name, damage(change)]);

/** Damage by bad disks, bad memory and bad copies. */
export const DAMAGES: readonly [string, Damage][] = [
  ...each(CHANGES_OF_FILE, toFile),
  ["an earlier page put back", putEarlierPageBack],
  ...each(CHANGES_OF_LOG, toLog),
  ...each({ "some of the checksums": someBytes, "a bit of the checksums": anyBit }, toSums),
  ["a page of the checksums of zeros", toSums((page) => page.fill(0))],
];

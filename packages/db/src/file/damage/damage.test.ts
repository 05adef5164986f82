import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import { runElsewhere } from "../../testing/test-database.ts";
import { restoreFile } from "../backup/restore.ts";
import { openDataFile } from "../opening/open.ts";
import { acceptChanges, DamagedFileError } from "./damage.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-damage-"));
  path = join(folder, "data.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openDataFile(`file:${path}`);

/** How long a file may stay empty. */
const EMPTY_MS = 2_000;

/** Of the write-ahead log. */
const HEADER_BYTES = 32;
const FRAME_BYTES = 24 + 4_096;

async function makeSound(people: number): Promise<void> {
  const db = open();
  await addPeople(db, 0, people);
  await db.close();
}

/** Changes one letter of somebody's words, which leaves the structure intact. */
function changeWords(file: string): void {
  const bytes = readFileSync(file);
  bytes.write("warm", bytes.lastIndexOf("cold"));
  writeFileSync(file, bytes);
}

/** Brings `path` to the state after a crash; returns the path of its log. */
async function makeCrashed(people: number): Promise<string> {
  const db = open();
  await addPeople(db, 0, people);
  for (const ending of ["", "-wal"]) copyFileSync(path + ending, join(folder, `copy.db${ending}`));
  await db.close();
  path = join(folder, "copy.db");
  return `${path}-wal`;
}

/** A log without the frames that are left from before it was last begun anew. */
function withoutOlder(log: Buffer): Buffer {
  const salts = log.subarray(16, 24);
  let end = HEADER_BYTES;
  while (log.subarray(end + 8, end + 16).equals(salts)) end += FRAME_BYTES;
  return log.subarray(0, end);
}

function turnBit(bytes: Buffer, at: number): Buffer {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

describe("a damaged data file", () => {
  it("is refused for a letter inside of somebody's words, with what to do", async () => {
    await makeSound(20);
    changeWords(path);
    expect(open).toThrow(DamagedFileError);
    expect(open).toThrow(/not as they were written: \d+\. Restore a backup with "stepout restore/);
  });

  it("is refused when it is empty, instead of being filled", async () => {
    await makeSound(1);
    truncateSync(path, 0);
    const before = performance.now();
    expect(open).toThrow(/it is empty/);
    // Another process could have been about to fill it.
    expect(performance.now() - before).toBeGreaterThan(EMPTY_MS / 2);
    expect(statSync(path).size).toBe(0);
  });

  it("is refused when it is no database", () => {
    writeFileSync(path, "Dear host, this is no database. ".repeat(200));
    expect(open).toThrow(/damaged: file is not a database\. Restore a backup/);
  });

  it.each([
    ["a bit in the middle", (log: Buffer) => turnBit(log, log.length / 2)],
    ["a bit of the header", (log: Buffer) => turnBit(log, 20)],
    ["the header alone, cut off from what follows", (log: Buffer) => log.fill(0, 0, 32)],
    ["all of it, with zeros instead", (log: Buffer) => log.fill(0)],
    ["the start of a frame", (log: Buffer) => log.fill(0, 32 + 4_120, 32 + 4_120 + 24)],
  ])("is refused when its log is damaged: %s", async (_what, damage) => {
    const log = await makeCrashed(30);
    writeFileSync(log, damage(readFileSync(log)));
    expect(open).toThrow(/the write-ahead log beside it is damaged/);
  });

  it("is accepted once its host says so, when another program has changed it", async () => {
    await makeSound(5);
    runElsewhere(`file:${path}`, "UPDATE users SET bio = 'by hand'");
    expect(open).toThrow(/verify --accept/);
    acceptChanges(path);
    const db = open();
    expect(await db.read.select({ bio: users.bio }).from(users).limit(1)).toEqual([
      { bio: "by hand" },
    ]);
    await db.close();
  });
});

describe("a sound data file", () => {
  it("is never refused for an incomplete last transaction after a power cut", async () => {
    const log = await makeCrashed(30);
    const bytes = withoutOlder(readFileSync(log));
    const lastFrame = bytes.length - FRAME_BYTES;
    // Older frames may follow uncommitted ones.
    const torn = turnBit(Buffer.from(bytes), lastFrame + 2_000);
    const older = bytes.subarray(HEADER_BYTES, HEADER_BYTES + FRAME_BYTES);
    for (const left of [torn, Buffer.concat([torn, older])]) {
      writeFileSync(log, left);
      for (const ending of ["", "-wal"]) {
        copyFileSync(path + ending, join(folder, `torn.db${ending}`));
      }
      const db = openDataFile(`file:${join(folder, "torn.db")}`);
      expect((await db.read.select({ id: users.id }).from(users)).length).toBe(29);
      await db.close();
    }
  });

  it("is opened with a torn header of its log, if all of it is in the file", async () => {
    await makeCrashed(30);
    const crashed = open();
    for (const ending of ["", "-wal"])
      copyFileSync(path + ending, join(folder, `moved.db${ending}`));
    await crashed.close();
    path = join(folder, "moved.db");
    writeFileSync(`${path}-wal`, turnBit(readFileSync(`${path}-wal`), 20));
    const next = open();
    expect((await next.read.select({ id: users.id }).from(users)).length).toBe(30);
    await next.close();
  });
});

describe("restoring over a damaged data file", () => {
  it.each([
    [
      "the header of the file is zeros",
      () => writeFileSync(path, readFileSync(path).fill(0, 0, 100)),
    ],
    ["the file is empty", () => truncateSync(path, 0)],
    [
      "its log has no header",
      () => writeFileSync(`${path}-wal`, readFileSync(`${path}-wal`).fill(0, 0, 32)),
    ],
  ])(
    "HARD-09 keeps its log aside as it was, and mixes nothing of it into the backup: %s",
    async (_what, damage) => {
      const sound = open();
      await sound.backup(join(folder, "backup.db"));
      await sound.close();
      const log = await makeCrashed(30);
      damage();
      const before = readFileSync(log);
      const { aside = "" } = await restoreFile(join(folder, "backup.db"), path, new Date());
      expect(readFileSync(`${aside}-wal`).equals(before)).toBe(true);
      expect(existsSync(log)).toBe(false);
      const db = open();
      expect(await db.read.select({ id: users.id }).from(users)).toEqual([]);
      await db.close();
    },
  );
});

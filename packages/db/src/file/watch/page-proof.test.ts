import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database, FileTrouble } from "../../database.ts";
import { users } from "../../schema/index.ts";
import { damageLastPage, makeLarge } from "../../testing/large-file.ts";
import { runElsewhere } from "../../testing/test-database.ts";
import { connect } from "../connection/connection.ts";
import { DamagedFileError } from "../damage/damage.ts";
import { openDataFile } from "../opening/open.ts";

const WORDS = "Today I swam across the cold lake. ";
const PEOPLE = 40;

const person = (number: number) => ({
  id: `person${number}`,
  username: `person${number}`,
  usernameKey: `person${number}`,
  searchText: `person${number}`,
  bio: WORDS.repeat(20),
  createdAt: 0,
  updatedAt: 0,
});

const change = (db: Database, id: string) =>
  db.transaction((tx) => tx.update(users).set({ firstName: "Ana" }).where(eq(users.id, id)));

let folder: string;
let sound: string;
let path: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-proof-"));
  sound = join(folder, "sound.db");
  const db = openDataFile(`file:${sound}`);
  const people = Array.from({ length: PEOPLE }, (_, number) => person(number));
  await db.transaction((tx) => tx.insert(users).values(people));
  await makeLarge(db);
  await db.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  path = join(folder, "data.db");
  copyFileSync(sound, path);
});
afterEach(() => {
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
});

/** Opens the file as a server does, and tells what it hears of it. */
function openToServe() {
  const told: (FileTrouble | "proven" | undefined)[] = [];
  const { promise: outcome, resolve } = Promise.withResolvers<void>();
  const tell = (event: FileTrouble | "proven" | undefined) => {
    told.push(event);
    resolve();
  };
  const db = openDataFile(`file:${path}`, {
    provesLater: true,
    onFileTrouble: tell,
    onProven: () => tell("proven"),
  });
  return { db, told, outcome };
}

/** Changes a letter of somebody's words, which leaves the structure intact. */
function changeWords(): void {
  const bytes = readFileSync(path);
  const descriptor = openSync(path, "r+");
  writeSync(descriptor, "warm", bytes.indexOf("cold"));
  closeSync(descriptor);
}

const REFUSED = { name: "FileTroubleError", trouble: { kind: "damaged" } };

describe("a large data file that is served", () => {
  it("SEE-08 answers before it is proven, and is silent when it is sound", async () => {
    const { db, told, outcome } = openToServe();
    expect(db.proofProgress()).toMatchObject({ done: 0 });
    expect(await db.read.select({ id: users.id }).from(users)).toHaveLength(PEOPLE);
    await change(db, "person1");
    expect(told).toEqual([]);
    db.proveRest();
    await outcome;
    expect(told).toEqual(["proven"]);
    expect(db.proofProgress()).toBeUndefined();
    await db.close();
  });

  it("SEE-08 refuses writes once its damaged last page is found, and can still be read", async () => {
    const last = damageLastPage(path);
    const { db, told, outcome } = openToServe();
    await change(db, "person1");
    db.proveRest();
    await outcome;
    expect(told).toMatchObject([
      { kind: "damaged", message: expect.stringContaining(`as they were written: ${last}`) },
    ]);
    expect(db.proofProgress()).toBeDefined();
    await expect(change(db, "person2")).rejects.toMatchObject(REFUSED);
    expect(await db.read.select({ id: users.id }).from(users)).toHaveLength(PEOPLE);
    await db.close();
  });

  it("SEE-08 is proven while a backup keeps a long log from being moved", async () => {
    const { db, told, outcome } = openToServe();
    const letters = "a".repeat(2 ** 20);
    const backup = connect(path, { readonly: true });
    backup.exec("BEGIN; SELECT 1 FROM sqlite_master");
    for (let number = 0; number < PEOPLE; number += 1) {
      await db.transaction((tx) =>
        tx
          .update(users)
          .set({ bio: letters })
          .where(eq(users.id, `person${number}`)),
      );
    }
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(PEOPLE * letters.length);
    db.proveRest();
    await outcome;
    expect(told).toEqual(["proven"]);
    backup.close();
    await db.close();
  });

  it("SEE-08 finds that some of its checksums are gone", async () => {
    runElsewhere(`file:${path}`, "DELETE FROM pageSums WHERE block = 5");
    const { db, told, outcome } = openToServe();
    db.proveRest();
    await outcome;
    expect(told).toMatchObject([{ kind: "damaged" }]);
    await db.close();
  });

  it("SEE-08 is proven whole before anything else opens it", () => {
    damageLastPage(path);
    expect(() => openDataFile(`file:${path}`)).toThrow(DamagedFileError);
  });

  it.each([
    ["is cut in half", () => truncateSync(path, statSync(path).size / 2)],
    ["lacks its last page", () => truncateSync(path, statSync(path).size - 4_096)],
    ["is empty", () => truncateSync(path, 0)],
    ["has a damaged header", () => writeFileSync(path, readFileSync(path).fill(0, 16, 24))],
    ["has a damaged first page", () => writeFileSync(path, readFileSync(path).fill(7, 200, 900))],
    ["has other words on its first pages", changeWords],
  ])("SEE-08 is refused at once when it %s", (_what, damage) => {
    damage();
    expect(() => openToServe()).toThrow(DamagedFileError);
  });

  it("SEE-08 is refused at once when its log is damaged", async () => {
    const db = openDataFile(`file:${path}`);
    for (let number = 0; number < 9; number += 1) await change(db, `person${number}`);
    const crashed = join(folder, "crashed.db");
    for (const end of ["", "-wal"]) copyFileSync(path + end, crashed + end);
    await db.close();
    const log = readFileSync(`${crashed}-wal`);
    writeFileSync(`${path}-wal`, log.fill(0, log.length / 2, log.length / 2 + 8));
    copyFileSync(crashed, path);
    expect(() => openToServe()).toThrow(/the write-ahead log beside it is damaged/);
  });
});

describe("damage on a page that changes", () => {
  it("HARD-09 is noticed before the page gets a new checksum", async () => {
    const told: (FileTrouble | undefined)[] = [];
    const db = openDataFile(`file:${path}`, { onFileTrouble: (trouble) => told.push(trouble) });
    changeWords();
    await change(db, "person1");
    for (let number = 0; number < PEOPLE; number += 1) await change(db, `person${number}`);
    await expect(db.truncateLog()).rejects.toMatchObject({ code: "SQLITE_CORRUPT" });
    expect(told).toMatchObject([{ kind: "damaged" }]);
    await expect(change(db, "person1")).rejects.toMatchObject(REFUSED);
    await db.close();
    expect(() => openDataFile(`file:${path}`)).toThrow(DamagedFileError);
  });

  it("HARD-09 is no damage after a crash between the new checksum and the new page", async () => {
    const db = openDataFile(`file:${path}`);
    const crashed = join(folder, "crashed.db");
    for (let round = 0; round < 3; round += 1) {
      await change(db, `person${round}`);
      // Their checksums are in the log, and so are they: nothing is moved while it is sealed.
      await db.whileSealed(async () => {
        for (const end of ["", "-wal"]) copyFileSync(path + end, crashed + end);
      });
    }
    await db.close();
    for (const end of ["", "-wal"]) copyFileSync(crashed + end, path + end);
    const { db: next, told } = openToServe();
    await change(next, "person9");
    expect(await next.truncateLog()).toBe(true);
    expect(told).toEqual([]);
    await next.close();
    await openDataFile(`file:${path}`).close();
  });
});

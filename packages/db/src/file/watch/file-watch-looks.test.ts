import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, FileTrouble } from "../../database.ts";
import { images, users } from "../../schema/index.ts";
import { addPeople } from "../../testing/many-people.ts";
import { makePrivateFile } from "../disk/data-files.ts";
import { type DatabaseOptions, openDataFile } from "../opening/open.ts";
import { openFile } from "../opening/open-file.ts";

/** The log is moved when it is longer than this. */
const LARGE_BYTES = 12_000_000;

/** Longer than between two looks. */
const LONGER_THAN_A_PAUSE_MS = 1_500;

const REFUSED = { name: "FileTroubleError" };

let folder: string;
let path: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-looks-"));
  path = join(folder, "data.db");
  db = open();
  await addPeople(db, 0, 40);
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const open = (options?: DatabaseOptions) => openDataFile(`file:${path}`, options);

const nameAll = (of: Database) => of.transaction((tx) => tx.update(users).set({ bio: "Ana" }));

describe("a file whose owner does not ask for its troubles", () => {
  it("SEE-04 refuses writes all the same while it is away", async () => {
    renameSync(path, `${path}.elsewhere`);
    await expect(nameAll(db)).rejects.toMatchObject(REFUSED);
    renameSync(`${path}.elsewhere`, path);
    await nameAll(db);
  });

  it("SEE-04 is not damaged by a statement that fails", async () => {
    await expect(addPeople(db, 0, 1)).rejects.toThrow();
    expect(db.findTrouble()).toBeUndefined();
    await nameAll(db);
  });

  it("SEE-04 is noticed when another file takes the place of its log", async () => {
    copyFileSync(`${path}-wal`, `${path}.copy`);
    renameSync(`${path}.copy`, `${path}-wal`);
    expect(db.findTrouble()).toMatchObject({ kind: "without its log" });
  });

  it("SEE-04 is noticed when its first page can't be read any more", async () => {
    const other = open();
    await nameAll(other);
    await other.truncateLog();
    const descriptor = openSync(path, "r+");
    writeSync(descriptor, Buffer.alloc(100, 7), 0, 100, 0);
    closeSync(descriptor);
    expect(db.findTrouble()).toMatchObject({ kind: "damaged" });
    await other.close();
  });

  it("SEE-04 is noticed when it is cut off behind a long log that was moved into it", async () => {
    const bytes = new Uint8Array(LARGE_BYTES);
    const picture = { id: "large", ownerId: "person0", hash: "0", width: 1, height: 1 };
    await db.transaction((tx) => tx.insert(images).values({ ...picture, bytes, createdAt: 0 }));
    // Once the disk has the next batch, the former one has moved the log.
    await db.transaction(async () => undefined);
    expect(statSync(path).size).toBeGreaterThan(LARGE_BYTES);
    truncateSync(path, statSync(path).size / 2);
    expect(db.findTrouble()).toMatchObject({ kind: "damaged" });
  });

  it("SEE-04 takes its log along when another file and no index is in their place", async () => {
    const rescues: { log?: string }[] = [];
    await db.close();
    db = open({ onRescue: (rescued) => void rescues.push(rescued) });
    await nameAll(db);
    copyFileSync(path, `${path}.other`);
    renameSync(`${path}.other`, path);
    rmSync(`${path}-shm`);
    await db.close();
    expect(rescues).toMatchObject([{ log: expect.stringMatching(/\.rescued-.*\.log$/) }]);
  });
});

it("SEE-04 a watch tells that the file is lost and back, until it is stopped", async () => {
  const own = join(folder, "own.db");
  const told: (FileTrouble | undefined)[] = [];
  makePrivateFile(own);
  const { watch, close } = openFile(own, true, {
    onFileTrouble: (trouble) => void told.push(trouble),
  });
  expect(watch.isWell()).toBe(true);
  renameSync(own, `${own}.elsewhere`);
  expect(watch.look()).toMatchObject({ kind: "missing" });
  expect(watch.isWell()).toBe(false);
  renameSync(`${own}.elsewhere`, own);
  expect(watch.look()).toBeUndefined();
  expect(watch.isWell()).toBe(true);
  await watch.stop();
  const before = told.length;
  renameSync(own, `${own}.elsewhere`);
  await setTimeout(LONGER_THAN_A_PAUSE_MS);
  expect(told).toHaveLength(before);
  close();
});

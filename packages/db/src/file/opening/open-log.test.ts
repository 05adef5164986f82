import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database.ts";
import { images, users } from "../../schema/index.ts";
import { makeLarge } from "../../testing/large-file.ts";
import { addPeople } from "../../testing/many-people.ts";
import { type DatabaseOptions, openDataFile } from "./open.ts";

/** The log is moved when it is longer than this. */
const LARGE_BYTES = 12_000_000;

let folder: string;
let path: string;
let db: Database;
let failures: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-open-log-"));
  path = join(folder, "data.db");
  failures = [];
  db = open();
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const openWith = (options: DatabaseOptions) => openDataFile(`file:${path}`, options);

const open = () => openWith({ onCheckpointFailure: (error) => void failures.push(error) });

const hasWords = (file: string) => readFileSync(file).includes("cold lake");

/** Changes a letter in the file, under pages that wait in the log. */
function damageWords(): void {
  const bytes = readFileSync(path);
  bytes.write("warm", bytes.indexOf("cold lake"));
  writeFileSync(path, bytes);
}

/** Writes next to the damage. */
const nameAll = () => db.transaction((tx) => tx.update(users).set({ firstName: "Ana" }));

/** Writes next to damage, in a file whose owner asks for rescues alone; answers what is rescued. */
async function writeOverDamage(): Promise<unknown[]> {
  const rescues: unknown[] = [];
  await addPeople(db, 0, 40);
  await db.close();
  db = openWith({ onRescue: (rescued) => void rescues.push(rescued) });
  damageWords();
  await nameAll();
  return rescues;
}

const addLargePicture = () =>
  db.transaction((tx) => {
    const bytes = new Uint8Array(LARGE_BYTES);
    const row = { id: "large", ownerId: "ana", hash: "0", width: 1, height: 1, createdAt: 0 };
    return tx.insert(images).values({ ...row, bytes });
  });

describe("the log of an open data file", () => {
  it("HARD-09 stays as it is while it is short, and is in the file while a copy is made", async () => {
    await addPeople(db, 0, 1);
    expect([hasWords(path), hasWords(`${path}-wal`)]).toEqual([false, true]);
    const seen: boolean[] = [];
    await db.whileSealed(async () => void seen.push(hasWords(`${path}-wal`)));
    expect(seen).toEqual([true]);
    expect(await db.truncateLog()).toBe(true);
    expect([hasWords(path), hasWords(`${path}-wal`)]).toEqual([true, false]);
  });

  it("HARD-09 that a killed process has left is moved into the file by the next start", async () => {
    await addPeople(db, 0, 1);
    const copy = join(folder, "copy");
    mkdirSync(copy);
    for (const end of ["", "-wal"]) copyFileSync(path + end, join(copy, `data.db${end}`));
    const next = openDataFile(`file:${join(copy, "data.db")}`);
    expect(hasWords(join(copy, "data.db"))).toBe(true);
    await next.close();
  });

  it("SEE-05 is not taken for that of a new file when its own is gone", () => {
    const lost = join(folder, "lost.db");
    writeFileSync(`${lost}-wal`, "the newest commits");
    expect(() => openDataFile(`file:${lost}`)).toThrow("is missing, but its log");
    expect(existsSync(lost)).toBe(false);
  });

  it("HARD-09 is not moved over damage, which is told, also while somebody writes", async () => {
    await addPeople(db, 0, 40);
    await db.truncateLog();
    expect(db.proofProgress()).toBeUndefined();
    damageWords();
    await nameAll();
    await addLargePicture();
    // Once the disk has the next batch, the former one has tried to move the log.
    await db.transaction(async () => undefined).catch(() => undefined);
    expect(failures[0]).toMatchObject({ code: "SQLITE_CORRUPT" });
    expect(db.findTrouble()).toMatchObject({ kind: "damaged" });
    await expect(db.truncateLog()).rejects.toThrow("is damaged");
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(LARGE_BYTES);
  });

  it("HARD-09 that can't be moved stops writing where nobody wants to know, and rescues nothing", async () => {
    const rescues = await writeOverDamage();
    await addLargePicture();
    await db.transaction(async () => undefined).catch(() => undefined);
    await expect(nameAll()).rejects.toThrow("is damaged");
    await db.close();
    expect(rescues).toEqual([]);
  });

  it("HARD-09 that the next start can't move stays, which is told", async () => {
    await makeLarge(db);
    await addPeople(db, 0, 40);
    await db.truncateLog();
    damageWords();
    await nameAll();
    const copy = join(folder, "copy.db");
    for (const end of ["", "-wal"]) copyFileSync(path + end, copy + end);
    const next = openDataFile(`file:${copy}`, {
      provesLater: true,
      onCheckpointFailure: (error) => void failures.push(error),
    });
    expect(failures).toMatchObject([{ code: "SQLITE_CORRUPT" }]);
    expect(next.findTrouble()).toMatchObject({ kind: "damaged" });
    await next.close();
  });

  it("SEE-04 is not moved once the file is gone, and its end is no failure of the log", async () => {
    await addPeople(db, 0, 1);
    renameSync(path, join(folder, "moved.db"));
    await expect(db.truncateLog()).rejects.toThrow("is no longer there");
    await db.close();
    expect(failures).toEqual([]);
  });

  it("HARD-09 that can't be moved lets the file be closed where nobody wants to know", async () => {
    const rescues = await writeOverDamage();
    await expect(db.close()).resolves.toBeUndefined();
    expect(rescues).toEqual([]);
  });
});

it("SEE-02 every statement is told, also those that read", async () => {
  await db.close();
  const told: string[] = [];
  db = openWith({ onStatement: (text) => void told.push(text) });
  await db.read.select({ id: users.id }).from(users);
  expect(told).toEqual(['select "id" from "users"']);
});

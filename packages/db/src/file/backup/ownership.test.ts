import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepOwnership } from "../../ownership.ts";
import { createLocalPictures, pictureFile } from "../../pictures/local-pictures.ts";
import { SERVICE_GID, SERVICE_UID } from "../../testing/service-owner.ts";
import { addPictures, pictureHash } from "../../testing/stored-pictures.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "../opening/open.ts";
import { backUp } from "./backup.ts";
import { restoreFile } from "./restore.ts";

const NOW = new Date("2026-11-21T16:45:00Z");
const MODE_BITS = 0o777;
const FOLDER_MODE = 0o750;
const FILE_MODE = 0o640;

let test: TestDatabase;
let folder: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "stepout-ownership-"));
  mkdirSync(at("data"), { mode: FOLDER_MODE });
  chownSync(at("data"), SERVICE_UID, SERVICE_GID);
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);

const describeFile = (file: string) => {
  const { uid, gid, mode } = statSync(file);
  return { uid, gid, mode: mode & MODE_BITS };
};

const ofService = (mode: number) => ({ uid: SERVICE_UID, gid: SERVICE_GID, mode });

/** Makes a backup with one picture. Returns the hash of the picture. */
async function makeBackup(target: string): Promise<string> {
  await addPictures(test, [1]);
  await backUpTo(target);
  return pictureHash(1);
}

const backUpTo = (target: string) => backUp({ path: databasePath(test.url), target });

describe("a restore by root", () => {
  it("MEND-20 keeps the owner and the mode of the file that it replaces", async () => {
    const hash = await makeBackup(at("backup.db"));
    const path = at("data/stepout.db");
    await openDataFile(`file:${path}`).close();
    chownSync(path, SERVICE_UID, SERVICE_GID);
    chmodSync(path, FILE_MODE);
    const { aside = "" } = await restoreFile(at("backup.db"), path, NOW);
    expect(describeFile(path)).toEqual(ofService(FILE_MODE));
    expect(describeFile(aside)).toEqual(ofService(FILE_MODE));
    const picture = pictureFile(at("data/pictures"), hash);
    expect(describeFile(picture)).toEqual(ofService(0o600));
    for (const made of [dirname(picture), at("data/pictures")]) {
      expect(describeFile(made)).toEqual(ofService(0o700));
    }
  });

  it("MEND-20 is refused with a clear message when it can't keep the owner", () => {
    const path = at("new.db");
    writeFileSync(path, "");
    // Only root can give a file to another user.
    if (process.getuid?.() === 0) {
      chownSync(path, SERVICE_UID, SERVICE_GID);
      keepOwnership(path, "/etc/passwd");
      expect(statSync(path).uid).toBe(0);
    } else {
      expect(() => keepOwnership(path, "/etc/passwd")).toThrow(
        "/etc/passwd belongs to another user: run this command as that user, or as root",
      );
    }
  });

  it("MEND-20 gives a new file to the owner of the folder", async () => {
    const hash = await makeBackup(at("backup.db"));
    const path = at("data/stepout.db");
    await restoreFile(at("backup.db"), path, NOW);
    expect(describeFile(path)).toEqual(ofService(0o600));
    expect(describeFile(pictureFile(at("data/pictures"), hash))).toEqual(ofService(0o600));
  });
});

describe("files that root makes for another user", () => {
  it("MEND-20 belong to the owner of the folder: the data file, SQLite's other files, and pictures", async () => {
    const path = at("data/new/stepout.db");
    const db = openDataFile(`file:${path}`);
    const pictures = createLocalPictures(at("data/new/pictures"));
    const hash = "a".repeat(64);
    await pictures.put(hash, new Uint8Array([1, 2, 3]));
    const beside = [`${path}-wal`, `${path}-shm`].filter((file) => existsSync(file));
    expect(beside.length).toBeGreaterThan(0);
    for (const file of [path, ...beside, pictureFile(at("data/new/pictures"), hash)]) {
      expect([file, describeFile(file)]).toEqual([file, ofService(0o600)]);
    }
    expect(describeFile(at("data/new"))).toEqual(ofService(0o700));
    await db.close();
  });

  it("MEND-20 belong to the owner of the data file if they are a backup", async () => {
    const path = at("data/stepout.db");
    const db = openDataFile(`file:${path}`);
    await db.close();
    await backUp({ path, target: at("backup.db") });
    expect(describeFile(at("backup.db"))).toEqual(ofService(0o600));
  });
});

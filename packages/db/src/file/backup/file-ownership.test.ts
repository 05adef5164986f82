import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyOwnership } from "../../file-ownership.ts";
import { createLocalPictures, pictureFile } from "../../pictures/local-pictures.ts";
import { addPictures, pictureHash } from "../../testing/picture-fixtures.ts";
import { SERVICE_GID, SERVICE_UID } from "../../testing/service-owner.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { databasePath } from "../disk/data-files.ts";
import { openDataFile } from "../opening/open.ts";
import { backUp, restoreFile } from "./backup.ts";

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

const path = () => at("data/stepout.db");
const picture = () => pictureFile(at("data/pictures"), pictureHash(1));

async function restoreBackup() {
  await addPictures(test, [1]);
  await backUp({ path: databasePath(test.url), target: at("backup.db") });
  return restoreFile(at("backup.db"), path(), NOW);
}

describe("files that root creates for another user", () => {
  it("MEND-20 gives restored files the owner and mode of the replaced file", async () => {
    await openDataFile(`file:${path()}`).close();
    chownSync(path(), SERVICE_UID, SERVICE_GID);
    chmodSync(path(), FILE_MODE);
    const { aside = "" } = await restoreBackup();
    for (const file of [path(), aside]) expect(describeFile(file)).toEqual(ofService(FILE_MODE));
    expect(describeFile(picture())).toEqual(ofService(0o600));
    for (const made of [dirname(picture()), at("data/pictures")]) {
      expect(describeFile(made)).toEqual(ofService(0o700));
    }
  });

  it("MEND-20 restored files get the folder's owner unless they replace existing files", async () => {
    await restoreBackup();
    for (const file of [path(), picture()]) {
      expect(describeFile(file)).toEqual(ofService(0o600));
    }
  });

  it("MEND-20 refuses a restore by a user who can't change file owners", () => {
    writeFileSync(at("new.db"), "");
    if (process.getuid?.() === 0) {
      chownSync(at("new.db"), SERVICE_UID, SERVICE_GID);
      copyOwnership(at("new.db"), "/etc/passwd");
      expect(statSync(at("new.db")).uid).toBe(0);
    } else {
      expect(() => copyOwnership(at("new.db"), "/etc/passwd")).toThrow(
        "/etc/passwd belongs to another user: run this command as that user, or as root",
      );
    }
  });

  it("MEND-20 gives new files the same owner as their folder or data file", async () => {
    const data = at("data/new/stepout.db");
    const db = openDataFile(`file:${data}`);
    const hash = "a".repeat(64);
    await createLocalPictures(at("data/new/pictures")).put(hash, new Uint8Array([1, 2, 3]));
    await backUp({ path: data, target: at("backup.db"), leavesPictures: true });
    const stored = pictureFile(at("data/new/pictures"), hash);
    for (const file of [data, `${data}-wal`, `${data}-shm`, stored, at("backup.db")]) {
      expect([file, describeFile(file)]).toEqual([file, ofService(0o600)]);
    }
    expect(describeFile(at("data/new"))).toEqual(ofService(0o700));
    await db.close();
  });
});

import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  dataFolder,
  findDataFile,
  isPostgres,
  makeDataFolder,
  nameOfDatabase,
  pictureFolderOf,
} from "./database-url.ts";
import { openDatabase, openSnapshot, requireNotInUse } from "./open.ts";
import { openPictures } from "./pictures/open-pictures.ts";
import { hashOf } from "./pictures/picture-store.ts";
import { users } from "./schema/index.ts";
import { user } from "./testing/sample-data.ts";

const ON_POSTGRES = "postgres://ana:secret@db.example:5432/club";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-location-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileUrl = () => `file:${join(folder, "data", "club.db")}`;

describe("the location of the data", () => {
  it("PG-01 recognizes a PostgreSQL URL by its protocol", () => {
    const addresses = [ON_POSTGRES, "postgresql://db/club", fileUrl(), "file:postgres:x.db"];
    expect(addresses.map(isPostgres)).toEqual([true, true, false, false]);
    expect(findDataFile(ON_POSTGRES)).toBeUndefined();
    expect(findDataFile(fileUrl())).toBe(join(folder, "data", "club.db"));
  });

  it("PG-01 describes a database by its URL without credentials", () => {
    expect(nameOfDatabase(ON_POSTGRES)).toBe("postgres://db.example:5432/club");
    expect(nameOfDatabase(fileUrl())).toBe(fileUrl());
  });

  it("PG-01 creates a private data folder when PostgreSQL is used", () => {
    const DATA_DIR = join(folder, "deep", "data");
    const fileSettings = { DATABASE_URL: fileUrl(), DATA_DIR };
    makeDataFolder(fileSettings);
    expect([DATA_DIR, join(folder, "data")].map((path) => existsSync(path))).toEqual([
      false,
      false,
    ]);
    const settings = { DATABASE_URL: ON_POSTGRES, DATA_DIR };
    makeDataFolder(settings);
    makeDataFolder(settings);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    expect([dataFolder(settings), pictureFolderOf(settings)]).toEqual([
      DATA_DIR,
      join(DATA_DIR, "pictures"),
    ]);
    expect([dataFolder(fileSettings), pictureFolderOf(fileSettings)]).toEqual([
      join(folder, "data"),
      join(folder, "data", "pictures"),
    ]);
  });

  it("PG-01 stores pictures in the data folder unless a bucket is set", async () => {
    const settings = { DATABASE_URL: ON_POSTGRES, DATA_DIR: folder };
    const bytes = Buffer.from("a picture");
    await openPictures(settings).put(hashOf(bytes), bytes);
    expect(existsSync(join(folder, "pictures"))).toBe(true);
  });
});

describe("opening a database by its address", () => {
  it("PG-01 a snapshot of a new data file excludes rows that are inserted later", async () => {
    const db = await openDatabase(fileUrl());
    const snapshot = await openSnapshot(fileUrl());
    await db.transaction((tx) => tx.insert(users).values(user("ana")));
    expect(await snapshot.read.select().from(users)).toEqual([]);
    expect(await db.read.select({ id: users.id }).from(users)).toEqual([{ id: "ana" }]);
    await snapshot.close();
    await expect((async () => snapshot.read.select().from(users))()).rejects.toThrow();
    await db.close();
  });

  it("PG-01 requireNotInUse throws if a data file is in use or PostgreSQL is unreachable", async () => {
    const db = await openDatabase(fileUrl());
    await expect(requireNotInUse(fileUrl())).rejects.toThrow("A server is using the database");
    await db.close();
    await requireNotInUse(fileUrl());
    await expect(requireNotInUse("postgres://127.0.0.1:9/club")).rejects.toThrow();
  });
});

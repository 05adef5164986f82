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
  folder = mkdtempSync(join(tmpdir(), "stepout-places-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileUrl = () => `file:${join(folder, "data", "club.db")}`;

describe("the place of the data", () => {
  it("PG-01 follows from the beginning of the address", () => {
    const addresses = [ON_POSTGRES, "postgresql://db/club", fileUrl(), "file:postgres:x.db"];
    expect(addresses.map(isPostgres)).toEqual([true, true, false, false]);
    expect(findDataFile(ON_POSTGRES)).toBeUndefined();
    expect(findDataFile(fileUrl())).toBe(join(folder, "data", "club.db"));
  });

  it("PG-01 is named without the password", () => {
    expect(nameOfDatabase(ON_POSTGRES)).toBe("postgres://db.example:5432/club");
    expect(nameOfDatabase(fileUrl())).toBe(fileUrl());
  });

  it("PG-01 has its own folder next to PostgreSQL, which only the host may read", () => {
    const DATA_DIR = join(folder, "deep", "beside");
    const besideFile = { DATABASE_URL: fileUrl(), DATA_DIR };
    makeDataFolder(besideFile);
    expect([DATA_DIR, join(folder, "data")].map((path) => existsSync(path))).toEqual([
      false,
      false,
    ]);
    const place = { DATABASE_URL: ON_POSTGRES, DATA_DIR };
    makeDataFolder(place);
    makeDataFolder(place);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    expect([dataFolder(place), pictureFolderOf(place)]).toEqual([
      DATA_DIR,
      join(DATA_DIR, "pictures"),
    ]);
    expect([dataFolder(besideFile), pictureFolderOf(besideFile)]).toEqual([
      join(folder, "data"),
      join(folder, "data", "pictures"),
    ]);
  });

  it("PG-01 keeps pictures there, unless in a bucket", async () => {
    const place = { DATABASE_URL: ON_POSTGRES, DATA_DIR: folder };
    const bytes = Buffer.from("a picture");
    await openPictures(place).put(hashOf(bytes), bytes);
    expect(existsSync(join(folder, "pictures"))).toBe(true);
  });
});

describe("a data file", () => {
  it("PG-01 is opened by its address, made, and read as of one moment", async () => {
    const db = await openDatabase(fileUrl());
    const moment = await openSnapshot(fileUrl());
    await db.transaction((tx) => tx.insert(users).values(user("ana")));
    expect(await moment.read.select().from(users)).toEqual([]);
    expect(await db.read.select({ id: users.id }).from(users)).toEqual([{ id: "ana" }]);
    await moment.close();
    await expect((async () => moment.read.select().from(users))()).rejects.toThrow();
    await db.close();
  });

  it("PG-01 is refused while a process has it open, as is a PostgreSQL that can't be reached", async () => {
    const db = await openDatabase(fileUrl());
    await expect(requireNotInUse(fileUrl())).rejects.toThrow("A server is using the database");
    await db.close();
    await requireNotInUse(fileUrl());
    await expect(requireNotInUse("postgres://127.0.0.1:9/club")).rejects.toThrow();
  });
});

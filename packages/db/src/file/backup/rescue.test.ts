import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { images } from "../../schema/index.ts";
import { addOldPictures, hashesOf } from "../../testing/stored-pictures.ts";
import { type Connection, connect } from "../connection/connection.ts";
import { requireUndamaged } from "../damage/damage.ts";
import { openDataFile } from "../opening/open.ts";
import { rescueData } from "./rescue.ts";

let folder: string;
let path: string;
let reader: Connection;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-rescue-"));
  path = join(folder, "data.db");
  const db = openDataFile(`file:${path}`);
  await addOldPictures(db, [1]);
  await db.truncateLog();
  // In the log alone.
  await addOldPictures(db, [2]);
  reader = connect(path, { readonly: true });
  reader.pragma("user_version");
  await db.close();
});
afterEach(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const rescue = (isLogMisplaced = false) => rescueData({ path, reader, isLogMisplaced });

async function hashesIn(file: string): Promise<string[]> {
  const db = openDataFile(`file:${file}`);
  const rows = await db.read.select({ hash: images.hash }).from(images);
  await db.close();
  return rows.map(({ hash }) => hash).sort();
}

describe("rescuing what a lost data file held", () => {
  it("SEE-04 writes everything that was committed to a sound file for its host alone", async () => {
    renameSync(path, join(folder, "lost.db"));
    const { copy = "", ...rest } = await rescue();
    expect(rest).toEqual({});
    expect(copy).toMatch(/\/data\.db\.rescued-\d{8}T\d{6}Z$/);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(() => requireUndamaged(copy)).not.toThrow();
    expect(await hashesIn(copy)).toEqual(hashesOf([1, 2]));
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
  });

  it("SEE-04 takes a log away from the file to which it does not belong", async () => {
    const log = readFileSync(`${path}-wal`);
    const { copy, log: kept = "" } = await rescue(true);
    expect(kept).toBe(`${copy}.log`);
    expect(readFileSync(kept).equals(log)).toBe(true);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it("SEE-04 takes it away also when nothing can be copied, and says why", async () => {
    reader.close();
    const { copy, log = "", error } = await rescue(true);
    expect(copy).toBeUndefined();
    expect(error).toMatchObject({ message: expect.stringContaining("not open") });
    expect(existsSync(log)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes("rescued"))).toHaveLength(1);
  });

  it("SEE-04 does nothing where the whole folder was moved", async () => {
    renameSync(folder, `${folder}-moved`);
    expect(await rescue()).toEqual({});
    renameSync(`${folder}-moved`, folder);
    expect(readdirSync(folder).filter((name) => name.includes("rescued"))).toEqual([]);
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/users.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { openDataFile } from "../opening/open.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const person = (bio: string) => ({
  id: "1",
  username: "ana",
  usernameKey: "ana",
  searchText: "",
  bio,
  createdAt: 0,
  updatedAt: 0,
});

describe("the files of a database", () => {
  it("HARD-04 can be read by nobody else, nor can their folder", async () => {
    const path = join(folder, "a/b/stepout.db");
    const db = openDataFile(`file:${path}`);
    const modes = ["", "-wal", "-shm"].map((ending) => modeOf(path + ending));
    await db.close();
    expect(modes).toEqual(["600", "600", "600"]);
    expect([modeOf(join(folder, "a")), modeOf(join(folder, "a/b"))]).toEqual(["700", "700"]);
  });

  it("HARD-04 have no trace of erased words once the log is emptied", async () => {
    const words = "the words that nobody is to find again";
    const { db, url, remove } = await createTestDatabase();
    const path = url.slice("file:".length);
    const holdsWords = (ending: string) => readFileSync(path + ending).includes(words);
    await db.transaction((tx) => tx.insert(users).values(person(words)));
    await db.transaction((tx) => tx.update(users).set({ bio: null }).where(eq(users.id, "1")));
    expect(holdsWords("-wal")).toBe(true);
    expect(await db.truncateLog()).toBe(true);
    expect([holdsWords(""), holdsWords("-wal")]).toEqual([false, false]);
    expect(await db.measureFiles()).toMatchObject({ logBytes: 0 });
    await remove();
  });

  it("fail at once if no folder can be made", () => {
    expect(() => openDataFile("file:/sys/nothing/stepout.db")).toThrow(
      "the folder /sys/nothing can't be made",
    );
  });
});

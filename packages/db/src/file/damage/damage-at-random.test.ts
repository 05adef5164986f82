// The long tests of damage: `npm run mutate` leaves them out.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../schema/index.ts";
import { openDamagedCopies } from "../../testing/damaged-files/open-copies.ts";
import { makeLarge } from "../../testing/large-file.ts";
import { addPeople } from "../../testing/many-people.ts";
import { openDataFile } from "../opening/open.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-random-damage-"));
  path = join(folder, "data.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => openDataFile(`file:${path}`);

/** Far above what it takes, so that a busy machine fails no test. */
const PATIENCE_MS = 180_000;

describe("a damaged data file", () => {
  it("is refused or answers right, however it was damaged", async () => {
    const db = open();
    await addPeople(db, 0, 60);
    await db.close();
    const outcome = await openDamagedCopies(path, { folder, copies: 60, seed: 7 });
    expect(outcome.wrong).toEqual([]);
    expect(outcome.refused).toBeGreaterThan(40);
  });

  it(
    "SEE-08 is noticed by the proof, or answers right, however it was damaged",
    async () => {
      const db = open();
      await addPeople(db, 0, 60);
      await makeLarge(db);
      await db.close();
      const order = { folder, copies: 22, seed: 7, isServed: true };
      const outcome = await openDamagedCopies(path, order);
      expect(outcome.wrong).toEqual([]);
      expect(outcome.refused).toBeGreaterThan(15);
    },
    PATIENCE_MS,
  );
});

describe("a sound data file", () => {
  it("is never refused, after thousands of writes, a crash at any of them, and erasing", async () => {
    const db = open();
    for (let round = 0; round < 6; round += 1) {
      await addPeople(db, round * 300, 300);
      if (round % 2 === 1) await db.transaction((tx) => tx.delete(users));
      if (round % 3 === 1) await db.truncateLog();
      const copy = join(folder, `round${round}.db`);
      for (const ending of ["", "-wal"]) {
        if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
      }
      const crashed = openDataFile(`file:${copy}`);
      const count = (await crashed.read.select({ id: users.id }).from(users)).length;
      await crashed.close();
      expect(count).toBe((await db.read.select({ id: users.id }).from(users)).length);
    }
    await db.close();
    await open().close();
  });
});

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databasePath } from "../file/disk/data-files.ts";
import { openDataFile } from "../file/opening/open.ts";
import { images, releasedPictures } from "../schema/index.ts";
import { addOldPictures, hashesOf, listPictures } from "../testing/stored-pictures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { movePictures } from "./moving.ts";
import { readPicture } from "./picture-store.ts";
import { removeReleased } from "./removal.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Adds a picture or moves pictures, and kills itself at a step of the store or the database. */
const ACT_AND_DIE = `
  import { eq } from "drizzle-orm";
  import { openDataFile } from ${here("../file/opening/open.ts")};
  import { images, releasedPictures } from ${here("../schema/index.ts")};
  import { addPictures, pictureHash, pictureRow } from ${here("../testing/stored-pictures.ts")};
  import { createLocalPictures } from ${here("./local-pictures.ts")};
  import { movePictures } from ${here("./moving.ts")};
  import { removeReleased } from ${here("./removal.ts")};
  const [path, folder, act, step, turn] = process.argv.slice(1);
  let left = Number(turn);
  const dieAt = (name) => {
    if (name === step && left-- === 0) process.kill(process.pid, "SIGKILL");
  };
  const local = createLocalPictures(folder);
  const pictures = {
    ...local,
    put: async (hash, bytes) => {
      dieAt("before the file");
      await local.put(hash, bytes);
      dieAt("behind the file");
    },
    remove: async (hash) => {
      dieAt("before the removal");
      await local.remove(hash);
      dieAt("behind the removal");
    },
  };
  const db = openDataFile("file:" + path, { onBatch: () => dieAt("behind the commit") });
  if (act === "move") {
    await movePictures(db, pictures, { signal: new AbortController().signal, onProgress() {} });
  } else {
    await addPictures({ db, pictures }, [1]);
    await db.transaction(async (tx) => {
      await tx.delete(images).where(eq(images.id, pictureRow(1).id));
      await tx.insert(releasedPictures).values({ hash: pictureHash(1) });
    });
    await removeReleased(db, pictures);
  }
`;

/** Runs it in a process of its own on the closed data file, and opens the file again. */
async function dieElsewhere(act: string, step: string, turn = 0): Promise<void> {
  const path = databasePath(test.url);
  await test.db.close();
  const ran = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      ACT_AND_DIE,
      path,
      join(dirname(path), "pictures"),
      act,
      step,
      String(turn),
    ],
    { cwd: import.meta.dirname, encoding: "utf8" },
  );
  expect(ran).toMatchObject({ signal: "SIGKILL", stderr: "" });
  test = { ...test, db: openDataFile(test.url) };
}

async function expectFilesForRows(): Promise<void> {
  for (const { hash, bytes } of await test.db.read.select().from(images)) {
    const stored = bytes.length > 0 ? bytes : await readPicture(test.pictures, hash);
    expect(stored?.length).toBe(2_000);
  }
}

describe("a killed process", () => {
  it.each([
    ["before the file", 0, []],
    ["behind the file", 0, hashesOf([1])],
    ["behind the commit", 0, hashesOf([1])],
    ["behind the commit", 1, hashesOf([1])],
    ["before the removal", 0, hashesOf([1])],
    ["behind the removal", 0, []],
  ])("HARD-11 leaves no row without its picture: killed %s (%i)", async (step, turn, left) => {
    await dieElsewhere("upload", step, turn);
    expect(await listPictures(test.pictures)).toEqual(left);
    await expectFilesForRows();
    const rows = await test.db.read.select().from(images);
    // Minutes later, whoever was at it counts as dead.
    await test.db.transaction((tx) => tx.update(releasedPictures).set({ removingSince: 1 }));
    await removeReleased(test.db, test.pictures);
    await expectFilesForRows();
    if (rows.length === 0 && step !== "behind the file") {
      expect(await listPictures(test.pictures)).toEqual([]);
    }
  });

  it("HARD-12 goes on with the move at the next start, wherever it was killed", async () => {
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await addOldPictures(test.db, numbers);
    for (const [step, turn] of [
      ["before the file", 3],
      ["behind the file", 20],
      ["behind the commit", 0],
    ] as const) {
      await dieElsewhere("move", step, turn);
      await expectFilesForRows();
    }
    const signal = new AbortController().signal;
    await movePictures(test.db, test.pictures, { signal, onProgress: () => undefined });
    await expectFilesForRows();
    expect(await listPictures(test.pictures)).toEqual(hashesOf(numbers));
    const rows = await test.db.read.select().from(images);
    expect(rows.filter(({ bytes }) => bytes.length > 0)).toEqual([]);
    expect(rows.every(({ byteCount }) => byteCount === 2_000)).toBe(true);
  });
});

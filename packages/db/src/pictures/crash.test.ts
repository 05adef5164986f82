import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databasePath } from "../file/disk/data-files.ts";
import { openDataFile } from "../file/opening/open.ts";
import { images, releasedPictures } from "../schema/index.ts";
import { hashesOf, listPictures } from "../testing/picture-fixtures.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { readPicture } from "./picture-store.ts";
import { removeReleased } from "./removal.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const CRASHING_SCRIPT = `
  import { eq } from "../sql.ts";
  import { openDataFile } from ${here("../file/opening/open.ts")};
  import { images, releasedPictures } from ${here("../schema/index.ts")};
  import { addPictures, pictureHash, pictureRow } from ${here("../testing/picture-fixtures.ts")};
  import { createLocalPictures } from ${here("./local-pictures.ts")};
  import { removeReleased } from ${here("./removal.ts")};
  const [path, folder, step, turn] = process.argv.slice(1);
  let left = Number(turn);
  const crashAt = (name) => {
    if (name === step && left-- === 0) process.kill(process.pid, "SIGKILL");
  };
  const local = createLocalPictures(folder);
  const pictures = {
    ...local,
    put: async (hash, bytes) => {
      crashAt("before the file");
      await local.put(hash, bytes);
      crashAt("after the file");
    },
    remove: async (hash) => {
      crashAt("before the removal");
      await local.remove(hash);
      crashAt("after the removal");
    },
  };
  const db = openDataFile("file:" + path, { onBatch: () => crashAt("after the commit") });
  await addPictures({ db, pictures }, [1]);
  await db.transaction(async (tx) => {
    await tx.delete(images).where(eq(images.id, pictureRow(1).id));
    await tx.insert(releasedPictures).values({ hash: pictureHash(1) });
  });
  await removeReleased(db, pictures);
`;

async function crashElsewhere(step: string, turn: number): Promise<void> {
  const path = databasePath(test.url);
  await test.db.close();
  const ran = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      CRASHING_SCRIPT,
      path,
      join(dirname(path), "pictures"),
      step,
      String(turn),
    ],
    { cwd: import.meta.dirname, encoding: "utf8" },
  );
  expect(ran).toMatchObject({ signal: "SIGKILL", stderr: "" });
  test = { ...test, db: openDataFile(test.url) };
}

async function expectFilesForRows(): Promise<void> {
  for (const { hash } of await test.db.read.select().from(images)) {
    const stored = await readPicture(test.pictures, hash);
    expect(stored?.length).toBe(2_000);
  }
}

describe("a killed process", () => {
  it.each([
    ["before the file", 0, []],
    ["after the file", 0, hashesOf([1])],
    ["after the commit", 0, hashesOf([1])],
    ["after the commit", 1, hashesOf([1])],
    ["before the removal", 0, hashesOf([1])],
    ["after the removal", 0, []],
  ])(
    "HARD-11 leaves no row without its picture if the process is killed %s (%i)",
    async (step, turn, left) => {
      await crashElsewhere(step, turn);
      expect(await listPictures(test.pictures)).toEqual(left);
      await expectFilesForRows();
      const rows = await test.db.read.select().from(images);
      // Let the claim on the picture expire.
      await test.db.transaction((tx) => tx.update(releasedPictures).set({ removingSince: 1 }));
      await removeReleased(test.db, test.pictures);
      await expectFilesForRows();
      if (rows.length === 0 && step !== "after the file") {
        expect(await listPictures(test.pictures)).toEqual([]);
      }
    },
  );
});

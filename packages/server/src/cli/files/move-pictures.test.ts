import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataFile } from "@stepout/db";
import { createLocalPictures } from "@stepout/db/pictures/local-pictures";
import { type BucketServer, startBucketServer } from "@stepout/db/testing/bucket";
import { addPictures, hashesOf, listPictures } from "@stepout/db/testing/picture-fixtures";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInProcess } from "../../testing/processes/real-process.ts";

const PATIENCE_MS = 180_000;
const NUMBERS = [1, 2, 3];

let folder: string;
let bucket: BucketServer;
let localFiles: Record<string, string>;
let withKeys: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-move-pictures-"));
  bucket = await startBucketServer();
  localFiles = { DATABASE_URL: `file:${join(folder, "stepout.db")}` };
  const { PICTURES_URL: _, ...keys } = bucket.settings;
  withKeys = { ...localFiles, ...keys };
  const db = openDataFile(localFiles.DATABASE_URL ?? "");
  await addPictures({ db, pictures: createLocalPictures(join(folder, "pictures")) }, NUMBERS);
  await db.close();
});
afterEach(async () => {
  await bucket.remove();
  rmSync(folder, { recursive: true });
});

describe("move --pictures-to", () => {
  it(
    "PICT-04 moves every picture to a bucket and back, and verify finds all pictures",
    async () => {
      const { PICTURES_URL } = bucket.settings;
      const there = await runInProcess(["move", "--pictures-to", PICTURES_URL], withKeys);
      expect(there).toMatchObject({ code: 0, output: expect.stringContaining("all 3 pictures") });
      expect(bucket.files()).toHaveLength(NUMBERS.length);
      rmSync(join(folder, "pictures"), { recursive: true });

      const inBucket = { ...withKeys, PICTURES_URL };
      expect(await runInProcess(["verify"], inBucket)).toMatchObject({ code: 0 });
      const backup = await runInProcess(["backup", join(folder, "copies.db")], inBucket);
      expect(backup).toMatchObject({
        code: 0,
        output: expect.stringContaining("It doesn't contain the pictures"),
      });

      const back = await runInProcess(["move", "--pictures-to", "folder"], inBucket);
      expect(back).toMatchObject({ code: 0, output: expect.stringContaining("all 3 pictures") });
      const store = createLocalPictures(join(folder, "pictures"));
      expect(await listPictures(store)).toEqual(hashesOf(NUMBERS));
      expect(await runInProcess(["verify"], localFiles)).toMatchObject({ code: 0 });
    },
    PATIENCE_MS,
  );

  it(
    "PICT-04 verify reports a missing picture or an unreachable bucket",
    async () => {
      const { PICTURES_URL } = bucket.settings;
      const inBucket = { ...withKeys, PICTURES_URL };
      const lacking = await runInProcess(["verify"], inBucket);
      expect(lacking).toMatchObject({
        code: 3,
        output: expect.stringContaining("pictures missing"),
      });
      await bucket.stop();
      const away = await runInProcess(["move", "--pictures-to", PICTURES_URL], withKeys);
      expect(away).toMatchObject({ code: 1, output: "" });
      expect(away.remarks.trim().split("\n")).toHaveLength(1);
    },
    PATIENCE_MS,
  );
});

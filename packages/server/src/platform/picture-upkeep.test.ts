import { utimesSync } from "node:fs";
import { pictureFolderOf, schema } from "@stepout/db";
import { pictureFile } from "@stepout/db/pictures/local-pictures";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { startPictureUpkeep } from "./picture-upkeep.ts";

const { images } = schema;

const DAY_MS = 86_400_000;
const TWO_HOURS_S = 7_200;
const PICTURES = 30;
const PICTURE_BYTES = 100_000;

/** Far above what it takes, so that a busy machine fails no test. */
const patience = { timeout: 20_000, interval: 10 };

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** Adds pictures as earlier versions did, a day ago. */
const addOldPictures = () =>
  server.deps.db.transaction(async (tx) => {
    for (let number = 0; number < PICTURES; number += 1) {
      const bytes = Buffer.alloc(PICTURE_BYTES, `picture ${number}`);
      const owner = { id: `${number}`, ownerId: `${number}`, createdAt: Date.now() - DAY_MS };
      await tx.insert(images).values({ ...owner, width: 1, height: 1, hash: hashOf(bytes), bytes });
    }
  });

const countFiles = async () => {
  let count = 0;
  for await (const _ of server.deps.pictures.list()) count += 1;
  return count;
};

describe("the upkeep of pictures", () => {
  it("HARD-12 moves those of earlier versions, tells how many in the log, and removes orphans", async () => {
    const { deps } = server;
    await addOldPictures();
    const orphan = Buffer.from("an orphan");
    await deps.pictures.put(hashOf(orphan), orphan);
    const file = pictureFile(pictureFolderOf(server.deps.env), hashOf(orphan));
    const old = Date.now() / 1_000 - TWO_HOURS_S;
    utimesSync(file, old, old);
    const told = vi.spyOn(deps.logger, "info");
    const upkeep = startPictureUpkeep(deps);
    await vi.waitFor(async () => expect(await countFiles()).toBe(PICTURES), patience);
    await vi.waitFor(
      () => expect(told).toHaveBeenCalledWith({ removed: 1 }, expect.any(String)),
      patience,
    );
    await upkeep.stop();
    expect(told).toHaveBeenCalledWith({ moved: PICTURES }, expect.any(String));
    expect(told).toHaveBeenCalledWith(
      { done: expect.any(Number), total: PICTURES },
      expect.any(String),
    );
    const rows = await deps.db.read.select({ bytes: images.bytes }).from(images);
    expect(rows.every(({ bytes }) => bytes.length === 0)).toBe(true);
  });

  it("HARD-12 goes on after a failure", async () => {
    const { deps } = server;
    await addOldPictures();
    const failed = vi.spyOn(deps.logger, "error");
    const pictures = { ...deps.pictures, put: () => Promise.reject(new Error("no room")) };
    const failing = startPictureUpkeep({ ...deps, pictures });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), patience);
    await failing.stop();
    const upkeep = startPictureUpkeep(deps);
    await vi.waitFor(async () => expect(await countFiles()).toBe(PICTURES), patience);
    await upkeep.stop();
  });
});

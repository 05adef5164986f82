import { utimesSync } from "node:fs";
import { pictureFolderOf, schema } from "@stepout/db";
import { pictureFile } from "@stepout/db/pictures/local-pictures";
import { hashOf } from "@stepout/db/pictures/picture-store";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestServer, type TestServer } from "../testing/test-server.ts";
import { startPictureUpkeep } from "./upkeep.ts";

const { images } = schema;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TWO_HOURS_S = 7_200;

const patience = { timeout: 20_000, interval: 10 };

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** Timers that record the requested delays but never fire. */
const timers = { after: vi.fn((_milliseconds: number, _callback: () => void) => () => undefined) };
beforeEach(() => timers.after.mockClear());

/** The file is two hours old, and no row refers to it. */
async function addOrphan(): Promise<string> {
  const { db, env, pictures } = server.deps;
  const row = { id: "first", ownerId: "ana", hash: hashOf(Buffer.from("first")), byteCount: 5 };
  const createdAt = Date.now() - DAY_MS;
  await db.transaction((tx) =>
    tx.insert(images).values({ ...row, width: 1, height: 1, createdAt }),
  );
  const bytes = Buffer.from("an orphan");
  const hash = hashOf(bytes);
  await pictures.put(hash, bytes);
  const old = Date.now() / 1_000 - TWO_HOURS_S;
  utimesSync(pictureFile(pictureFolderOf(env), hash), old, old);
  return hash;
}

it("HARD-12 removes orphaned pictures and logs their removal", async () => {
  const { deps } = server;
  const orphan = await addOrphan();
  const told = vi.spyOn(deps.logger, "info");
  const upkeep = startPictureUpkeep(deps, timers);
  await vi.waitFor(
    () => expect(told).toHaveBeenCalledWith({ removed: 1 }, expect.any(String)),
    patience,
  );
  await vi.waitFor(() => expect(timers.after).toHaveBeenCalledOnce(), patience);
  expect(timers.after.mock.lastCall?.[0]).toBe(DAY_MS);
  await upkeep.stop();
  expect(await deps.pictures.has(orphan)).toBe(false);
});

it("HARD-12 logs a failed picture cleanup, retries it within the hour, and stops on request", async () => {
  const { deps } = server;
  await addOrphan();
  const failed = vi.spyOn(deps.logger, "error");
  const pictures = { ...deps.pictures, remove: () => Promise.reject(new Error("no right to")) };
  const failing = startPictureUpkeep({ ...deps, pictures }, timers);
  await vi.waitFor(() => expect(timers.after).toHaveBeenCalledOnce(), patience);
  expect(failed).toHaveBeenCalledOnce();
  expect(timers.after.mock.lastCall?.[0]).toBeLessThan(HOUR_MS);
  await failing.stop();
});

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../open.ts";
import { createLocalPictures } from "../pictures/local-pictures.ts";
import { posts, sessions } from "../schema/index.ts";
import { addPictures, hashesOf, listPictures, pictureHash } from "../testing/picture-fixtures.ts";
import { DAY_MS, insertSampleData, post } from "../testing/sample-data.ts";
import {
  createTestDatabase,
  dumpRows,
  runElsewhere,
  type TestDatabase,
} from "../testing/test-database.ts";
import { findUnfinishedTransfer } from "./marker.ts";
import { type OnStep, type TransferEndpoint, transferData } from "./transfer.ts";

/** More rows than fit in one statement or slice. */
const POSTS = 2_150;

class Interruption extends Error {}

let filled: string;
beforeAll(async () => {
  filled = mkdtempSync(join(tmpdir(), "stepout-filled-"));
  await fill({
    url: `file:${join(filled, "stepout.db")}`,
    pictures: createLocalPictures(join(filled, "pictures")),
  });
});
afterAll(() => rmSync(filled, { recursive: true }));

let folder: string;
let postgres: TestDatabase;
let inPostgres: TransferEndpoint;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-transfer-"));
  postgres = await createTestDatabase();
  await postgres.db.close();
  inPostgres = { url: postgres.url, pictures: postgres.pictures };
});
afterEach(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true });
});

const inFile = (name: string): TransferEndpoint => ({
  url: `file:${join(folder, name, "stepout.db")}`,
  pictures: createLocalPictures(join(folder, name, "pictures")),
});

async function withDatabase<T>(
  { url }: TransferEndpoint,
  work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function fill(side: TransferEndpoint): Promise<void> {
  await withDatabase(side, async (db) => {
    await db.transaction(insertSampleData);
    await db.transaction(async (tx) => {
      for (let number = 0; number < POSTS; number += 1) {
        await tx.insert(posts).values(post(`post${number}`, "hike", "ana", number));
      }
      const times = { createdAt: 0, expiresAt: DAY_MS, lastSeenAt: 0 };
      await tx.insert(sessions).values({ tokenHash: "secret", userId: "ana", ...times });
    });
    await addPictures({ db, pictures: side.pictures }, [1, 2, 3]);
  });
}

function inFilledFile(name: string): TransferEndpoint {
  cpSync(filled, join(folder, name), { recursive: true });
  return inFile(name);
}

const rowsOf = (side: TransferEndpoint) =>
  withDatabase(side, async (db) => {
    const dump = await dumpRows(db);
    return Object.fromEntries(
      Object.entries(dump).map(([name, rows]) => [
        name,
        rows.map((row) => JSON.stringify(row)).sort(),
      ]),
    );
  });

const ignore: OnStep = () => undefined;

const interruptAt =
  (step: string, share: number): OnStep =>
  (current, { done, total }) => {
    if (current === step && done >= share * total) throw new Interruption();
  };

describe("transferring data", () => {
  it("PG-06 copies every row and picture to PostgreSQL and back with equal checksums", async () => {
    const source = inFilledFile("old");
    const there = await transferData(source, inPostgres, ignore);
    expect(await rowsOf(inPostgres)).toEqual(await rowsOf(source));
    expect(await listPictures(inPostgres.pictures)).toEqual(hashesOf([1, 2, 3]));

    const copy = inFile("new");
    const back = await transferData(inPostgres, copy, ignore);
    expect(back).toEqual(there);
    expect(back.tables.find(({ table }) => table === "posts")?.rows).toBeGreaterThan(POSTS);
    expect(await rowsOf(copy)).toEqual(await rowsOf(source));
    expect(await listPictures(copy.pictures)).toEqual(hashesOf([1, 2, 3]));
  });

  it.each([
    ["Copying pictures", 0.5],
    ["Copying rows", 0.9],
    ["Comparing rows", 0.5],
  ])("PG-06 resumes a transfer interrupted at the step %s (progress %s)", async (step, share) => {
    const source = inFilledFile("old");
    await expect(transferData(source, inPostgres, interruptAt(step, share))).rejects.toThrow(
      Interruption,
    );
    const unfinished = await withDatabase(inPostgres, ({ read }) => findUnfinishedTransfer(read));
    expect(unfinished).toBe(source.url.slice("file:".length));

    await transferData(source, inPostgres, ignore);
    expect(await rowsOf(inPostgres)).toEqual(await rowsOf(source));
    expect(
      await withDatabase(inPostgres, ({ read }) => findUnfinishedTransfer(read)),
    ).toBeUndefined();
  });

  it("PG-06 refuses a target that contains data or another database's unfinished transfer", async () => {
    const source = inFilledFile("old");
    const other = inFilledFile("other");
    await expect(transferData(source, other, ignore)).rejects.toThrow(
      "a move needs an empty database",
    );
    await expect(
      transferData(source, inPostgres, interruptAt("Copying rows", 0.5)),
    ).rejects.toThrow(Interruption);
    await expect(transferData(other, inPostgres, ignore)).rejects.toThrow(
      "It contains an unfinished move from",
    );
  });

  it.each([
    "insert into mailStops values ('late', 0, 0)",
    "update users set bio = 'changed' where id = 'cem'",
  ])("PG-06 a transfer detects concurrent writes to its source: %s", async (statement) => {
    const source = inFilledFile("old");
    let isWritten = false;
    const write: OnStep = (current, { done }) => {
      if (isWritten || current !== "Copying rows" || done === 0) return;
      isWritten = true;
      runElsewhere(source.url, statement);
    };
    await expect(transferData(source, inPostgres, write)).rejects.toThrow("differs");
    expect(isWritten).toBe(true);
  });

  it("PG-06 refuses to resume a transfer if copied rows are missing from the source", async () => {
    const source = inFilledFile("old");
    await expect(transferData(source, inPostgres, interruptAt("Copying rows", 1))).rejects.toThrow(
      Interruption,
    );
    await withDatabase(source, (db) => db.transaction((tx) => tx.delete(sessions)));
    await expect(transferData(source, inPostgres, ignore)).rejects.toThrow("sessions has changed");
  });

  it.each(["missing", "damaged"])("PG-06 a transfer fails if a picture is %s", async (state) => {
    const source = inFilledFile("old");
    await source.pictures.remove(pictureHash(2));
    if (state === "damaged") await source.pictures.put(pictureHash(2), Buffer.from("other"));
    const transfer = transferData(source, inPostgres, ignore);
    await expect(transfer).rejects.toThrow(`The picture ${pictureHash(2)} is ${state}`);
  });

  it("PG-06 immediately refuses to transfer a database that is in use", async () => {
    const source = inFilledFile("old");
    for (const used of [source, inPostgres]) {
      await withDatabase(used, () =>
        expect(transferData(source, inPostgres, ignore)).rejects.toThrow(
          "A server is using the database; stop it first",
        ),
      );
    }
    expect((await transferData(source, inPostgres, ignore)).pictures).toBe(3);
  });
});

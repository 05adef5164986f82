import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Reader, Writer } from "./database.ts";
import { openDatabase } from "./open.ts";
import { images } from "./schema/index.ts";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const image = (id: string, width = 1) => ({
  id,
  ownerId: "owner",
  hash: id,
  width,
  height: 1,
  bytes: new Uint8Array([1, 2, 3]),
  createdAt: 0,
});

const countImages = async (from: Reader) => (await from.select().from(images)).length;

const widthOf = async (from: Reader, id: string) => {
  const [row] = await from.select().from(images).where(eq(images.id, id));
  return row?.width;
};

/** Reads, lets other code run, and writes back what it read plus one. */
const increment = async (tx: Writer) => {
  const width = (await widthOf(tx, "counter")) ?? 0;
  await Promise.resolve();
  await tx
    .update(images)
    .set({ width: width + 1 })
    .where(eq(images.id, "counter"));
};

describe("transaction", () => {
  it("stores what its work wrote, bytes included", async () => {
    await test.db.transaction((tx) => tx.insert(images).values(image("a")).returning());
    const [row] = await test.db.read.select().from(images);
    expect([...(row?.bytes ?? [])]).toEqual([1, 2, 3]);
  });

  it("leaves nothing behind when its work throws, and throws the same error", async () => {
    const reason = new Error("changed my mind");
    const failing = test.db.transaction(async (tx) => {
      await tx.insert(images).values(image("a"));
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    expect(await countImages(test.db.read)).toBe(0);
  });

  it("keeps concurrent transactions apart, so that none overwrites another's work", async () => {
    await test.db.transaction((tx) => tx.insert(images).values(image("counter", 0)).returning());
    await Promise.all(Array.from({ length: 50 }, () => test.db.transaction(increment)));
    expect(await widthOf(test.db.read, "counter")).toBe(50);
  });

  it("keeps the others of a shared commit when one of them throws", async () => {
    const outcomes = await Promise.allSettled(
      ["a", "b", "c"].map((id) =>
        test.db.transaction(async (tx) => {
          await tx.insert(images).values(image(id));
          if (id === "b") throw new Error("b fails");
        }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    const rows = await test.db.read.select({ id: images.id }).from(images);
    expect(rows.map((row) => row.id).sort()).toEqual(["a", "c"]);
  });

  it("answers only after another connection can see the rows", async () => {
    const other = openDatabase(test.url);
    await test.db.transaction((tx) => tx.insert(images).values(image("a")).returning());
    expect(await countImages(other.read)).toBe(1);
    await other.close();
  });

  it("calls back after the commit whoever waits for it, and nobody whose work has failed", async () => {
    const other = openDatabase(test.url);
    const seen: Promise<[string, number]>[] = [];
    const note = (id: string) => async (tx: Writer) => {
      await tx.insert(images).values(image(id));
      test.db.afterCommit(() => {
        seen.push(countImages(other.read).then((count) => [id, count]));
      });
      expect(seen).toEqual([]);
      if (id === "b") throw new Error("b fails");
    };
    await Promise.allSettled(["a", "b", "c"].map((id) => test.db.transaction(note(id))));
    expect(await Promise.all(seen)).toEqual([
      ["a", 2],
      ["c", 2],
    ]);
    await other.close();
  });

  it("lets nobody wait for a commit who is in no transaction", () => {
    expect(() => test.db.afterCommit(() => undefined)).toThrow("from inside of it");
  });

  it("refuses to be nested", async () => {
    const nested = test.db.transaction(() => test.db.transaction(async () => 1));
    await expect(nested).rejects.toThrow("can't be nested");
  });

  it("refuses to read past itself", async () => {
    const past = test.db.transaction(() => countImages(test.db.read));
    await expect(past).rejects.toMatchObject({
      cause: { message: expect.stringContaining("its `tx`") },
    });
  });

  it("refuses a statement that comes after its end", async () => {
    const leaked = await test.db.transaction(async (tx) => ({ tx }));
    await expect(leaked.tx.insert(images).values(image("late"))).rejects.toThrow();
    expect(await countImages(test.db.read)).toBe(0);
  });

  it("tells when another process has committed, and only then", async () => {
    const other = openDatabase(test.url);
    const before = await test.db.foreignRevision();
    await test.db.transaction((tx) => tx.insert(images).values(image("own")).returning());
    expect(await test.db.foreignRevision()).toBe(before);
    await other.transaction((tx) => tx.insert(images).values(image("foreign")).returning());
    expect(await test.db.foreignRevision()).not.toBe(before);
    await other.close();
  });
});

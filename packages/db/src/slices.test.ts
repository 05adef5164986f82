import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "./schema/index.ts";
import { deleteInSlices, forSlices, inSlices } from "./slices.ts";
import { asc, like } from "./sql.ts";
import { user } from "./testing/sample-data.ts";
import { createTestDatabase } from "./testing/test-database.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("inSlices", () => {
  async function sizesOf(rows: number, milliseconds: number, first?: number) {
    const sizes: number[] = [];
    let left = rows;
    await inSlices(async (limit) => {
      sizes.push(limit);
      vi.advanceTimersByTime(milliseconds);
      const done = Math.min(limit, left);
      left -= done;
      return done;
    }, first);
    expect(left).toBe(0);
    return sizes;
  }

  it("HARD-08 inSlices doubles the slice size up to 2,000 rows while slices are fast", async () => {
    expect(await sizesOf(6_000, 9)).toEqual([16, 32, 64, 128, 256, 512, 1024, 2000, 2000]);
  });

  it("HARD-08 inSlices halves the slice size down to one row while slices are slow", async () => {
    expect(await sizesOf(16, 10, 8)).toEqual([8, 4, 2, 1, 1, 1]);
  });
});

describe("forSlices", () => {
  it.each([0, 1, 16, 17, 48, 49])(
    "forSlices processes each of %i items exactly once, in order",
    async (length) => {
      const items = Array.from({ length }, (_, nth) => nth);
      const slices: number[][] = [];
      await forSlices(items, async (some) => void slices.push(some));
      expect(slices.flat()).toEqual(items);
      expect(slices.map((some) => some.length).filter((size) => size === 0 || size > 32)).toEqual(
        [],
      );
    },
  );
});

describe("deleteInSlices", () => {
  it("HARD-08 deleteInSlices deletes only the matching rows", async () => {
    const { db, remove } = await createTestDatabase();
    const names = ["ana", "ben"].flatMap((name) =>
      Array.from({ length: 40 }, (_, nth) => `${name}${nth}`),
    );
    await db.transaction(async (tx) => {
      await tx.insert(users).values(names.map(user));
      await deleteInSlices(tx, users, like(users.id, "ben%"));
    });
    const left = await db.read.select({ id: users.id }).from(users).orderBy(asc(users.id));
    expect(left.map(({ id }) => id)).toEqual(names.slice(0, 40).sort());
    await remove();
  });
});

import { readFileSync } from "node:fs";
import { eq, inArray, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as schema from "../schema/index.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";
import { fts5 } from "./fts5.ts";

const { games, posts, users } = schema;
const { idsMatching, matchAll, matchAllInGame, rowsMatching } = fts5;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  const moments = { createdAt: 0, updatedAt: 0 };
  const post = { userId: "ana", content: "", createdAt: 0 };
  await test.db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: "ana", username: "ana", usernameKey: "ana", searchText: "ana", ...moments });
    for (const id of ["hike", "swim"]) {
      const row = { id, name: id, searchText: id, creatorId: "ana", inviteCode: id };
      await tx.insert(games).values({ ...row, startTime: 0, endTime: 1, ...moments });
      await tx.insert(posts).values([
        { ...post, id: `${id}-1`, gameId: id, searchText: "swan lake" },
        { ...post, id: `${id}-2`, gameId: id, searchText: "lake side" },
      ]);
    }
  });
});
afterEach(() => test.remove());

async function findPosts(match: string): Promise<string[]> {
  const rows = await test.db.read
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, idsMatching("posts", match)));
  return rows.map(({ id }) => id).sort();
}

describe("full-text search", () => {
  it("GAME-06 finds the beginnings of all words, inside one game or everywhere", async () => {
    expect(await findPosts(matchAll(["la", "sw"]))).toEqual(["hike-1", "swim-1"]);
    expect(await findPosts(matchAllInGame("swim", ["lake"]))).toEqual(["swim-1", "swim-2"]);
    expect(await findPosts(matchAll(["ake"]))).toEqual([]);
  });

  it("GAME-06 gives the rows that match, for joins that begin there", async () => {
    const named = rowsMatching("posts", matchAllInGame("swim", ["sw"]));
    const rows = await test.db.read.select({ id: named.id }).from(named.from);
    expect(rows).toEqual([{ id: "swim-1" }]);
  });

  it("GAME-06 never matches ids as words's name for its id", async () => {
    expect(await findPosts(matchAll(["hike"]))).toEqual([]);
    expect(await findPosts(matchAllInGame('swim" OR "hike', ["lake"]))).toEqual([]);
  });

  it("GAME-06 follows changes and deletions, also with their game", async () => {
    await test.db.transaction(async (tx) => {
      await tx.update(posts).set({ searchText: "forest" }).where(eq(posts.id, "hike-1"));
      await tx.delete(posts).where(eq(posts.id, "hike-2"));
    });
    expect(await findPosts(matchAllInGame("hike", ["lake"]))).toEqual([]);
    expect(await findPosts(matchAll(["for"]))).toEqual(["hike-1"]);
    await test.db.transaction((tx) => tx.delete(games).where(eq(games.id, "hike")));
    const left = await test.db.read.select({ id: sql`id` }).from(sql`"postsSearch"`);
    expect(left.map(({ id }) => id)).toEqual(["swim-1", "swim-2"]);
  });

  it("GAME-06 still finds the right rows after the file was compacted", async () => {
    await test.db.transaction((tx) => tx.delete(posts).where(eq(posts.id, "hike-1")));
    runElsewhere(test.url, "VACUUM");
    expect(await findPosts(matchAll(["swan"]))).toEqual(["swim-1"]);
  });

  it("RULE-05 leaves erased words nowhere in the file", async () => {
    const setText = (searchText: string) =>
      test.db.transaction((tx) =>
        tx.update(posts).set({ searchText }).where(eq(posts.id, "hike-1")),
      );
    await setText("qxsecretqx");
    await setText("");
    runElsewhere(test.url, "PRAGMA wal_checkpoint(TRUNCATE)");
    expect(readFileSync(test.url.slice("file:".length)).includes("qxsecretqx")).toBe(false);
  });
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as schema from "../schema/index.ts";
import { eq, inArray, sql } from "../sql.ts";
import { game, post, user } from "../testing/sample-data.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";
import { searchOf } from "./search.ts";

const { games, posts, users } = schema;
const { idsMatching, matchAll, matchAllInGame, rowsMatching } = searchOf({ engine: "sqlite" });

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(user("ana"));
    for (const id of ["hike", "swim"]) {
      await tx.insert(games).values(game(id, "ana"));
      await tx.insert(posts).values([
        { ...post(`${id}-1`, id, "ana", 0), searchText: "swan lake" },
        { ...post(`${id}-2`, id, "ana", 0), searchText: "lake side" },
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
  it("GAME-06 finds posts that contain every search word as a prefix, in one or all games", async () => {
    expect(await findPosts(matchAll(["la", "sw"]))).toEqual(["hike-1", "swim-1"]);
    expect(await findPosts(matchAllInGame("swim", ["lake"]))).toEqual(["swim-1", "swim-2"]);
    expect(await findPosts(matchAll(["ake"]))).toEqual([]);
  });

  it("GAME-06 returns matches as a row source that other queries can join", async () => {
    const named = rowsMatching("posts", matchAllInGame("swim", ["sw"]));
    const rows = await test.db.read.select({ id: named.id }).from(named.from);
    expect(rows).toEqual([{ id: "swim-1" }]);
  });

  it("GAME-06 full-text search never matches ids as words", async () => {
    expect(await findPosts(matchAll(["hike"]))).toEqual([]);
    expect(await findPosts(matchAllInGame('swim" OR "hike', ["lake"]))).toEqual([]);
  });

  it("GAME-06 updates the search index when posts change or are deleted with their game", async () => {
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

  it("GAME-06 search finds the correct rows after a VACUUM", async () => {
    await test.db.transaction((tx) => tx.delete(posts).where(eq(posts.id, "hike-1")));
    runElsewhere(test.url, "VACUUM");
    expect(await findPosts(matchAll(["swan"]))).toEqual(["swim-1"]);
  });

  it("RULE-05 leaves no trace of erased words in the data file", async () => {
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

import { readFileSync } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databasePath } from "../file/disk/data-files.ts";
import * as schema from "../schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { fts5 } from "./fts5.ts";
import { deleteFast, purgeIndex } from "./index-purge.ts";

const { games, posts, users } = schema;

const POSTS = 400;

/** So many that merging the index takes many steps. */
const WORDS_OF_LONG_POST = 100;
const TURNS_TO_THE_MERGE = 4;
const never = new AbortController().signal;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  const moments = { createdAt: 0, updatedAt: 0 };
  await test.db.transaction(async (tx) => {
    const ana = { id: "ana", username: "ana", usernameKey: "ana", searchText: "ana" };
    await tx.insert(users).values({ ...ana, ...moments });
    const game = {
      id: "hike",
      name: "hike",
      searchText: "hike",
      creatorId: "ana",
      inviteCode: "h",
    };
    await tx.insert(games).values({ ...game, startTime: 0, endTime: 1, ...moments });
  });
  await addPosts("quokka");
});
afterEach(() => test.remove());

/** Each in a transaction of its own, so that the index has several parts. */
async function addPosts(word: string, wordsOfPost = 1): Promise<void> {
  for (let number = 0; number < POSTS; number += 1) {
    const post = { gameId: "hike", userId: "ana", content: "", createdAt: 0 };
    const own = Array.from({ length: wordsOfPost }, (_, nth) => `${word}${number + nth * POSTS}`);
    const searchText = `${own.join(" ")} lake ${number % 7 === 0 ? "forest" : "side"}`;
    await test.db.transaction((tx) =>
      tx.insert(posts).values({ ...post, id: `${word}${number}`, searchText }),
    );
  }
}

const deletePosts = (word: string) =>
  test.db.transaction(async (tx) => {
    await deleteFast(tx);
    const ids = Array.from({ length: POSTS }, (_, number) => `${word}${number}`);
    await tx.delete(posts).where(inArray(posts.id, ids));
  });

const find = async (...words: string[]): Promise<number> => {
  const isFound = inArray(posts.id, fts5.idsMatching("posts", fts5.matchAll(words)));
  return (await test.db.read.select({ id: posts.id }).from(posts).where(isFound)).length;
};

async function fileHas(word: string): Promise<boolean> {
  expect(await test.db.truncateLog()).toBe(true);
  return readFileSync(databasePath(test.url), "latin1").includes(word);
}

describe("the purge of the search index", () => {
  it("RULE-05 leaves no word of fast deletions in the file", async () => {
    await addPosts("lynx");
    await deletePosts("quokka");
    expect(await find("quokka")).toBe(0);
    expect(await fileHas("quok")).toBe(true);

    await purgeIndex(test.db, never);
    expect(await fileHas("quok")).toBe(false);
    expect(await find("lynx", "forest")).toBe(58);
    await test.db.transaction((tx) => tx.delete(posts).where(eq(posts.id, "lynx7")));
    expect(await fileHas("lynx7 ")).toBe(false);
    expect(await find("lynx", "forest")).toBe(57);
  });

  it("RULE-05 SIZE-03 lets others write meanwhile, and also purges their deletions", async () => {
    await addPosts("lynx");
    await deletePosts("quokka");
    let isPurged = false;
    const purged = purgeIndex(test.db, never).finally(() => {
      isPurged = true;
    });
    await deletePosts("lynx");
    expect(isPurged).toBe(false);
    await purged;
    expect(await fileHas("quok")).toBe(false);
    expect(await fileHas("lynx")).toBe(false);
  });

  it("RULE-05 continues after an interruption", async () => {
    await deletePosts("quokka");
    const stop = new AbortController();
    const ended = purgeIndex(test.db, stop.signal);
    await test.db.transaction(async () => stop.abort());
    await expect(ended).rejects.toThrow("aborted");
    expect(await fileHas("quok")).toBe(true);
    await purgeIndex(test.db, never);
    expect(await fileHas("quok")).toBe(false);
  });

  it("RULE-05 continues after an interruption of a long merge", async () => {
    await addPosts("lynx", WORDS_OF_LONG_POST);
    await deletePosts("quokka");
    const stop = new AbortController();
    const ended = purgeIndex(test.db, stop.signal);
    for (let turn = 0; turn < TURNS_TO_THE_MERGE; turn += 1) {
      await test.db.transaction(async () => undefined);
    }
    stop.abort();
    await expect(ended).rejects.toThrow("aborted");
    expect(await fileHas("quok")).toBe(true);
    await purgeIndex(test.db, never);
    expect(await fileHas("quok")).toBe(false);
    expect(await find("lynx")).toBe(POSTS);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCounters } from "../src/checks/counters.ts";
import { checkPictureFiles } from "../src/checks/picture-files.ts";
import { openDataFile } from "../src/file/opening/open.ts";
import * as schema from "../src/schema/index.ts";
import { createTestDatabase, dumpRows, type TestDatabase } from "../src/testing/test-database.ts";
import { isEmpty, seedDemo } from "./seed.ts";

const SEEDING_MS = 120_000;

/** One millisecond before a new hour, day and month. */
const NOW = Date.UTC(2027, 0, 31, 23, 59, 59, 999);
const OPTIONS = { now: NOW, passwordHash: "hash of the demo password" };

async function readDemo({ db }: TestDatabase) {
  const { users, games, participants, posts, upvotes, comments } = schema;
  return {
    users: await db.read.select().from(users),
    games: await db.read.select().from(games),
    participants: await db.read.select().from(participants),
    posts: await db.read.select().from(posts),
    upvotes: await db.read.select().from(upvotes),
    comments: await db.read.select().from(comments),
  };
}

let test: TestDatabase;
let demo: Awaited<ReturnType<typeof readDemo>>;
beforeAll(async () => {
  test = await createTestDatabase();
  expect(await isEmpty(test.db.read)).toBe(true);
  await seedDemo(test, OPTIONS);
  demo = await readDemo(test);
}, SEEDING_MS);
afterAll(() => test.remove());

const joinedAt = (gameId: string, userId: string) =>
  demo.participants.find((one) => one.gameId === gameId && one.userId === userId)?.joinedAt ??
  Number.POSITIVE_INFINITY;

describe("the demo", () => {
  it("seeds users, games in every state and hundreds of posts", () => {
    const states = demo.games.map(({ startTime, endTime }) =>
      startTime > NOW ? "upcoming" : endTime <= NOW ? "completed" : "active",
    );
    expect(new Set(states)).toEqual(new Set(["upcoming", "active", "completed"]));
    expect(demo.users.length).toBeGreaterThan(20);
    expect(demo.posts.length).toBeGreaterThan(290);
    expect(demo.posts.filter(({ imageId }) => imageId).length).toBeGreaterThan(90);
  });

  it("HOST-01 lets only three of the demo users sign in", () => {
    const able = demo.users.filter(({ passwordHash }) => passwordHash !== null);
    expect(able.map(({ username }) => username).toSorted()).toEqual(["amara", "leo", "maya"]);
    expect(new Set(able.map(({ passwordHash }) => passwordHash))).toEqual(
      new Set([OPTIONS.passwordHash]),
    );
  });

  it("RULE-04 seeds posts only within a game's dates and after their authors joined", () => {
    for (const { gameId, userId, createdAt } of demo.posts) {
      const { startTime = 0, endTime = 0 } = demo.games.find(({ id }) => id === gameId) ?? {};
      expect(createdAt).toBeGreaterThanOrEqual(startTime);
      expect(createdAt).toBeGreaterThan(joinedAt(gameId, userId));
      expect(createdAt).toBeLessThan(Math.min(endTime, NOW));
    }
    const posts = new Map(demo.posts.map((post) => [post.id, post]));
    for (const { postId, userId, createdAt } of [...demo.upvotes, ...demo.comments]) {
      const post = posts.get(postId);
      expect(createdAt).toBeGreaterThan(post?.createdAt ?? Number.POSITIVE_INFINITY);
      expect(createdAt).toBeGreaterThan(joinedAt(post?.gameId ?? "", userId));
    }
  });

  it("RULE-13 seeds the demo with consistent counters and pictures", async () => {
    expect(await checkCounters(test.db.read)).toEqual([]);
    expect(await checkPictureFiles(test.db.read, test.pictures)).toEqual([]);
  });

  it(
    "seeds identical rows on every server, and only once per database",
    async () => {
      const other = await createTestDatabase();
      const second = openDataFile(other.url);
      const filled = await Promise.all(
        [other.db, second].map((db) => seedDemo({ ...other, db }, OPTIONS)),
      );
      expect(filled.toSorted()).toEqual([false, true]);
      expect(await isEmpty(other.db.read)).toBe(false);
      expect(await dumpRows(other.db)).toEqual(await dumpRows(test.db));
      await second.close();
      await other.remove();
    },
    SEEDING_MS,
  );
});

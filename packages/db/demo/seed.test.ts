import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recountAll } from "../src/counters/recount.ts";
import { openDataFile } from "../src/file/opening/open.ts";
import * as schema from "../src/schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../src/testing/test-database.ts";
import { foldKey } from "../src/text/fold-key.rules.ts";
import { toSearchText } from "../src/text/search-text.rules.ts";
import { isEmpty, seedDemo } from "./seed.ts";
import { type DemoTables, readPictures, readTables } from "./testing/tables.ts";

const DAY_MS = 86_400_000;
const LARGEST_PICTURE = 50_000;
const SEEDING_MS = 120_000;

/** A millisecond before a new hour, day and month begin. */
const NOW = Date.UTC(2027, 0, 31, 23, 59, 59, 999);
const OPTIONS = { now: NOW, passwordHash: "hash of the demo password" };

let test: TestDatabase;
let demo: DemoTables;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(test, OPTIONS);
  demo = await readTables(test.db.read);
}, SEEDING_MS);
afterAll(() => test.remove());

const idOf = (username: string) => demo.users.find((user) => user.username === username)?.id;

describe("the demo", () => {
  it("has people, games in every state, and much that they have shared", () => {
    expect(demo.users).toHaveLength(24);
    const isOver = (endTime: number) => endTime <= NOW;
    const states = demo.games.map(({ startTime, endTime }) =>
      startTime > NOW ? "upcoming" : isOver(endTime) ? "completed" : "active",
    );
    expect(states.toSorted()).toEqual([
      ...Array<string>(4).fill("active"),
      ...Array<string>(3).fill("completed"),
      ...Array<string>(2).fill("upcoming"),
    ]);
    expect(demo.posts.length).toBeGreaterThan(290);
    expect(new Set(demo.posts.map(({ content }) => content)).size).toBeGreaterThan(250);
    expect(demo.posts.filter(({ imageId }) => imageId).length).toBeGreaterThan(90);
    expect(demo.comments.length).toBeGreaterThan(450);
    expect(demo.upvotes.length).toBeGreaterThan(1_000);
    expect(demo.messages.length).toBeGreaterThan(60);
    expect(demo.users.filter(({ imageId }) => imageId)).toHaveLength(16);
  });

  it("is on the 12th of 30 days in its main game, which most people take part in", () => {
    const [largest] = demo.games.toSorted((a, b) => b.participantCount - a.participantCount);
    expect(largest).toMatchObject({
      name: "30 days out of my comfort zone",
      creatorId: idOf("maya"),
      isPublic: true,
    });
    const { startTime = 0, endTime = 0 } = largest ?? {};
    expect(endTime - startTime).toBe(30 * DAY_MS);
    expect(Math.floor((NOW - startTime) / DAY_MS)).toBe(11);
  });

  it("has something fresh in every game that runs", () => {
    for (const game of demo.games.filter((one) => one.startTime <= NOW && NOW < one.endTime)) {
      const times = demo.posts
        .filter(({ gameId }) => gameId === game.id)
        .map(({ createdAt }) => createdAt);
      expect(NOW - Math.max(...times)).toBeLessThan(DAY_MS / 4);
    }
  });

  it("lets only its three demo people sign in", () => {
    const able = demo.users.filter(({ passwordHash }) => passwordHash !== null);
    expect(able.map(({ username }) => username).toSorted()).toEqual(["amara", "leo", "maya"]);
    expect(new Set(able.map(({ passwordHash }) => passwordHash))).toEqual(
      new Set([OPTIONS.passwordHash]),
    );
  });

  it("finds people and games by their folded text, and has no real e-mail address", () => {
    for (const user of demo.users) {
      expect(user.usernameKey).toBe(foldKey(user.username));
      const names = [user.firstName, user.lastName, user.username].filter((name) => name !== null);
      expect(user.searchText).toBe(toSearchText(names.join(" ")));
      expect(user.emailKey).toBe(user.email && foldKey(user.email));
      if (user.email) expect(user.email).toMatch(/@example\.com$/);
    }
    for (const { name, description, searchText } of demo.games) {
      expect(searchText).toBe(toSearchText(`${name} ${description}`));
    }
  });

  it("waits for its main person with one result, messages, invitations and requests", () => {
    const maya = idOf("maya");
    const unseen = demo.notifications.filter((one) => one.userId === maya && !one.readAt);
    expect(unseen.map(({ type }) => type)).toEqual(["game_won"]);
    const unread = demo.messages.filter((one) => one.recipientId === maya && !one.readAt);
    expect(unread.length).toBeGreaterThan(2);
    const invited = demo.invitations.filter(
      (one) => one.userId === maya && one.status === "pending",
    );
    expect(invited).toHaveLength(2);
    const hers = demo.games.filter((game) => game.creatorId === maya).map(({ id }) => id);
    const asking = demo.joinRequests.filter(
      (one) => one.status === "pending" && hers.includes(one.gameId),
    );
    expect(asking.length).toBeGreaterThan(1);
  });

  it("shares some accomplishments into two games as one person does it at one moment", () => {
    const shares = Map.groupBy(demo.posts, ({ userId, content }) => `${userId} ${content}`);
    const double = [...shares.values()].filter((posts) => posts.length > 1);
    expect(double.length).toBeGreaterThan(15);
    for (const [one, other, ...more] of double) {
      expect(more).toEqual([]);
      expect(other?.createdAt).toBe(one?.createdAt);
      expect(other?.imageId).toBe(one?.imageId);
      expect(other?.gameId).not.toBe(one?.gameId);
    }
  });

  it("holds real JPEG pictures of the size and hash in their rows", async () => {
    const pictures = new Map(await readPictures(test));
    expect(pictures.size).toBeGreaterThan(50);
    const sizes = new Map(demo.images.map(({ hash, ...image }) => [hash, image]));
    for (const [hash, bytes] of pictures) {
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(hash);
      expect(bytes.length).toBeLessThan(LARGEST_PICTURE);
      const { format, width, height } = await sharp(bytes).metadata();
      expect(format).toBe("jpeg");
      expect(sizes.get(hash)).toMatchObject({ width, height });
    }
  });

  it("stores pictures for their owners, and no unused one", () => {
    const users = new Map([
      ...demo.users.map(({ imageId, id }) => [imageId, id] as const),
      ...demo.games.map(({ coverImageId, creatorId }) => [coverImageId, creatorId] as const),
      ...demo.posts.map(({ imageId, userId }) => [imageId, userId] as const),
    ]);
    for (const { id, ownerId } of demo.images) expect(users.get(id)).toBe(ownerId);
  });

  it("has ids with the moment of their row", () => {
    const rows = [
      ...demo.users,
      ...demo.games,
      ...demo.posts,
      ...demo.comments,
      ...demo.messages,
      ...demo.notifications,
      ...demo.invitations,
      ...demo.joinRequests,
      ...demo.images,
    ];
    for (const { id, createdAt } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(createdAt);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it("carries counters that recounting leaves as they are", async () => {
    await test.db.transaction(recountAll);
    expect(await readTables(test.db.read)).toEqual(demo);
  });

  it("leaves a database that has people as it is", async () => {
    const other = await createTestDatabase();
    expect(await isEmpty(other.db.read)).toBe(true);
    await other.db.transaction((tx) =>
      tx.insert(schema.users).values({
        id: "first",
        username: "first",
        usernameKey: "first",
        searchText: "first",
        createdAt: 0,
        updatedAt: 0,
      }),
    );
    expect(await isEmpty(other.db.read)).toBe(false);
    expect(await seedDemo(other, OPTIONS)).toBe(false);
    expect((await readTables(other.db.read)).users).toHaveLength(1);
    await other.remove();
  });

  it(
    "is there once when two servers begin with one empty file at the same time",
    async () => {
      const other = await createTestDatabase();
      const second = openDataFile(other.url);
      const filled = await Promise.all(
        [other.db, second].map((db) => seedDemo({ ...other, db }, OPTIONS)),
      );
      expect(filled.toSorted()).toEqual([false, true]);
      expect((await readTables(other.db.read)).users).toHaveLength(demo.users.length);
      await second.close();
      await other.remove();
    },
    SEEDING_MS,
  );

  it(
    "is the same for the same moment, to the last byte",
    async () => {
      const other = await createTestDatabase();
      await seedDemo(other, OPTIONS);
      expect(await readTables(other.db.read)).toEqual(demo);
      await other.remove();
    },
    SEEDING_MS,
  );
});

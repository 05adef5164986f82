import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ValueByEngine } from "../engine.ts";
import { games, images, posts, users } from "../schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let built: string[];
let test: TestDatabase;
beforeEach(async () => {
  built = [];
  test = await createTestDatabase({ onBuild: (text) => built.push(text) });
  await test.db.transaction(async (tx) => {
    const times = { createdAt: 1, updatedAt: 1 };
    const ana = { id: "ana", username: "ana", usernameKey: "ana", searchText: "ana" };
    await tx.insert(users).values({ ...ana, ...times, emailVerified: true });
    const game = { id: "walks", name: "Walks", searchText: "walks", inviteCode: "WALKS2" };
    const span = { startTime: 1, endTime: 2 };
    await tx.insert(games).values({ ...game, ...times, ...span, creatorId: "ana" });
    const post = { id: "first", gameId: "walks", userId: "ana", content: "I walked" };
    await tx.insert(posts).values({ ...post, searchText: "i walked", createdAt: 1 });
  });
});
afterEach(() => test.remove());

it("FAST-01 reads rows with the types of their columns and expressions", async () => {
  const rows = await test.db.read
    .select({
      id: users.id,
      isVerified: users.emailVerified,
      counted: sql`1 + 1`.mapWith(String),
      plain: sql<number>`1 + 1`,
      renamed: sql`null`.mapWith(String).as("renamed"),
      inside: { name: users.username, bio: users.bio },
    })
    .from(users);
  expect(rows).toEqual([
    {
      id: "ana",
      isVerified: true,
      counted: "2",
      plain: 2,
      renamed: null,
      inside: { name: "ana", bio: null },
    },
  ]);
});

it("FAST-01 reads a joined row that is missing as null, and one that is there as a whole", async () => {
  const rows = await test.db.read
    .select({ post: posts.id, author: users, image: images })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(images, eq(images.id, posts.imageId));
  expect(rows).toMatchObject([{ post: "first", author: { id: "ana", bio: null }, image: null }]);
});

it("FAST-01 takes a joined row for missing by its columns alone, and by no empty one of its values", async () => {
  const rows = await test.db.read
    .select({
      author: { bio: users.bio, name: users.username },
      image: { kind: sql<string>`'picture'`, id: images.id },
      mixed: { image: images.id, post: posts.id },
      person: sql<string>`${users.id}`.as("person"),
      counts: { one: sql<number>`1` },
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(images, eq(images.id, posts.imageId));
  expect(rows).toEqual([
    {
      author: { bio: null, name: "ana" },
      image: null,
      mixed: { image: null, post: "first" },
      person: "ana",
      counts: { one: 1 },
    },
  ]);
});

it("FAST-01 reads a joined row as a whole that might have been missing", async () => {
  const rows = await test.db.read
    .select({ post: posts.id, author: { name: users.username, bio: users.bio } })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.userId));
  expect(rows).toEqual([{ post: "first", author: { name: "ana", bio: null } }]);
});

it("FAST-01 reads a subquery as a value with the type of its expression", async () => {
  const named = test.db.read
    .select({ text: sql`max(${games.name})`.mapWith((name) => `${name}!`).as("text") })
    .from(games)
    .as("named");
  const rows = await test.db.read.select({ text: named.text }).from(named);
  expect(rows).toEqual([{ text: "Walks!" }]);
});

it("FAST-01 stores given values with the types of their columns", async () => {
  await test.db.transaction(async (tx) => {
    const insert = tx
      .insert(users)
      .values({
        id: sql.placeholder("id"),
        username: sql.placeholder("name"),
        usernameKey: sql.placeholder("name"),
        searchText: sql.placeholder("name"),
        emailVerified: sql.placeholder("isVerified"),
        createdAt: 1,
        updatedAt: 1,
      })
      .prepare();
    await insert.execute({ id: "ben", name: "ben", isVerified: true });
    await expect(insert.execute({ id: "eve", isVerified: true })).rejects.toThrow(
      'The query was given no value for "name"',
    );
  });
  const rows = await test.db.read
    .select({ id: users.id, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, "ben"));
  expect(rows).toEqual([{ id: "ben", isVerified: true }]);
});

it("FAST-01 runs a value in the words of its engine", async () => {
  const name = new ValueByEngine({ sqlite: "ana", postgres: "somebody else" });
  const rows = await test.db.read
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${name}`);
  expect(rows).toEqual([{ id: "ana" }]);
});

it("FAST-01 builds a prepared query once, however often it runs", async () => {
  const byId = test.db.read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare();
  built = [];
  expect(await byId.execute({ id: "ana" })).toEqual([{ id: "ana" }]);
  expect(await byId.execute({ id: "nobody" })).toEqual([]);
  expect(built).toEqual([]);
});

it("FAST-01 names what failed as every driver does, with the cause", async () => {
  const broken = test.db.read.select({ no: sql`no_such_function()` }).from(users);
  await expect(broken).rejects.toMatchObject({
    message: expect.stringContaining("Failed query"),
    cause: { code: "SQLITE_ERROR" },
  });
});

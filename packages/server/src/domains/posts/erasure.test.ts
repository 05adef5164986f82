import { schema } from "@stepout/db";
import { checkSearchIndexes } from "@stepout/db/checks/search-index";
import { eq, sql } from "@stepout/db/sql";
import { afterEach, expect, it } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

const { comments, images, posts } = schema;

/** Enough posts for several batches. */
const POSTS = 30;
const POSTS_PER_TIMESTAMP = 7;

let server: TestServer;
afterEach(() => server.close());

it("PROF-04 erases the text and pictures of a deleted account's posts, and keeps other users' posts", async () => {
  server = await createTestServer();
  const [ana, ben] = [await server.createPerson("ana"), await server.createPerson("ben")];
  const { id: gameId } = await ben.call.games.create(gameInput(server.clock));
  await ana.call.games.join({ id: gameId });
  const own = await ben.call.posts.create({ gameId, content: "I ran" });
  for (let nth = 0; nth < POSTS; nth += 1) {
    if (nth % POSTS_PER_TIMESTAMP === 0) server.clock.advance(1);
    const image = nth === 0 ? { image: greyJpeg(1) } : {};
    const { id: postId } = await ana.call.posts.create({
      gameId,
      content: `I sang ${nth}`,
      ...image,
    });
    await ana.call.comments.create({ postId, content: "Again" });
    await ben.call.comments.create({ postId, content: "Bravo" });
    await ana.call.comments.create({ postId: own.id, content: "Well run" });
  }
  server.clock.advance(1);
  await ana.deleteAccount();

  const { read } = server.deps.db;
  const erased = await read.select().from(posts).where(eq(posts.userId, ana.userId));
  expect(erased).toHaveLength(POSTS);
  for (const post of erased) {
    expect(post).toMatchObject({
      content: "[Content Redacted]",
      searchText: "",
      imageId: null,
      redactedAt: server.clock.now(),
      commentCount: 1,
    });
  }
  expect(await read.select().from(posts).where(eq(posts.id, own.id))).toMatchObject([
    { content: "I ran", redactedAt: null, commentCount: 0 },
  ]);
  const left = await read.select().from(comments);
  expect(left.map(({ content }) => content)).toEqual(Array(POSTS).fill("Bravo"));
  expect(await read.select().from(images)).toEqual([]);
  expect(await checkSearchIndexes(read)).toEqual([]);
  await expectRightCounters(server);
});

it("RULE-05 the search index securely deletes erased text", async () => {
  server = await createTestServer();
  const ana = await server.createPerson("ana");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
  await ana.call.posts.create({ gameId, content: "I sang" });
  await ana.deleteAccount();
  const setting = await server.deps.db.read
    .select({ value: sql`v` })
    .from(sql`postsSearch_config`)
    .where(sql`k = 'secure-delete'`);
  expect(setting).toEqual([{ value: 1 }]);
});

import { schema } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import { beforeEach, describe, expect, it } from "vitest";
import { eraseTraces } from "../../platform/upkeep.ts";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, HOUR } from "../games/testing/game-input.ts";
import { ERASE_EVERY_MS, eraseExpired, startErasingRemoved } from "./expiry.service.ts";
import { REMOVALS_PAGE } from "./removals.rules.ts";

const reason = "Please be kind";
const photo = toDataUrl(plainJpeg());

/** Enough upvotes and comments to be copied in several batches. */
const MANY = 100;

let postId: string;
let picture: string;

setScene();
beforeEach(async () => {
  const post = await ben.call.posts.create({ gameId, content: "Sang", image: photo });
  postId = post.id;
  picture = post.image ?? "";
  await cleo.call.comments.create({ postId, content: "First" });
  server.clock.advance(DAY);
  await cleo.call.posts.toggleUpvote({ id: postId });
  await ana.call.comments.create({ postId, content: "Second" });
});

type Caller = Pick<TestPerson, "rest">;

const removePost = () => ana.call.removals.removePost({ id: postId, reason });
const restorePost = (person: Caller) => person.rest("POST", `/api/posts/${postId}/restore`);
const readPosts = () => cleo.rest("GET", `/api/posts?gameId=${gameId}`);
const pictureStatus = async (person: TestPerson) => (await person.rest("GET", picture)).status;

const countRows = async () => {
  const { images, removedComments, removedPosts, removedUpvotes } = schema;
  const counts: number[] = [];
  for (const table of [removedPosts, removedUpvotes, removedComments, images]) {
    counts.push((await server.deps.db.read.select().from(table)).length);
  }
  return counts;
};

describe("restoring a post", () => {
  it("POWER-03 restores a post with its text, picture, timestamps, upvotes, comments and points", async () => {
    const before = await readPosts();
    const stats = await ben.call.account.stats();
    await removePost();
    server.clock.advance(HOUR);
    expect(await restorePost(ana)).toEqual({ status: 200, body: { success: true } });
    expect(await readPosts()).toEqual(before);
    expect(await ben.call.account.stats()).toEqual(stats);
    expect(await pictureStatus(cleo)).toBe(200);
    expect((await cleo.call.posts.search({ gameId, query: "sang" })).posts).toHaveLength(1);
    expect(await ben.call.notifications.removals()).toEqual([]);
    expect(await countRows()).toEqual([0, 0, 0, 1]);
    await expectRightCounters(server);
  });

  it("POWER-03 restores all upvotes and comments of a post that has 100 of each", async () => {
    const { db, ids } = server.deps;
    const people: TestPerson[] = [];
    for (let nth = 0; nth < MANY; nth += 1) people.push(await server.createPerson(`fan${nth}`));
    const createdAt = server.clock.now();
    await db.transaction((tx) =>
      forSlices(people, async (some) => {
        await tx
          .insert(schema.upvotes)
          .values(some.map(({ userId }) => ({ postId, userId, createdAt })));
        const said = { postId, gameId, content: "Bravo", createdAt };
        await tx
          .insert(schema.comments)
          .values(some.map(({ userId }) => ({ ...said, userId, id: ids.nextId() })));
      }),
    );
    const read = async () => [
      await db.read.select().from(schema.upvotes).orderBy(schema.upvotes.userId),
      await db.read.select().from(schema.comments).orderBy(schema.comments.id),
    ];
    const before = await read();
    await removePost();
    expect(await read()).toEqual([[], []]);
    await restorePost(ana);
    expect(await read()).toEqual(before);
  });

  it("POWER-03 a restored post stays redacted if its author redacted it before the removal", async () => {
    server.clock.advance(31 * DAY);
    await ben.call.posts.redact({ id: postId });
    const before = await readPosts();
    await removePost();
    await restorePost(ana);
    expect(await readPosts()).toEqual(before);
    const [post] = await server.deps.db.read.select().from(schema.posts);
    expect(post).toMatchObject({ searchText: "" });
  });
});

describe("restoring a comment", () => {
  it("POWER-03 restores a comment at its old position, but only while its post exists", async () => {
    const before = await readPosts();
    const { comments } = await cleo.call.comments.list({ postId });
    const id = comments[0]?.id ?? "";
    await ana.call.removals.removeComment({ id, reason });
    await removePost();
    const restore = () => ana.rest("POST", `/api/comments/${id}/restore`);
    expect(await restore()).toMatchObject({ status: 409 });
    await restorePost(ana);
    expect((await cleo.call.comments.list({ postId })).comments).toHaveLength(1);
    expect(await restore()).toEqual({ status: 200, body: { success: true } });
    expect(await readPosts()).toEqual(before);
    expect(await cleo.call.notifications.removals()).toEqual([]);
    await expectRightCounters(server);
  });
});

describe("the list of removals", () => {
  it("POWER-03 shows each removal with its moderator, reason and deadline, newest first", async () => {
    const { id } = await ben.call.comments.create({ postId, content: "Third" });
    await ana.call.removals.removeComment({ id, reason: "Rude" });
    server.clock.advance(1);
    await removePost();
    const { body } = await ana.rest("GET", `/api/games/${gameId}/removals`);
    const until = new Date(server.clock.now() + DAY).toISOString();
    const removals = [
      {
        id: postId,
        kind: "post",
        content: "Sang",
        hasImage: true,
        user: { username: "ben" },
        removedBy: { username: "ana" },
        reason,
        restorableUntil: until,
      },
      { id, kind: "comment", content: "Third", hasImage: false, reason: "Rude" },
    ];
    expect(body).toMatchObject({ removals, next: null });
    expect((await ben.rest("GET", `/api/games/${gameId}/removals`)).status).toBe(403);
  });

  it("POWER-03 pages through removed posts and comments in one list without duplicates", async () => {
    const removed: { at: number; id: string }[] = [];
    for (let nth = 0; nth < REMOVALS_PAGE; nth += 1) {
      const { id } = await ben.call.posts.create({ gameId, content: `Post ${nth}` });
      const comment = await ben.call.comments.create({ postId, content: `Comment ${nth}` });
      await ana.call.removals.removeComment({ id: comment.id, reason });
      await ana.call.removals.removePost({ id, reason });
      const at = server.clock.now();
      removed.push({ at, id }, { at, id: comment.id });
      // Advance the clock only every second time, so that some removals have the same timestamp.
      server.clock.advance(nth % 2);
    }
    removed.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
    const first = await ana.call.removals.list({ gameId });
    const second = await ana.call.removals.list({ gameId, cursor: first.next ?? "" });
    expect(first.removals).toHaveLength(REMOVALS_PAGE);
    expect(second.next).toBeNull();
    const found = [...first.removals, ...second.removals].map(({ id }) => id);
    expect(found).toEqual(removed.map(({ id }) => id));
    const path = `/api/games/${gameId}/removals`;
    expect((await ana.rest("GET", `${path}?cursor=x`)).status).toBe(400);
  });
});

describe("erasing removed content after a day", () => {
  const files = () => server.deps.pictures.list();
  const countFiles = async () => {
    let count = 0;
    for await (const _ of files()) count += 1;
    return count;
  };

  it("POWER-03 HARD-11 erases a removed post with its comments, upvotes and picture after a day", async () => {
    const { comments } = await cleo.call.comments.list({ postId });
    await ana.call.removals.removeComment({ id: comments[0]?.id ?? "", reason });
    await removePost();
    server.clock.advance(DAY - 1);
    await eraseExpired(server.deps);
    expect(await countRows()).toEqual([1, 1, 2, 1]);
    expect(await pictureStatus(ben)).toBe(404);
    expect(await countFiles()).toBe(1);
    server.clock.advance(1);
    await eraseExpired(server.deps);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect(await ben.call.notifications.removals()).toMatchObject([{ content: null, reason }]);
    await eraseTraces(server.deps);
    expect(await countFiles()).toBe(0);
  });

  it("POWER-03 erases removed content on a schedule, including a backlog at startup", async () => {
    await removePost();
    server.clock.advance(DAY);
    const first = startErasingRemoved(server.deps, server.clock);
    await expect.poll(() => countRows()).toEqual([0, 0, 0, 0]);
    const { id } = await ben.call.posts.create({ gameId, content: "Danced" });
    await ana.call.removals.removePost({ id, reason });
    await expect.poll(() => server.clock.awaited()).toContain(server.clock.now() + ERASE_EVERY_MS);
    server.clock.advance(DAY);
    await expect.poll(() => countRows()).toEqual([0, 0, 0, 0]);
    await first.stop();
  });
});

import { schema } from "@stepout/db";
import { checkCounters } from "@stepout/db/checks/counters";
import { beforeEach, describe, expect, it } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { HOUR } from "../games/testing/game-input.ts";
import { eraseExpired } from "./expiry.service.ts";
import { RESTORABLE_MS } from "./removals.rules.ts";

const TEXT = "I met Cleo";
const reason = "She did not want to be shown";
const photo = toDataUrl(plainJpeg());

let postId: string;
let picture: string;

setScene();
beforeEach(async () => {
  const post = await ben.call.posts.create({ gameId, content: TEXT, image: photo });
  postId = post.id;
  picture = post.image ?? "";
  await cleo.call.posts.toggleUpvote({ id: postId });
  await cleo.call.comments.create({ postId, content: "Oh no" });
});

type Caller = Pick<TestPerson, "rest">;

const removePhoto = (person: Caller, body: object = { reason }) =>
  person.rest("POST", `/api/posts/${postId}/photo/remove`, body);
const restorePhoto = (person: Caller) =>
  person.rest("POST", `/api/posts/${postId}/photo/restore`, {});
const removePost = () => ana.call.removals.removePost({ id: postId, reason });
const restorePost = () => ana.call.removals.restorePost({ id: postId });
const pictureStatus = async (person: Caller) => (await person.rest("GET", picture)).status;
const readPosts = () => cleo.call.posts.list({ gameId });
const removalsOf = async () => (await ana.call.removals.list({ gameId })).removals;
const exportOf = async (person: Caller) => (await person.rest("GET", "/api/user/export")).body;

const rowsOf = (table: typeof schema.images | typeof schema.removedPictures) =>
  server.deps.db.read.select().from(table);

async function expectRightRows(): Promise<void> {
  expect(await checkCounters(server.deps.db.read)).toEqual([]);
  await expectRightCounters(server);
}

describe("removing the photo of a post", () => {
  it("POWER-14 removes a photo from every response, but keeps the post's text, point and reactions", async () => {
    const before = await readPosts();
    const points = await ana.call.games.scores({ id: gameId });
    const stats = await ben.call.account.stats();
    expect(await removePhoto(ana)).toEqual({ status: 200, body: { success: true } });
    for (const person of [ana, ben, cleo]) expect(await pictureStatus(person)).toBe(404);
    expect(await readPosts()).toEqual({
      ...before,
      posts: before.posts.map((post) => ({ ...post, image: null, imageSize: null })),
    });
    const found = await cleo.call.posts.search({ gameId, query: "met" });
    expect(found.posts).toMatchObject([{ image: null, content: TEXT }]);
    const own = await ben.call.account.accomplishments();
    expect(own.posts).toMatchObject([{ image: null, content: TEXT }]);
    expect(await ana.call.games.scores({ id: gameId })).toEqual(points);
    expect(await ben.call.account.stats()).toEqual(stats);
    await expectRightRows();
  });

  it("POWER-14 accepts only one of two simultaneous removals or restorations", async () => {
    await makeAdmin(server.deps, gameId, cleo);
    const responses = await Promise.all([removePhoto(ana), removePhoto(cleo)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const returns = await Promise.all([restorePhoto(ana), restorePhoto(cleo)]);
    expect(returns.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await expectRightRows();
  });

  it("POWER-14 removes a photo from one post only, even if another post shows the same picture", async () => {
    const again = await ben.call.posts.create({ gameId, content: "Again", image: photo });
    await removePhoto(ana);
    expect(await pictureStatus(cleo)).toBe(200);
    await ana.call.removals.removePicture({ id: again.id, reason });
    expect(await pictureStatus(cleo)).toBe(404);
    expect(await pictureStatus(ben)).toBe(404);
    await restorePhoto(ana);
    expect(await pictureStatus(cleo)).toBe(200);
  });

  it("POWER-14 notifies the author of the reason, and exports the removed photo only to the author", async () => {
    await removePhoto(ana);
    const [notice] = await ben.call.notifications.removals();
    expect(notice).toMatchObject({
      kind: "picture",
      postId,
      content: TEXT,
      reason,
      game: { id: gameId },
    });
    expect(await exportOf(ben)).toMatchObject({
      accomplishments: [{ id: postId, pictureId: null }],
      removedPictures: [{ postId, reason, pictureId: expect.any(String) }],
      removalNotices: [{ kind: "post", pictureOf: postId, reason }],
    });
    for (const person of [ana, cleo]) {
      expect(await exportOf(person)).toMatchObject({ removedPictures: [] });
    }
    server.clock.advance(1);
    await removePost();
    expect(await ben.call.notifications.removals()).toMatchObject([
      { id: postId, kind: "post", content: TEXT },
      { id: notice?.id, kind: "picture", content: TEXT },
    ]);
    await ben.call.notifications.markRemovalRead({ id: notice?.id ?? "" });
    expect(await ben.call.notifications.removals()).toMatchObject([{ kind: "post" }]);
  });
});

describe("restoring the photo of a post", () => {
  it("POWER-15 restores a photo within a day of its removal, and deletes the author's unread notice", async () => {
    const before = await readPosts();
    await removePhoto(ana);
    expect(await removalsOf()).toMatchObject([
      { kind: "picture", pictureOf: postId, content: TEXT, hasImage: true, reason },
    ]);
    server.clock.advance(HOUR);
    expect(await restorePhoto(ana)).toEqual({ status: 200, body: { success: true } });
    expect(await readPosts()).toEqual(before);
    expect(await pictureStatus(cleo)).toBe(200);
    expect(await ben.call.notifications.removals()).toEqual([]);
    expect(await removalsOf()).toEqual([]);
    expect((await restorePhoto(ana)).status).toBe(404);
    expect((await removePhoto(ana)).status).toBe(200);
  });

  it("POWER-15 erases a removed photo after a day and refuses to restore it", async () => {
    await removePhoto(ana);
    server.clock.advance(RESTORABLE_MS);
    expect((await restorePhoto(ana)).status).toBe(404);
    expect(await removalsOf()).toEqual([]);
    await eraseExpired(server.deps);
    expect(await rowsOf(schema.removedPictures)).toEqual([]);
    expect(await rowsOf(schema.images)).toEqual([]);
    expect(await readPosts()).toMatchObject({ posts: [{ content: TEXT, image: null }] });
    expect(await ben.call.notifications.removals()).toMatchObject([{ kind: "picture", reason }]);
  });

  it("POWER-15 restores a removed photo only after its removed post is restored", async () => {
    const before = await readPosts();
    await removePhoto(ana);
    server.clock.advance(1);
    await removePost();
    expect(await removalsOf()).toMatchObject([
      { id: postId, kind: "post", pictureOf: null, content: TEXT },
      { kind: "picture", pictureOf: postId, content: TEXT },
    ]);
    expect(await restorePhoto(ana)).toMatchObject({
      status: 409,
      body: { message: "The accomplishment of this photo no longer exists." },
    });
    await restorePost();
    expect(await readPosts()).toMatchObject({ posts: [{ id: postId, image: null }] });
    expect((await restorePhoto(ana)).status).toBe(200);
    expect(await readPosts()).toEqual(before);
    await expectRightRows();
  });
});

describe("erasing a removed photo", () => {
  it("POWER-15 erases a removed photo immediately when its author deletes the post", async () => {
    await removePhoto(ana);
    await ben.call.posts.remove({ id: postId });
    expect(await rowsOf(schema.removedPictures)).toEqual([]);
    expect(await rowsOf(schema.images)).toEqual([]);
    expect((await restorePhoto(ana)).status).toBe(404);
    expect(await removalsOf()).toEqual([]);
    expect(await ben.call.notifications.removals()).toMatchObject([
      { kind: "picture", content: null, reason },
    ]);
  });

  it("HARD-10 POWER-15 erases a moderator's reasons and an author's removed photos when their accounts are deleted", async () => {
    await removePhoto(ana);
    await ana.deleteAccount();
    expect(await ben.call.notifications.removals()).toMatchObject([{ reason: "" }]);
    expect(await exportOf(ben)).toMatchObject({ removedPictures: [{ reason: "" }] });
    await ben.deleteAccount();
    expect(await rowsOf(schema.removedPictures)).toEqual([]);
    expect(await rowsOf(schema.images)).toEqual([]);
  });
});

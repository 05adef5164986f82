import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { expectRightCounters } from "../../testing/all-rows.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import { createTestServer, type TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

const TEXT = "Mean words about Cleo";
const reason = "Please be kind";
const photo = toDataUrl(plainJpeg());

let postId: string;
let commentId: string;
let picture: string;

/** In Ana's game, Ben posts something mean about Cleo, and Cleo comments on the post. */
setScene();
beforeEach(async () => {
  const post = await ben.call.posts.create({ gameId, content: TEXT, image: photo });
  postId = post.id;
  picture = post.image ?? "";
  await cleo.call.posts.toggleUpvote({ id: postId });
  const { id } = await cleo.call.comments.create({ postId, content: "Oh no" });
  commentId = id;
});

type Caller = Pick<TestPerson, "rest">;

const removePost = (person: Caller, body: object = { reason }) =>
  person.rest("POST", `/api/posts/${postId}/remove`, body);

const removeComment = (person: Caller) =>
  person.rest("POST", `/api/comments/${commentId}/remove`, { reason });

const pictureStatus = async (person: TestPerson) => (await person.rest("GET", picture)).status;

const exportOf = async (person: TestPerson) =>
  JSON.stringify((await person.rest("GET", "/api/user/export")).body);

async function readEverywhere({ call, rest }: TestPerson): Promise<string> {
  const responses = [
    await call.posts.list({ gameId }),
    await call.posts.search({ gameId, query: "mean" }),
    await call.activity.list(),
    await call.account.accomplishments(),
    await rest("GET", `/api/posts?gameId=${gameId}`),
    await rest("GET", `/api/games/${gameId}/search-accomplishments?query=mean`),
    await rest("GET", "/api/activity"),
    await rest("GET", "/api/user/accomplishments"),
  ];
  return JSON.stringify(responses);
}

describe("removing a post", () => {
  it("POWER-01 removes a post and its points, upvotes, comments and picture from every response", async () => {
    for (const person of [ana, ben, cleo]) {
      expect(await readEverywhere(person)).toContain(TEXT);
      expect(await pictureStatus(person)).toBe(200);
    }
    expect(await removePost(ana)).toEqual({ status: 200, body: { success: true } });
    for (const person of [ana, ben, cleo]) {
      expect(await readEverywhere(person)).not.toContain(TEXT);
      expect(await pictureStatus(person)).toBe(404);
      expect(await person.rest("GET", `/api/comments?postId=${postId}`)).not.toMatchObject({
        status: 200,
      });
    }
    const scores = await ana.call.games.scores({ id: gameId });
    expect(scores.map(({ score }) => score)).toEqual([0, 0, 0]);
    expect(await ben.call.account.stats()).toMatchObject({
      totalAccomplishments: 0,
      totalUpvotes: 0,
    });
    await expect(cleo.call.posts.toggleUpvote({ id: postId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expectRightCounters(server);
  });

  it("POWER-01 includes a removed post only in its author's export", async () => {
    await removePost(ana);
    for (const person of [ana, cleo]) expect(await exportOf(person)).not.toContain(TEXT);
    const own = JSON.parse(await exportOf(ben));
    expect(own).toMatchObject({
      accomplishments: [],
      removedAccomplishments: [{ id: postId, content: TEXT, reason }],
      removalNotices: [{ kind: "post", reason }],
    });
  });

  it("HARD-07 POWER-01 counts removals and restorations towards the moderator's daily limit", async () => {
    const limited = await createTestServer({ RATE_LIMIT: "on", REMOVALS_PER_DAY: "2" });
    onTestFinished(() => limited.close());
    const { call } = await limited.createPerson("ana");
    const game = await call.games.create(gameInput(limited.clock));
    const { id } = await call.posts.create({ gameId: game.id, content: "I sang" });
    await call.removals.removePost({ id, reason });
    await call.removals.restorePost({ id });
    await expect(call.removals.removePost({ id, reason })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });
});

describe("removing a comment", () => {
  it("POWER-01 removes a comment and leaves the rest of its post unchanged", async () => {
    expect(await removeComment(ana)).toEqual({ status: 200, body: { success: true } });
    const { posts } = await cleo.call.posts.list({ gameId });
    expect(posts).toMatchObject([
      { id: postId, comments: [], _count: { comments: 0, upvotes: 1 } },
    ]);
    expect(JSON.stringify(await ben.call.activity.list())).not.toContain("Oh no");
    expect(JSON.parse(await exportOf(cleo))).toMatchObject({
      comments: [],
      removedComments: [{ id: commentId, content: "Oh no", reason }],
    });
    await expectRightCounters(server);
  });
});

describe("removal notices", () => {
  const noticesOf = async (person: TestPerson) =>
    (await person.rest("GET", "/api/notifications/removals")).body;

  it("POWER-02 shows the author the removed post and the reason until they mark the notice as read", async () => {
    await removePost(ana);
    server.clock.advance(1);
    const { name } = await ana.call.games.get({ id: gameId });
    const game = { id: gameId, name };
    const notice = { id: postId, kind: "post", postId: null, content: TEXT, reason, game };
    expect(await noticesOf(ben)).toEqual([{ ...notice, createdAt: expect.any(String) }]);
    expect(await noticesOf(cleo)).toEqual([]);
    const path = `/api/notifications/removals/${postId}/read`;
    expect((await cleo.rest("PUT", path)).status).toBe(404);
    expect((await ben.rest("PUT", path)).status).toBe(200);
    expect((await ben.rest("PUT", path)).status).toBe(404);
    expect(await noticesOf(ben)).toEqual([]);
  });

  it("POWER-02 shows notices about removed posts and comments in one list, newest removal first", async () => {
    const { id } = await cleo.call.posts.create({ gameId, content: "Danced" });
    await removeComment(ana);
    server.clock.advance(1);
    await ana.call.removals.removePost({ id, reason: "Another reason" });
    expect(await noticesOf(cleo)).toMatchObject([
      { id, kind: "post", content: "Danced", reason: "Another reason" },
      { id: commentId, kind: "comment", postId, content: "Oh no", reason },
    ]);
  });

  it("POWER-02 sends no notice to a moderator who removes their own post", async () => {
    const { id } = await ana.call.posts.create({ gameId, content: "Oops" });
    await ana.call.removals.removePost({ id, reason });
    expect(await noticesOf(ana)).toEqual([]);
  });
});

describe("erasing removed content", () => {
  it("HARD-10 POWER-01 erases a deleted user's removed posts and the reasons the user gave for removals", async () => {
    await removePost(ana);
    await ben.deleteAccount();
    const { removedPosts, removedUpvotes, removalNotices, images } = schema;
    for (const table of [removedPosts, removedUpvotes, removalNotices, images]) {
      expect(await server.deps.db.read.select().from(table)).toEqual([]);
    }
    const { id } = await cleo.call.posts.create({ gameId, content: "Danced" });
    await ana.call.removals.removePost({ id, reason });
    await ana.deleteAccount();
    expect(await cleo.call.notifications.removals()).toMatchObject([{ id, reason: "" }]);
  });

  it("POWER-01 deletes removed content when its game is deleted", async () => {
    await removeComment(ana);
    await removePost(ana);
    await ana.call.games.remove({ id: gameId });
    const { removedPosts, removedComments, removalNotices, images } = schema;
    for (const table of [removedPosts, removedComments, removalNotices, images]) {
      expect(await server.deps.db.read.select().from(table)).toEqual([]);
    }
  });
});

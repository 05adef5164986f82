import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY } from "../games/testing/game-input.ts";

let id: string;
setScene({ joined: ["ben"] });
beforeEach(async () => {
  id = (await ana.call.posts.create({ gameId, content: "My secret", image: photo })).id;
  await ben.call.posts.toggleUpvote({ id });
  await ben.call.comments.create({ postId: id, content: "Well done" });
});

const photo = toDataUrl(plainJpeg());

const changes = {
  edit: (person: Pick<TestPerson, "rest">) =>
    person.rest("PATCH", `/api/posts/${id}`, { content: " Better words " }),
  delete: (person: Pick<TestPerson, "rest">) => person.rest("DELETE", `/api/posts/${id}`),
  redact: (person: Pick<TestPerson, "rest">) => person.rest("PATCH", `/api/posts/${id}/redact`),
  "remove the image of": (person: Pick<TestPerson, "rest">) =>
    person.rest("PATCH", `/api/posts/${id}/remove-image`),
};
type Change = keyof typeof changes;
const everyChange: Change[] = ["edit", "delete", "redact", "remove the image of"];

const endGame = () => server.clock.advance(31 * DAY);

const postponeGame = () =>
  server.deps.db.transaction((tx) =>
    tx
      .update(schema.games)
      .set({ startTime: server.clock.now() + DAY, endTime: server.clock.now() + 2 * DAY }),
  );

const readPost = async () => {
  const { posts } = await ben.call.posts.list({ gameId });
  return posts.find((post) => post.id === id);
};

describe("in a running game", () => {
  it("RULE-05 POST-04 lets the author edit a post while the game is running", async () => {
    server.clock.advance(1_000);
    const response = await changes.edit(ana);
    const editedAt = new Date(server.clock.now()).toISOString();
    expect(response).toMatchObject({
      status: 200,
      body: {
        id,
        content: "Better words",
        editedAt,
        image: expect.stringMatching(/^data:image\/jpeg;base64,/),
        _count: { upvotes: 1, comments: 1 },
        comments: [{ content: "Well done" }],
      },
    });
    expect(await readPost()).toMatchObject({ content: "Better words", isUpvoted: true });
  });

  it("RULE-05 deletes a post together with its points, upvotes, comments and picture", async () => {
    expect(await changes.delete(ana)).toEqual({ status: 200, body: { success: true } });
    expect(await readPost()).toBeUndefined();
    for (const table of [schema.upvotes, schema.comments, schema.images, schema.posts]) {
      expect(await server.deps.db.read.select().from(table)).toEqual([]);
    }
    const game = await ana.call.games.get({ id: gameId });
    expect(game).toMatchObject({ viewer: { score: 0 }, _count: { posts: 0 } });
    await expectRightCounters(server);
  });

  it("RULE-05 subtracts a deleted post's upvotes from the days on which they were given", async () => {
    await server.deps.db.transaction(async (tx) => {
      await tx.update(schema.games).set({ endTime: server.clock.now() + 90 * DAY });
    });
    for (let day = 0; day < 4; day += 1) {
      const fan = await server.createPerson(`fan${day}`);
      await fan.call.games.join({ id: gameId });
      await fan.call.posts.toggleUpvote({ id });
      server.clock.advance(DAY);
    }
    const other = await ana.call.posts.create({ gameId, content: "Another" });
    await ben.call.posts.toggleUpvote({ id: other.id });
    expect(await server.deps.db.read.select().from(schema.userDays)).toHaveLength(5);
    await changes.delete(ana);
    expect(await server.deps.db.read.select().from(schema.userDays)).toHaveLength(1);
    await expectRightCounters(server);
  });

  it("RULE-05 rejects an edit to a redacted post in a running game", async () => {
    await server.deps.db.transaction((tx) =>
      tx.update(schema.posts).set({ redactedAt: server.clock.now() }),
    );
    expect(await expectNoChange(server, () => changes.edit(ana))).toMatchObject({
      status: 409,
      body: { code: "conflict", message: "A redacted accomplishment can't be edited." },
    });
  });
});

describe("in a completed game", () => {
  beforeEach(endGame);

  it("RULE-05 POST-05 permanently erases the text of a redacted post, but keeps its point", async () => {
    const response = await changes.redact(ana);
    expect(response).toMatchObject({
      status: 200,
      body: {
        content: "[Content Redacted]",
        isRedacted: true,
        image: expect.stringMatching(/^data:image\/jpeg;base64,/),
      },
    });
    const rows = await server.deps.db.read.select().from(schema.posts);
    expect(JSON.stringify(rows)).not.toContain("My secret");
    expect((await ana.call.games.get({ id: gameId })).viewer.score).toBe(1);
    const [item] = await ben.call.activity.list({});
    expect(JSON.stringify(item)).not.toContain("My secret");
    await expectRightCounters(server);
  });

  it("RULE-05 lets the author remove the picture of a redacted post", async () => {
    await changes.redact(ana);
    expect(await changes["remove the image of"](ana)).toMatchObject({ body: { image: null } });
    expect(await expectNoChange(server, () => changes["remove the image of"](ana))).toMatchObject({
      status: 409,
      body: { code: "conflict", message: "This accomplishment has no image." },
    });
  });

  it.each(["edit", "delete"] as const)(
    "RULE-05 returns 409 and a reason for an attempt to %s a post in a completed game",
    async (change) => {
      expect(await expectNoChange(server, () => changes[change](ana))).toMatchObject({
        status: 409,
        body: { code: "wrong_game_status", message: expect.stringMatching(/has ended/) },
      });
    },
  );
});

it.each(everyChange)("RULE-05 refuses to %s a post before the game has started", async (change) => {
  await postponeGame();
  expect(await expectNoChange(server, () => changes[change](ana))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/has not started yet/) },
  });
});

describe.each([
  ["left", () => ben.call.games.leave({ id: gameId })],
  ["was removed from", () => ana.call.games.removeParticipant({ id: gameId, userId: ben.userId })],
])("an author who %s the game", (_, leave) => {
  beforeEach(async () => {
    const own = await ben.call.posts.create({ gameId, content: "Ben's", image: photo });
    id = own.id;
    await ana.call.posts.toggleUpvote({ id });
    await leave();
  });

  it("RULE-05 RULE-06 rejects edits, comments and upvotes from a former participant", async () => {
    expect(await expectNoChange(server, () => changes.edit(ben))).toMatchObject({
      status: 403,
      body: { message: "Access denied. You must be a participant to view this game." },
    });
    const comment = () => ben.rest("POST", "/api/comments", { postId: id, content: "And more" });
    const upvote = () => ben.rest("POST", `/api/posts/${id}/upvote`);
    for (const attempt of [comment, upvote]) {
      expect((await expectNoChange(server, attempt)).status).toBe(403);
    }
  });

  it.each(["delete", "redact", "remove the image of"] as const)(
    "RULE-05 lets a former participant %s their own post and keeps all counters correct",
    async (change) => {
      if (change === "redact") endGame();
      expect((await changes[change](ben)).status).toBe(200);
      await expectRightCounters(server);
    },
  );
});

it("RULE-06 redacting a post returns no comments to an author who left the game", async () => {
  const { id: own } = await ben.call.posts.create({ gameId, content: "So did I" });
  await ana.call.comments.create({ postId: own, content: "Only for us" });
  await ben.call.games.leave({ id: gameId });
  endGame();
  expect(await ben.rest("PATCH", `/api/posts/${own}/redact`)).toMatchObject({
    status: 200,
    body: { isRedacted: true, comments: [], _count: { comments: 0 } },
  });
});

import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY } from "../games/testing/game-input.ts";
import { COMMENT_MAX, COMMENTS_PAGE_SIZE } from "./comments.rules.ts";
import { comment } from "./comments.schema.ts";

let postId: string;
setScene({ joined: ["ben"] });
beforeEach(async () => {
  postId = (await ana.call.posts.create({ gameId, content: "I did it" })).id;
});

type Requester = Pick<TestPerson, "rest">;

const write = (person: Requester, body: unknown = { postId, content: "Well done" }) =>
  person.rest("POST", "/api/comments", JSON.stringify(body));

const writeAndRead = async (person: Requester) => comment.parse((await write(person)).body);

const countComments = async () => (await ana.call.posts.get({ id: postId }))._count.comments;

const endGame = () => server.clock.advance(31 * DAY);

const postponeGame = () =>
  server.deps.db.transaction((tx) =>
    tx
      .update(schema.games)
      .set({ startTime: server.clock.now() + DAY, endTime: server.clock.now() + 2 * DAY }),
  );

describe("writing a comment", () => {
  it("POST-03 API-04 returns 201 with the trimmed comment and increments the comment count", async () => {
    expect(await write(ben, { postId, content: "  Well done\n" })).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        postId,
        userId: ben.userId,
        content: "Well done",
        createdAt: new Date(server.clock.now()).toISOString(),
        user: {
          id: ben.userId,
          username: "ben",
          firstName: null,
          lastName: null,
          profileImageUrl: null,
        },
      },
    });
    expect(await countComments()).toBe(1);
    await expectRightCounters(server);
  });

  it("RULE-04 accepts comments after the game has ended, but not before it starts", async () => {
    endGame();
    expect((await write(ben)).status).toBe(201);
    await postponeGame();
    expect(await expectNoChange(server, () => write(ben))).toMatchObject({
      status: 409,
      body: { code: "wrong_game_status", message: expect.stringMatching(/has not started yet/) },
    });
  });

  it.each([
    ["no text", { content: undefined }, "content"],
    ["blank text", { content: " \t\n" }, "content"],
    ["invisible text", { content: " \u2060" }, "content"],
    ["over-long text", { content: "x".repeat(COMMENT_MAX + 1) }, "content"],
    ["no post", { postId: undefined }, "postId"],
  ])("POST-06 API-03 rejects a comment with %s and reports the field", async (_, fields, field) => {
    const body = { postId, content: "Well done", ...fields };
    expect(await expectNoChange(server, () => write(ben, body))).toMatchObject({
      status: 400,
      body: { code: "invalid_input", field },
    });
  });
});

describe("deleting a comment", () => {
  it("POST-03 API-04 lets authors delete their comments after they leave the game or the game ends", async () => {
    const first = await writeAndRead(ben);
    const second = await writeAndRead(ben);
    expect(await ben.rest("DELETE", `/api/comments/${first.id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    await ben.call.games.leave({ id: gameId });
    endGame();
    expect((await ben.rest("DELETE", `/api/comments/${second.id}`)).status).toBe(200);
    expect(await countComments()).toBe(0);
    await expectRightCounters(server);
  });

  it("POST-03 decrements the comment count only once for simultaneous deletions of the same comment", async () => {
    const { id } = await writeAndRead(ben);
    await writeAndRead(ben);
    const attempts = Array.from({ length: 5 }, () => ben.rest("DELETE", `/api/comments/${id}`));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await countComments()).toBe(1);
    await expectRightCounters(server);
  });
});

describe("all comments of a post", () => {
  it("API-02 returns a post's comments page by page, oldest first", async () => {
    for (let index = 0; index <= COMMENTS_PAGE_SIZE; index += 1) {
      server.clock.advance(1_000);
      await ben.call.comments.create({ postId, content: `${index}` });
    }
    const first = await ana.call.comments.list({ postId });
    expect(first.comments.map(({ content }) => Number(content))).toEqual([
      ...Array(COMMENTS_PAGE_SIZE).keys(),
    ]);
    expect(first.hasMore).toBe(true);
    const second = await ana.call.comments.list({ postId, page: 2 });
    expect(second).toMatchObject({
      comments: [{ content: `${COMMENTS_PAGE_SIZE}` }],
      hasMore: false,
    });
  });
});

import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY } from "../games/testing/game-input.ts";

let id: string;
setScene({ joined: ["ben"] });
beforeEach(async () => {
  id = (await ana.call.posts.create({ gameId, content: "I did it" })).id;
});

const upvote = (person: Pick<TestPerson, "rest">) => person.rest("POST", `/api/posts/${id}/upvote`);

const countUpvotes = async () => {
  const { posts } = await ana.call.posts.list({ gameId });
  return posts.find((post) => post.id === id)?._count.upvotes;
};

describe("an upvote", () => {
  it("POST-02 API-04 adds an upvote on the first call and removes the upvote on the second", async () => {
    expect(await upvote(ben)).toEqual({ status: 200, body: { isUpvoted: true, upvotes: 1 } });
    expect((await ben.call.posts.get({ id })).isUpvoted).toBe(true);
    expect((await ana.call.posts.get({ id })).isUpvoted).toBe(false);
    expect(await ben.call.posts.toggleUpvote({ id })).toEqual({ isUpvoted: false, upvotes: 0 });
    expect((await upvote(ben)).body).toEqual({ isUpvoted: true, upvotes: 1 });
    await expectRightCounters(server);
  });

  it("HABIT-06 sets an upvote to the requested state, even if the call is repeated", async () => {
    const set = (isUpvoted: boolean) => ben.call.posts.setUpvote({ id, isUpvoted });
    expect(await set(true)).toEqual({ isUpvoted: true, upvotes: 1 });
    expect(await expectNoChange(server, () => set(true))).toEqual({ isUpvoted: true, upvotes: 1 });
    expect(await set(false)).toEqual({ isUpvoted: false, upvotes: 0 });
    expect(await expectNoChange(server, () => set(false))).toEqual({
      isUpvoted: false,
      upvotes: 0,
    });
    await Promise.all(Array.from({ length: 15 }, () => set(true)));
    expect(await countUpvotes()).toBe(1);
    await expectRightCounters(server);
  });

  it("RULE-04 POST-02 rejects an upvote on your own post", async () => {
    expect(await expectNoChange(server, () => upvote(ana))).toEqual({
      status: 403,
      body: { code: "own_post", message: "You cannot like your own post" },
    });
  });

  it("RULE-04 accepts upvotes after the game has ended, but not before it starts", async () => {
    const startTime = server.clock.now() + DAY;
    await server.deps.db.transaction((tx) =>
      tx.update(schema.games).set({ startTime, endTime: startTime + DAY }),
    );
    expect(await expectNoChange(server, () => upvote(ben))).toMatchObject({
      status: 409,
      body: { code: "wrong_game_status", message: expect.stringMatching(/has not started yet/) },
    });
    server.clock.advance(3 * DAY);
    expect((await upvote(ben)).body).toEqual({ isUpvoted: true, upvotes: 1 });
  });

  it("RULE-04 counts one upvote after 15 simultaneous calls by the same user", async () => {
    await Promise.all(Array.from({ length: 15 }, () => upvote(ben)));
    expect(await countUpvotes()).toBe(1);
    expect(await server.deps.db.read.select().from(schema.upvotes)).toHaveLength(1);
    await expectRightCounters(server);
  });

  it("RULE-04 subtracts a withdrawn upvote from the day on which it was given", async () => {
    await upvote(ben);
    server.clock.advance(3 * DAY);
    await upvote(ben);
    const days = await server.deps.db.read.select().from(schema.userDays);
    expect(days).toMatchObject([{ accomplishments: 1, upvotesReceived: 0 }]);
    await expectRightCounters(server);
  });
});

import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { BLOCKS_MAX } from "./blocks.rules.ts";

const TEXT = "Bravely sang";
const photo = toDataUrl(plainJpeg());
const players = { timeFrame: "alltime", metric: "accomplishments" } as const;

let postOf: Record<"ben" | "cleo", string>;
let picture: string;

setScene();
beforeEach(async () => {
  const content = TEXT;
  const post = await ben.call.posts.create({ gameId, content, image: photo });
  picture = post.image ?? "";
  postOf = { ben: post.id, cleo: (await cleo.call.posts.create({ gameId, content })).id };
  await ben.call.comments.create({ postId: postOf.cleo, content });
  await cleo.call.comments.create({ postId: postOf.ben, content });
  await ben.call.messages.send({ gameId, recipientId: cleo.userId, content });
  await cleo.call.messages.send({ gameId, recipientId: ben.userId, content });
});

const block = (person: Pick<TestPerson, "rest">, { userId }: { userId: string }) =>
  person.rest("PUT", `/api/blocks/${userId}`);
const unblock = (person: TestPerson, { userId }: TestPerson) =>
  person.rest("DELETE", `/api/blocks/${userId}`);

async function lookAround({ call, rest }: TestPerson) {
  const feed = await call.posts.list({ gameId, comments: "all" });
  const group = await call.groups.list({ gameId });
  return {
    posts: feed.posts,
    found: await call.posts.search({ gameId, query: "sang" }),
    newest: await call.posts.newest(),
    activity: await call.activity.list(),
    own: await call.account.accomplishments({ page: 1 }),
    people: await call.games.people({ id: gameId }),
    participants: (await rest("GET", `/api/games/${gameId}/participants`)).body,
    groups: group,
    mine: (await rest("GET", "/api/games")).body,
    conversations: await call.messages.conversations(),
    messages: (await rest("GET", "/api/messages")).body,
  };
}

async function expectHidden(one: TestPerson, other: TestPerson) {
  const seen = await lookAround(one);
  for (const [where, what] of Object.entries(seen)) {
    expect([where, JSON.stringify(what)]).not.toEqual([
      where,
      expect.stringContaining(`"username":"${other.username}"`),
    ]);
  }
  expect(await one.call.users.search({ q: other.username })).toEqual([]);
  expect(await one.call.messages.unreadCount()).toEqual({ count: 0 });
  const thread = { userId: other.userId, gameId };
  expect((await one.call.messages.thread({ ...thread, page: 1 })).messages).toEqual([]);
}

describe("blocking", () => {
  it("SAFE-04 hides two users and their content from each other after a block", async () => {
    const { id: groupId } = await ana.call.groups.create({ gameId, name: "Early birds" });
    const memberIds = [ben.userId, cleo.userId];
    await ana.call.groups.addMembers({ gameId, groupId, memberIds });
    expect(await block(cleo, ben)).toEqual({ status: 200, body: { success: true } });
    await expectHidden(cleo, ben);
    await expectHidden(ben, cleo);
    expect((await cleo.rest("GET", picture)).status).toBe(404);
    expect((await ana.rest("GET", picture)).status).toBe(200);
    await expectRightCounters(server);
  });

  it("SAFE-04 keeps scores, ranks and leaderboards unchanged after a block", async () => {
    const boards = async ({ call }: TestPerson) => [
      await call.games.standings({ id: gameId }),
      await call.games.scores({ id: gameId }),
      (await call.leaderboards.players(players)).map(({ rank, user }) => [rank, user.username]),
    ];
    const before = await boards(cleo);
    await block(cleo, ben);
    expect(await boards(cleo)).toEqual(before);
  });

  it("SAFE-04 treats a hidden post as missing when the caller opens, upvotes or comments on it", async () => {
    await block(cleo, ben);
    for (const [person, postId] of [
      [cleo, postOf.ben],
      [ben, postOf.cleo],
    ] as const) {
      const tries = (id: string) => [
        person.rest("POST", `/api/posts/${id}/upvote`),
        person.rest("POST", "/api/comments", JSON.stringify({ postId: id, content: "Hm" })),
        person.rest("GET", `/api/posts/${id}`),
      ];
      const unknown = await Promise.all(tries("nothing"));
      const hidden = await expectNoChange(server, () => Promise.all(tries(postId)));
      expect(hidden).toEqual(unknown);
    }
  });

  it("SAFE-04 shows a game's creator the content of users who blocked the creator", async () => {
    await block(ben, ana);
    const { posts } = await ana.call.posts.list({ gameId });
    expect(posts.map(({ id }) => id)).toContain(postOf.ben);
    const { people } = await ana.call.games.people({ id: gameId });
    expect(people.map(({ user }) => user.username)).toContain("ben");
    await ana.call.removals.removePost({ id: postOf.ben, reason: "Rude" });
  });
});

describe("the block list", () => {
  it("SAFE-04 lists blocked users, and unblocking a user makes all hidden content visible to them again", async () => {
    const before = await lookAround(ben);
    await block(cleo, ben);
    await block(cleo, ben);
    expect((await cleo.rest("GET", "/api/blocks")).body).toEqual([
      { user: expect.objectContaining({ username: "ben" }), createdAt: expect.any(String) },
    ]);
    expect((await ben.rest("GET", "/api/blocks")).body).toEqual([]);
    expect(await unblock(cleo, ben)).toEqual({ status: 200, body: { success: true } });
    expect(await lookAround(ben)).toEqual(before);
  });

  it("SAFE-05 never reveals a block to the blocked user, not even in their export", async () => {
    await block(cleo, ben);
    const document = JSON.stringify((await ben.rest("GET", "/api/user/export")).body);
    expect(JSON.parse(document)).toMatchObject({ blocks: [] });
    const own = (await cleo.rest("GET", "/api/user/export")).body;
    expect(own).toMatchObject({ blocks: [{ userId: ben.userId }] });
    expect(await unblock(ben, cleo)).toEqual(await unblock(ben, ana));
    await expectHidden(ben, cleo);
  });

  it("SAFE-11 the block list omits unknown users and strangers who blocked the caller first", async () => {
    const dora = await server.createPerson("dora");
    const eve = await server.createPerson("eve");
    await block(dora, eve);
    const responses = [await block(eve, { userId: "nobody" }), await block(eve, dora)];
    expect(responses).toEqual(Array(2).fill({ status: 200, body: { success: true } }));
    expect(await eve.call.blocks.list()).toEqual([]);
    expect((await eve.rest("GET", "/api/user/export")).body).toMatchObject({ blocks: [] });
    await unblock(dora, eve);
    expect(await eve.call.blocks.list()).toMatchObject([{ user: { username: "dora" } }]);
    expect(await dora.call.users.search({ q: "eve" })).toEqual([]);
  });

  it("SAFE-11 the block list includes a user who had already blocked the caller, if they have met", async () => {
    await block(cleo, ben);
    server.clock.advance(1);
    await block(ben, cleo);
    expect(await ben.call.blocks.list()).toMatchObject([{ user: { username: "cleo" } }]);
    const dora = await server.createPerson("dora");
    await block(ben, dora);
    server.clock.advance(1);
    await block(dora, ben);
    expect(await ben.call.blocks.list()).toMatchObject([
      { user: { username: "dora" } },
      { user: { username: "cleo" } },
    ]);
  });

  it("SAFE-11 a blocked user can report the user who blocked them, if the two have met", async () => {
    await block(cleo, ben);
    const report = { kind: "user", id: cleo.userId, reason: "Wrote this and blocked me" };
    expect((await ben.rest("POST", "/api/reports", JSON.stringify(report))).status).toBe(201);
  });

  it("SAFE-04 rejects a new block at the limit with 409, even if the user doesn't exist", async () => {
    const createdAt = server.clock.now();
    const ids = Array.from({ length: BLOCKS_MAX }, () => server.deps.ids.nextId());
    const people = ids.map((id) => ({
      ...{ id, username: id, usernameKey: id, searchText: id },
      ...{ createdAt, updatedAt: createdAt },
    }));
    await server.deps.db.transaction(async (tx) => {
      await tx.insert(schema.users).values(people);
      const own = ids.map((blockedId) => ({ blockerId: cleo.userId, blockedId, createdAt }));
      await tx.insert(schema.blocks).values(own.slice(1));
    });
    expect((await block(cleo, ben)).status).toBe(200);
    await expectNoChange(server, async () => {
      for (const userId of [ana.userId, "nobody"]) {
        expect(await block(cleo, { userId })).toMatchObject({
          status: 409,
          body: { message: `You can block at most ${BLOCKS_MAX} people.` },
        });
      }
      expect((await block(cleo, ben)).status).toBe(200);
    });
  });
});

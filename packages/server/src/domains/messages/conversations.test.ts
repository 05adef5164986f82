import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { ana, ben, cleo, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { CONVERSATIONS_LIMIT, THREAD_PAGE_SIZE } from "./messages.rules.ts";

const { messages, users } = schema;

let first: string;
let second: string;
setScene({ game: null });
beforeEach(async () => {
  first = (await ana.call.games.create(gameInput(server.clock, { name: "First" }))).id;
  second = (await ana.call.games.create(gameInput(server.clock, { name: "Second" }))).id;
  for (const id of [first, second]) {
    for (const person of [ben, cleo]) await person.call.games.join({ id });
  }
});

async function write(from: TestPerson, to: TestPerson, gameId: string, content: string) {
  server.clock.advance(1_000);
  return from.call.messages.send({ gameId, recipientId: to.userId, content });
}

describe("conversations", () => {
  it("MSG-01 lists one conversation per user and game, newest first, with its unread count", async () => {
    await write(ben, ana, first, "ben 1");
    await write(ben, ana, first, "ben 2");
    await write(ana, cleo, first, "to cleo");
    await write(ben, ana, second, "ben elsewhere");
    await write(ana, ben, second, "answer");
    await write(ben, cleo, first, "not for ana");
    const conversations = await ana.call.messages.conversations();
    expect(
      conversations.map(({ user, game, lastMessage, unreadCount }) => [
        user.username,
        game.name,
        lastMessage.content,
        lastMessage.isOwn,
        unreadCount,
      ]),
    ).toEqual([
      ["ben", "Second", "answer", true, 1],
      ["cleo", "First", "to cleo", true, 0],
      ["ben", "First", "ben 2", false, 2],
    ]);
  });

  it("MSG-01 shows a conversation's last message, even if messages have the same timestamp", async () => {
    const send = (from: TestPerson, to: TestPerson, gameId: string, content: string) =>
      from.call.messages.send({ gameId, recipientId: to.userId, content });
    await write(ana, ben, first, "before");
    await write(ben, ana, first, "after");
    await send(ana, ben, second, "before");
    await send(ben, ana, second, "after");
    await send(cleo, ana, first, "before");
    await send(ana, cleo, first, "after");
    const conversations = await ana.call.messages.conversations();
    expect(conversations.map(({ lastMessage }) => lastMessage.content)).toEqual([
      "after",
      "after",
      "after",
    ]);
  });

  const receive = (senderIds: string[]) =>
    server.deps.db.transaction((tx) =>
      tx.insert(messages).values(
        senderIds.map((senderId, index) => ({
          id: server.deps.ids.nextId(),
          gameId: first,
          senderId,
          recipientId: ana.userId,
          content: "Hello",
          createdAt: index + 1,
        })),
      ),
    );

  it("MSG-01 API-06 lists only the newest conversations, up to the limit", async () => {
    const ids = Array.from({ length: CONVERSATIONS_LIMIT + 1 }, (_, index) => `person-${index}`);
    await server.deps.db.transaction((tx) =>
      tx.insert(users).values(
        ids.map((id) => ({
          id,
          username: id,
          usernameKey: id,
          searchText: id,
          createdAt: 0,
          updatedAt: 0,
        })),
      ),
    );
    await receive(ids);
    const conversations = await ana.call.messages.conversations();
    expect(conversations.map(({ user }) => user.id)).toEqual(ids.slice(1).reverse());
  });
});

describe("a thread", () => {
  const read = (person: TestPerson, other: TestPerson, gameId: string, page?: number) =>
    person.call.messages.thread({ userId: other.userId, gameId, ...(page ? { page } : {}) });

  it("MSG-02 returns only the messages between two users in one game, oldest first", async () => {
    await write(ana, ben, first, "one");
    await write(ben, ana, first, "two");
    await write(ana, ben, second, "elsewhere");
    await write(ana, cleo, first, "to cleo");
    for (const [person, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const { messages, hasMore } = await read(person, other, first);
      expect(messages.map(({ content }) => content)).toEqual(["one", "two"]);
      expect(hasMore).toBe(false);
    }
    expect(await read(cleo, ben, first)).toEqual({ messages: [], hasMore: false });
  });

  it("MSG-02 returns a conversation's newest messages on the first page, and older ones on the next", async () => {
    for (let index = 0; index <= THREAD_PAGE_SIZE; index += 1) {
      await write(ana, ben, first, `${index}`);
    }
    const newest = await read(ben, ana, first);
    expect(newest.messages.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: THREAD_PAGE_SIZE }, (_, index) => index + 1),
    );
    expect(newest.hasMore).toBe(true);
    expect(await read(ben, ana, first, 2)).toMatchObject({
      messages: [{ content: "0" }],
      hasMore: false,
    });
  });

  it("MSG-03 marks one conversation as read for the reader, and leaves other conversations unread", async () => {
    await write(ben, ana, first, "one");
    await write(ben, ana, first, "two");
    await write(ben, ana, second, "elsewhere");
    await write(cleo, ana, first, "from cleo");
    await write(ana, ben, first, "mine");
    await ana.call.messages.markThreadRead({ userId: ben.userId, gameId: first });
    expect(await ana.call.messages.unreadCount()).toEqual({ count: 2 });
    expect(await ben.call.messages.unreadCount()).toEqual({ count: 1 });
    server.clock.advance(1_000);
    await expectNoChange(server, () =>
      ana.call.messages.markThreadRead({ userId: ben.userId, gameId: first }),
    );
  });
});

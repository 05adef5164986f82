import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { MESSAGES_LIMIT } from "./messages.rules.ts";

setScene({ joined: ["ben"] });

const post = (person: Pick<TestPerson, "rest">, fields = {}) =>
  person.rest(
    "POST",
    "/api/messages",
    JSON.stringify({ gameId, recipientId: ben.userId, content: "Hello", ...fields }),
  );

const send = (content = "Hello") =>
  ana.call.messages.send({ gameId, recipientId: ben.userId, content });

const markRead = (person: Pick<TestPerson, "rest">, id: string) =>
  person.rest("PUT", `/api/messages/${id}/read`);

describe("sending a message", () => {
  it("MSG-04 API-04 sending a message returns 201 with the trimmed, unread message", async () => {
    const person = { firstName: null, lastName: null, profileImageUrl: null };
    expect(await post(ana, { content: " Hello \n" })).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        senderId: ana.userId,
        recipientId: ben.userId,
        sender: { ...person, id: ana.userId, username: "ana" },
        recipient: { ...person, id: ben.userId, username: "ben" },
        gameId,
        game: { id: gameId, name: "30 days outside" },
        content: "Hello",
        isRead: false,
        createdAt: new Date(server.clock.now()).toISOString(),
      },
    });
  });

  it.each([
    ["yourself", () => ana.userId, "recipientId: You can't send a message to yourself."],
    [
      "a stranger",
      () => cleo.userId,
      "recipientId: This person isn't in the game or doesn't accept messages.",
    ],
    [
      "an unknown user",
      () => "nothing",
      "recipientId: This person isn't in the game or doesn't accept messages.",
    ],
  ])("MSG-04 rejects a message to %s", async (_, recipientId, message) => {
    const attempt = () => post(ana, { recipientId: recipientId() });
    expect(await expectNoChange(server, attempt)).toMatchObject({
      status: 400,
      body: { field: "recipientId", message },
    });
  });
});

describe("reading messages", () => {
  it("API-06 lists a user's sent and received messages, newest first", async () => {
    await send("first");
    server.clock.advance(1_000);
    await ben.call.messages.send({ gameId, recipientId: ana.userId, content: "second" });
    for (const person of [ana, ben]) {
      expect(await person.rest("GET", "/api/messages")).toMatchObject({
        status: 200,
        body: [{ content: "second" }, { content: "first" }],
      });
    }
    expect(await cleo.rest("GET", "/api/messages")).toEqual({ status: 200, body: [] });
    expect((await server.visitor.rest("GET", "/api/messages")).status).toBe(401);
  });

  it("API-06 lists only the newest 500 messages that a user sent or received", async () => {
    const now = server.clock.now();
    const rows = Array.from({ length: 2 * MESSAGES_LIMIT }, (_, index) => ({
      id: `message ${index}`,
      gameId,
      senderId: index % 3 === 0 ? ben.userId : ana.userId,
      recipientId: index % 3 === 0 ? ana.userId : ben.userId,
      content: `${index}`,
      createdAt: now + index,
    }));
    await server.deps.db.transaction((tx) => tx.insert(schema.messages).values(rows));
    const listed = await ana.call.messages.list();
    expect(listed.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: MESSAGES_LIMIT }, (_, back) => 2 * MESSAGES_LIMIT - 1 - back),
    );
  });

  it("SHELL-02 API-04 counts unread messages for the recipient only", async () => {
    await send();
    const { id } = await send();
    const count = async (person: TestPerson) =>
      (await person.rest("GET", "/api/messages/unread-count")).body;
    expect(await count(ben)).toEqual({ count: 2 });
    expect(await count(ana)).toEqual({ count: 0 });
    await ben.call.messages.markRead({ id });
    expect(await count(ben)).toEqual({ count: 1 });
    expect((await server.visitor.rest("GET", "/api/messages/unread-count")).status).toBe(401);
  });

  it("MSG-03 records when the recipient first marked a message as read", async () => {
    const { id } = await send();
    expect(await markRead(ben, id)).toEqual({ status: 200, body: { success: true } });
    expect(await ana.call.messages.list()).toMatchObject([{ isRead: true }]);
    server.clock.advance(1_000);
    expect((await expectNoChange(server, () => markRead(ben, id))).status).toBe(200);
  });
});

import { type Database, schema } from "@stepout/db";
import { checkCounters } from "@stepout/db/checks/counters";
import { checkSearchIndexes } from "@stepout/db/checks/search-index";
import { recountAll } from "@stepout/db/recount";
import { forSlices } from "@stepout/db/slices";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../sessions/session-adapter.ts";
import { createInterleaving } from "../../testing/interleaving.ts";
import { createTestServer, newSession, type TestServer } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import { removeAccount } from "./account-removal.service.ts";

const { comments, invitations, joinRequests, messages } = schema;
const { notifications, participants, posts, upvotes, users, userTotals } = schema;

/** Enough rows for three slices: up to 250 rows, up to 500 rows, and the rest. */
const ROWS = 1_000;
const SLICES = 3;

const interleaving = createInterleaving();

let server: TestServer;

async function addBusyPerson(db: Database) {
  const ana = await server.createPerson("ana");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
  const soon = gameInput(server.clock, { startsIn: DAY });
  const { id: comingId } = await ana.call.games.create(soon);
  const createdAt = server.clock.now();
  const { userId } = ana;
  const others = Array.from({ length: ROWS }, (_, nth) => ({ id: `other ${nth}`, nth }));
  const add = (insert: (some: typeof others) => PromiseLike<unknown>) =>
    forSlices(others, async (some) => void (await insert(some)));
  await db.transaction(async (tx) => {
    await add((some) =>
      tx.insert(users).values(
        some.map(({ id }) => ({
          id,
          username: id,
          usernameKey: id,
          searchText: id,
          createdAt,
          updatedAt: createdAt,
        })),
      ),
    );
    await add((some) => tx.insert(userTotals).values(some.map(({ id }) => ({ userId: id }))));
    for (const game of [gameId, comingId]) {
      await add((some) =>
        tx
          .insert(participants)
          .values(some.map(({ id }) => ({ gameId: game, userId: id, joinedAt: createdAt }))),
      );
    }
    const common = { userId, gameId, createdAt };
    await add((some) =>
      tx
        .insert(posts)
        .values(some.map(({ id }) => ({ ...common, id, content: "I sang", searchText: "i sang" }))),
    );
    await add((some) =>
      tx.insert(upvotes).values(some.map(({ id }) => ({ postId: id, userId: id, createdAt }))),
    );
    await add((some) =>
      tx
        .insert(comments)
        .values(some.map(({ id }) => ({ ...common, id, postId: id, content: "Bravo" }))),
    );
    await add((some) =>
      tx.insert(messages).values(
        some.map(({ id }) => ({
          id,
          gameId,
          senderId: userId,
          recipientId: id,
          content: "Again?",
          createdAt,
        })),
      ),
    );
    await add((some) =>
      tx
        .insert(notifications)
        .values(some.map(({ id }) => ({ ...common, id, type: "game_completed" as const }))),
    );
    const answered = { ...common, respondedAt: createdAt };
    await add((some) =>
      tx.insert(invitations).values(
        some.map(({ id }) => ({
          id,
          gameId,
          invitedById: userId,
          userId: id,
          status: "declined" as const,
          createdAt,
        })),
      ),
    );
    await add((some) =>
      tx
        .insert(joinRequests)
        .values(some.map(({ id }) => ({ ...answered, id, status: "declined" as const }))),
    );
    await recountAll(tx);
  });
  return ana;
}

describe("deleting a very active account", () => {
  beforeAll(async () => {
    server = await createTestServer({}, undefined, { onStatement: interleaving.onStatement });
    const ana = await addBusyPerson(server.deps.db);
    const sessionId = hashToken(await newSession(server.deps, ana.userId));
    await interleaving.watch(() => removeAccount(server.deps, ana, sessionId, { username: "ana" }));
  });
  afterAll(() => server.close());

  it.each([
    ["the games with their posts", /^select "createdAt", "id", "gameId" from "posts"/],
    ["the games with their comments", /^select "comments".rowid, "gameId" from "comments"/],
    ["the users they wrote to", /^select "createdAt", "id", "recipientId" from "messages"/],
    ["invitations", /^delete from "invitations"/],
    ["join requests", /^delete from "joinRequests"/],
    ["messages", /^delete from "messages"/],
    ["notifications", /^delete from "notifications"/],
    ["participants of a deleted game", /^delete from "participants" where rowid/],
    ["totals of those participants", /^update "userTotals" set "gamesJoined"/],
    ["posts", /^update "posts" set "content"/],
    ["comments", /^delete from "comments"/],
    ["days and totals", /^select "userId", "day", sum/],
  ])(
    "SIZE-03 PROF-04 deleting a very active account lets other requests run while it processes %s",
    (_what, statement) => {
      expect(interleaving.count(statement)).toBeGreaterThanOrEqual(SLICES);
    },
  );

  it("SIZE-03 PROF-04 deleting a very active account leaves every counter and search index correct", async () => {
    const { read } = server.deps.db;
    expect(await read.select().from(messages)).toEqual([]);
    expect(await read.select().from(comments)).toEqual([]);
    expect(await read.select().from(notifications)).toEqual([]);
    expect(await read.select().from(schema.games)).toHaveLength(1);
    expect(await checkCounters(read)).toEqual([]);
    expect(await checkSearchIndexes(read)).toEqual([]);
  });
});

import { schema } from "@stepout/db";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { countTurns } from "../../testing/processes/loop-watch.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { dataExport } from "./data-export.columns.ts";
import { exportData } from "./data-export.service.ts";

const {
  auditEvents,
  comments,
  gameResults,
  games,
  identities,
  invitations,
  joinRequests,
  messages,
  notifications,
  participants,
  posts,
  sessions,
  upvotes,
} = schema;

/** More than two pages hold. */
const ROWS = 450;

/** Between the pages for so many rows. */
const TURNS = 2;

let server: TestServer;
afterEach(() => server.close());

/** Adds so many rows of each kind for a person, all of one moment and half of them answered. */
async function addRows(userId: string, otherId: string, gameId: string): Promise<void> {
  const { ids, db } = server.deps;
  const createdAt = server.clock.now();
  const common = { userId, gameId, createdAt };
  const numbers = Array.from({ length: ROWS }, (_, nth) => ({ id: ids.nextId(), nth }));
  await db.transaction(async (tx) => {
    await tx
      .insert(posts)
      .values(numbers.map(({ id }) => ({ id, ...common, content: "I sang", searchText: "" })));
    await tx.insert(upvotes).values(numbers.map(({ id }) => ({ postId: id, userId, createdAt })));
    await tx
      .insert(comments)
      .values(numbers.map(({ id }) => ({ id, postId: id, ...common, content: "Bravo" })));
    await tx.insert(messages).values(
      numbers.map(({ id, nth }) => {
        const [senderId, recipientId] = nth % 2 ? [userId, otherId] : [otherId, userId];
        return { id, gameId, senderId, recipientId, content: "Again?", createdAt };
      }),
    );
    await tx.insert(notifications).values(
      numbers.map(({ id, nth }) => ({
        id,
        ...common,
        type: "game_won" as const,
        readAt: nth % 2 ? createdAt : null,
      })),
    );
    await tx
      .insert(auditEvents)
      .values(numbers.map(({ id }) => ({ id, actorId: userId, action: "signed-in", createdAt })));
  });
}

it("SIZE-03 PROF-04 an export is read in pages, with turns for others in between", async () => {
  server = await createTestServer();
  const ana = await server.createPerson("ana");
  const ben = await server.createPerson("ben");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock));
  await addRows(ana.userId, ben.userId, gameId);

  let text = "";
  const turns = await countTurns(async () => {
    for await (const part of exportData(server.deps, ana)) text += part;
  });

  const LISTS = ["accomplishments", "comments", "messages", "notifications"] as const;
  const data = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  for (const name of LISTS) {
    const rows = z.array(z.object({ id: z.string() })).parse(data[name]);
    expect(new Set(rows.map(({ id }) => id)).size, name).toBe(ROWS);
    expect(rows, name).toHaveLength(ROWS);
  }
  const upvoted = z.array(z.object({ postId: z.string() })).parse(data.upvotes);
  expect(new Set(upvoted.map(({ postId }) => postId)).size).toBe(ROWS);
  expect(data).toHaveProperty("events.length", ROWS);
  expect(turns).toBeGreaterThanOrEqual((LISTS.length + 2) * TURNS);
});

/** Adds so many games with a result and an answered request each, and identities at providers. */
async function addMemberships(userId: string): Promise<void> {
  const { ids, db } = server.deps;
  const createdAt = server.clock.now();
  const times = { startTime: createdAt, endTime: createdAt + 1, createdAt, updatedAt: createdAt };
  const rows = Array.from({ length: ROWS }, () => ({ id: ids.nextId(), userId, createdAt }));
  const inGames = rows.map(({ id, ...row }) => ({ ...row, gameId: id }));
  await db.transaction(async (tx) => {
    await tx.insert(games).values(
      rows.map(({ id }) => ({
        id,
        name: id,
        searchText: id,
        inviteCode: id,
        creatorId: userId,
        ...times,
      })),
    );
    await tx
      .insert(participants)
      .values(inGames.map((row) => ({ ...row, joinedAt: createdAt, groupId: null })));
    await tx
      .insert(gameResults)
      .values(inGames.map((row) => ({ ...row, position: 1, score: 1, upvotes: 0 })));
    await tx.insert(invitations).values(
      inGames.map((row) => ({
        ...row,
        id: row.gameId,
        invitedById: userId,
        status: "accepted" as const,
      })),
    );
    await tx
      .insert(joinRequests)
      .values(inGames.map((row) => ({ ...row, id: row.gameId, status: "approved" as const })));
    await tx
      .insert(sessions)
      .values(rows.map(({ id, ...row }) => ({ ...row, tokenHash: id, expiresAt: createdAt })));
    await tx
      .insert(identities)
      .values(rows.map(({ id, ...row }) => ({ ...row, issuer: "https://a.example", subject: id })));
  });
}

it("SIZE-03 PROF-04 an export has each of very many games and identities once", async () => {
  server = await createTestServer();
  const ana = await server.createPerson("ana");
  await server.deps.db.transaction((tx) => tx.delete(sessions));
  await addMemberships(ana.userId);

  let text = "";
  for await (const part of exportData(server.deps, ana)) text += part;
  const data = dataExport.parse(JSON.parse(text));

  const told = {
    games: data.games.map(({ id }) => id),
    results: data.results.map(({ game }) => JSON.stringify(game)),
    invitations: data.invitations.map(({ id }) => id),
    joinRequests: data.joinRequests.map(({ id }) => id),
    identities: data.identities.map(({ subject }) => subject),
  };
  for (const [name, ids] of Object.entries(told)) {
    expect(new Set(ids).size, name).toBe(ROWS);
    expect(ids, name).toHaveLength(ROWS);
  }
  expect(data.sessions).toHaveLength(ROWS);
});

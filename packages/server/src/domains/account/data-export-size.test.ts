import { schema } from "@stepout/db";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { countTurns } from "../../testing/processes/loop-watch.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { exportData } from "./data-export.service.ts";

const { auditEvents, comments, messages, notifications, posts, upvotes } = schema;

/** Enough rows for three pages of the export. */
const ROWS = 450;

/** Number of event loop turns between the three pages, during which other work can run. */
const TURNS = 2;

let server: TestServer;
afterEach(() => server.close());

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

it("SIZE-03 PROF-04 reads an export page by page, and yields to the event loop between pages", async () => {
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

import { schema } from "@stepout/db";
import { seedDemo } from "@stepout/db/demo";
import { recountAll } from "@stepout/db/recount";
import { eq, gte, isNotNull, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { expectRightCounters } from "../../../testing/all-rows.ts";
import { createTestServer } from "../../../testing/test-server.ts";
import { settleEndedGames } from "./settlement-schedule.ts";

const { gameResults, games, notifications, posts, upvotes } = schema;

/** The demo's pictures take long to draw. */
const SEEDING_MS = 120_000;

const endOfItsGame = new QueryBuilder()
  .select({ endTime: games.endTime })
  .from(games)
  .innerJoin(posts, eq(posts.gameId, games.id))
  .where(eq(posts.id, upvotes.postId));

it(
  "RULE-03 the demo's stored results are those that settling its games gives",
  async () => {
    const server = await createTestServer();
    const { db, clock } = server.deps;
    await seedDemo(server.deps, { now: clock.now(), passwordHash: "hash" });
    const readResults = async () => {
      const results = await db.read.select().from(gameResults);
      const told = await db.read.select().from(notifications);
      return {
        results: results.map((row) => JSON.stringify(row)).sort(),
        told: told.map(({ gameId, userId, type }) => `${gameId} ${userId} ${type}`).sort(),
      };
    };
    const seeded = await readResults();
    expect(seeded.results.length).toBeGreaterThan(0);

    const isSettled = isNotNull(games.settledAt);
    await db.transaction(async (tx) => {
      await tx.delete(gameResults);
      await tx.delete(notifications);
      await tx.update(games).set({ settledAt: null }).where(isSettled);
      await tx.delete(upvotes).where(gte(upvotes.createdAt, sql`(${endOfItsGame})`));
      await recountAll(tx);
    });
    await settleEndedGames(server.deps, clock.now());
    expect(await readResults()).toEqual(seeded);
    await expectRightCounters(server);
    await server.close();
  },
  SEEDING_MS,
);

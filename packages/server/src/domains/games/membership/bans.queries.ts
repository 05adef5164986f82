import { type Reader, schema, type Writer } from "@stepout/db";
import { and, count, desc, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { publicUserColumns } from "../../users/users.queries.ts";
import { BANS_PER_GAME_MAX } from "../game/games.rules.ts";

const { bans, joinRequests, participants, users } = schema;
const banners = alias(users, "banners");

const gameId = sql.placeholder("gameId");
const userId = sql.placeholder("userId");
const isThis = and(eq(bans.gameId, gameId), eq(bans.userId, userId));

export const banOf = preparedFor((reader) =>
  reader.select({ createdAt: bans.createdAt }).from(bans).where(isThis).prepare(),
);

/** Somebody who takes part in the game, or has asked to; only participants can be admins. */
export const personInGame = preparedFor((tx: Writer) => {
  const openRequest = tx
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.gameId, gameId),
        eq(joinRequests.userId, users.id),
        eq(joinRequests.status, "pending"),
      ),
    );
  return tx
    .select({ user: publicUserColumns, isAdmin: participants.isAdmin })
    .from(users)
    .leftJoin(participants, and(eq(participants.gameId, gameId), eq(participants.userId, users.id)))
    .where(and(eq(users.id, userId), or(isNotNull(participants.userId), exists(openRequest))))
    .prepare();
});

export const insertBan = preparedFor((tx: Writer) =>
  tx
    .insert(bans)
    .values({
      gameId,
      userId,
      bannedById: sql.placeholder("bannedById"),
      reason: sql.placeholder("reason"),
      createdAt: sql.placeholder("createdAt"),
    })
    .prepare(),
);

export const deleteBan = preparedFor((tx: Writer) =>
  tx.delete(bans).where(isThis).returning({ userId: bans.userId }).prepare(),
);

export const countBans = preparedFor((tx: Writer) =>
  tx.select({ total: count() }).from(bans).where(eq(bans.gameId, gameId)).prepare(),
);

const selectBans = (reader: Reader) =>
  reader
    .select({
      user: publicUserColumns,
      reason: bans.reason,
      createdAt: bans.createdAt,
      bannedBy: {
        id: banners.id,
        username: banners.username,
        firstName: banners.firstName,
        lastName: banners.lastName,
        imageId: banners.imageId,
      },
    })
    .from(bans)
    .innerJoin(users, eq(users.id, bans.userId))
    .innerJoin(banners, eq(banners.id, bans.bannedById));

export const oneBan = preparedFor((reader) => selectBans(reader).where(isThis).prepare());

export const bansOfGame = preparedFor((reader) =>
  selectBans(reader)
    .where(eq(bans.gameId, gameId))
    .orderBy(desc(bans.createdAt), desc(bans.userId))
    .limit(BANS_PER_GAME_MAX)
    .prepare(),
);

export type BanRow = Awaited<ReturnType<ReturnType<typeof bansOfGame>["execute"]>>[number];

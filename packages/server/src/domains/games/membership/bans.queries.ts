import { type Reader, schema, type Writer } from "@stepout/db";
import { alias, and, desc, eq, isNotNull, or } from "@stepout/db/sql";
import { accessDenied } from "../../../errors/domain-error.ts";
import { hasRow } from "../../../platform/queries/rows.ts";
import { isRequestPending } from "../../pending/live-invitations.ts";
import { publicColumnsOf, publicUserColumns } from "../../users/users.queries.ts";
import { BANS_PER_GAME_MAX } from "../game/games.rules.ts";

const { bans, joinRequests, participants, users } = schema;

const banners = alias(users, "banners");

interface Membership {
  gameId: string;
  userId: string;
}

export const isBanOf = ({ gameId, userId }: Membership) =>
  and(eq(bans.gameId, gameId), eq(bans.userId, userId));

export function personInGame(tx: Writer, { gameId, userId }: Membership) {
  const isOpen = and(
    eq(joinRequests.gameId, gameId),
    eq(joinRequests.userId, users.id),
    isRequestPending,
  );
  return tx
    .select({ user: publicUserColumns, isAdmin: participants.isAdmin })
    .from(users)
    .leftJoin(participants, and(eq(participants.gameId, gameId), eq(participants.userId, users.id)))
    .where(
      and(eq(users.id, userId), or(isNotNull(participants.userId), hasRow(joinRequests, isOpen))),
    );
}

const selectBans = (reader: Reader) =>
  reader
    .select({
      user: publicUserColumns,
      reason: bans.reason,
      createdAt: bans.createdAt,
      bannedBy: publicColumnsOf(banners),
    })
    .from(bans)
    .innerJoin(users, eq(users.id, bans.userId))
    .innerJoin(banners, eq(banners.id, bans.bannedById));

export type BanRow = Awaited<ReturnType<typeof selectBans>>[number];

export const oneBan = (reader: Reader, membership: Membership) =>
  selectBans(reader).where(isBanOf(membership));

export const bansOfGame = (reader: Reader, gameId: string) =>
  selectBans(reader)
    .where(eq(bans.gameId, gameId))
    .orderBy(desc(bans.createdAt), desc(bans.userId))
    .limit(BANS_PER_GAME_MAX);

export async function isBanned(reader: Reader, membership: Membership): Promise<boolean> {
  const found = await reader.select({ userId: bans.userId }).from(bans).where(isBanOf(membership));
  return found.length > 0;
}

export async function refuseBanned(reader: Reader, membership: Membership): Promise<void> {
  if (await isBanned(reader, membership)) throw accessDenied("You are banned from this game.");
}

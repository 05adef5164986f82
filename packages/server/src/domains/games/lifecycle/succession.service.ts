import { schema, type Writer } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import {
  alias,
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  QueryBuilder,
  sql,
} from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { hasRow } from "../../../platform/queries/rows.ts";
import { releaseImages } from "../../images/images.service.ts";
import { isRequestPending } from "../../pending/live-invitations.ts";
import { countPeopleInGroup } from "../game/group-days.counters.ts";
import { changeGamesJoined } from "../membership/membership.queries.ts";
import { deleteContents, deletePosts, listUserIds } from "./removal.service.ts";

const { gameResults, games, images, joinRequests, participants, posts, users, userTotals } = schema;
const heirs = alias(participants, "heirs");
const builder = new QueryBuilder();

const heirOfGame = builder
  .select({ userId: heirs.userId })
  .from(heirs)
  .innerJoin(users, eq(users.id, heirs.userId))
  .where(
    and(
      eq(heirs.gameId, games.id),
      eq(heirs.isAdmin, true),
      ne(heirs.userId, games.creatorId),
      isNull(users.disabledAt),
    ),
  )
  .orderBy(asc(heirs.joinedAt), asc(heirs.userId))
  .limit(1);
const heir = sql<string>`(${heirOfGame})`;

async function transferToAdmins(tx: Writer, userId: string, now: number): Promise<void> {
  const isCreator = eq(games.creatorId, userId);
  const newCreators = builder.select({ userId: heir }).from(games).where(isCreator);
  const inherited = builder
    .select({ total: sql`count(*)` })
    .from(games)
    .where(and(isCreator, eq(heir, userTotals.userId)));
  await tx
    .update(userTotals)
    .set({ gamesCreated: sql`${userTotals.gamesCreated} + (${inherited})` })
    .where(inArray(userTotals.userId, newCreators));
  await tx
    .update(games)
    .set({ creatorId: heir, updatedAt: now })
    .where(and(isCreator, isNotNull(heir)));
}

// Small, because deleting a game also deletes its participants and pending entries.
const FIRST_GAMES = 5;

async function deleteAbandonedGame(
  tx: Writer,
  gameId: string,
  left: Set<string>,
): Promise<Set<string>> {
  const members = await listUserIds(tx, participants, gameId);
  await forSlices(members, (some) => changeGamesJoined(tx, some, -1));
  for (const userId of members) left.add(userId);
  const pictures = await deletePosts(tx, gameId);
  await deleteContents(tx, gameId);
  await tx.delete(games).where(eq(games.id, gameId));
  return pictures;
}

/**
 * Keeps games with other users' posts or results.
 * @returns the ids of the deleted games' participants
 */
async function deleteAbandonedGames(tx: Writer, userId: string, now: number): Promise<string[]> {
  const hasOthers = (table: typeof participants | typeof posts | typeof gameResults) =>
    hasRow(table, and(eq(table.gameId, games.id), ne(table.userId, userId)));
  const abandoned = await tx
    .select({ id: games.id, coverImageId: games.coverImageId })
    .from(games)
    .where(
      and(
        eq(games.creatorId, userId),
        or(gt(games.startTime, now), not(hasOthers(participants))),
        not(hasOthers(posts)),
        not(hasOthers(gameResults)),
      ),
    );
  const left = new Set<string>();
  const imageIds: string[] = [];
  await forSlices(
    abandoned,
    async (some) => {
      for (const { id, coverImageId } of some) {
        imageIds.push(...(await deleteAbandonedGame(tx, id, left)));
        if (coverImageId) imageIds.push(coverImageId);
      }
    },
    FIRST_GAMES,
  );
  await forSlices(imageIds, (some) => releaseImages(tx, inArray(images.id, some)));
  return [...left];
}

/** Also declines pending requests. A game that starts now ends 1 ms later, because games must end after they start. */
async function endRemainingGames(tx: Writer, userId: string, now: number): Promise<void> {
  const isCreator = eq(games.creatorId, userId);
  await tx
    .update(games)
    .set({
      endTime: sql`case when ${games.startTime} < ${now} then ${now} else ${games.startTime} + 1 end`,
      updatedAt: now,
    })
    .where(and(isCreator, lte(games.startTime, now), gt(games.endTime, now)));
  const createdGames = builder.select({ id: games.id }).from(games).where(isCreator);
  await tx
    .update(joinRequests)
    .set({ status: "declined", respondedAt: now })
    .where(and(isRequestPending, inArray(joinRequests.gameId, createdGames)));
}

/** The caller must recount the user's totals. */
export async function handOverGames(
  tx: Writer,
  { live }: Pick<Deps, "live">,
  userId: string,
  now: number,
): Promise<void> {
  await transferToAdmins(tx, userId, now);
  live.notify({ about: "memberships", to: await deleteAbandonedGames(tx, userId, now) });
  await endRemainingGames(tx, userId, now);
}

/** Removes a user from all games. The caller must recount the user's totals. */
export async function removeFromAllGames(tx: Writer, userId: string): Promise<void> {
  const isOfUser = eq(participants.userId, userId);
  const joined = builder.select({ id: participants.gameId }).from(participants).where(isOfUser);
  await tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} - 1` })
    .where(inArray(games.id, joined));
  const left = await tx
    .delete(participants)
    .where(isOfUser)
    .returning({ gameId: participants.gameId, groupId: participants.groupId });
  for (const { gameId, groupId } of left) {
    if (groupId !== null) await countPeopleInGroup(tx, { gameId, groupId }, [userId], -1);
  }
}

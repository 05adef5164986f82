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
import { hasRow } from "../../../platform/queries/has-row.ts";
import { releaseImages } from "../../images/images.service.ts";
import { isRequestPending } from "../../pending/live-invitations.ts";
import { countPeopleInGroup } from "../game/group-days.counters.ts";
import { countGameOf } from "../membership/membership.queries.ts";
import { deleteContents, deletePosts, peopleIn } from "./removal.service.ts";

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

async function handOver(tx: Writer, userId: string, now: number): Promise<void> {
  const isTheirs = eq(games.creatorId, userId);
  const heirsOfTheirs = builder.select({ userId: heir }).from(games).where(isTheirs);
  const inherited = builder
    .select({ total: sql`count(*)` })
    .from(games)
    .where(and(isTheirs, eq(heir, userTotals.userId)));
  await tx
    .update(userTotals)
    .set({ gamesCreated: sql`${userTotals.gamesCreated} + (${inherited})` })
    .where(inArray(userTotals.userId, heirsOfTheirs));
  await tx
    .update(games)
    .set({ creatorId: heir, updatedAt: now })
    .where(and(isTheirs, isNotNull(heir)));
}

/** Small, as each game cascades to its participants and open entries. */
const FIRST_GAMES = 5;

async function removeForsakenGame(
  tx: Writer,
  gameId: string,
  left: Set<string>,
): Promise<Set<string>> {
  const members = await peopleIn(tx, participants, gameId);
  await forSlices(members, (some) => countGameOf(tx, some, -1));
  for (const userId of members) left.add(userId);
  const pictures = await deletePosts(tx, gameId);
  await deleteContents(tx, gameId);
  await tx.delete(games).where(eq(games.id, gameId));
  return pictures;
}

/** Keeps games where other users posted or have a place. */
async function removeForsaken(tx: Writer, userId: string, now: number): Promise<string[]> {
  const hasOthers = (table: typeof participants | typeof posts | typeof gameResults) =>
    hasRow(table, and(eq(table.gameId, games.id), ne(table.userId, userId)));
  const forsaken = await tx
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
  const gone: string[] = [];
  await forSlices(
    forsaken,
    async (some) => {
      for (const { id, coverImageId } of some) {
        gone.push(...(await removeForsakenGame(tx, id, left)));
        if (coverImageId) gone.push(coverImageId);
      }
    },
    FIRST_GAMES,
  );
  await forSlices(gone, (some) => releaseImages(tx, inArray(images.id, some)));
  return [...left];
}

/** Declines requests, as no user is left to approve them. A game lasts at least a millisecond. */
async function endTheRest(tx: Writer, userId: string, now: number): Promise<void> {
  const isTheirs = eq(games.creatorId, userId);
  await tx
    .update(games)
    .set({
      endTime: sql`case when ${games.startTime} < ${now} then ${now} else ${games.startTime} + 1 end`,
      updatedAt: now,
    })
    .where(and(isTheirs, lte(games.startTime, now), gt(games.endTime, now)));
  const theirGames = builder.select({ id: games.id }).from(games).where(isTheirs);
  await tx
    .update(joinRequests)
    .set({ status: "declined", respondedAt: now })
    .where(and(isRequestPending, inArray(joinRequests.gameId, theirGames)));
}

/** The caller recounts the person's totals. */
export async function passGamesOn(
  tx: Writer,
  { live }: Pick<Deps, "live">,
  userId: string,
  now: number,
): Promise<void> {
  await handOver(tx, userId, now);
  live.notify({ about: "memberships", to: await removeForsaken(tx, userId, now) });
  await endTheRest(tx, userId, now);
}

/** The caller recounts the person's totals. */
export async function takeOutOfAllGames(tx: Writer, userId: string): Promise<void> {
  const isTheirs = eq(participants.userId, userId);
  const joined = builder.select({ id: participants.gameId }).from(participants).where(isTheirs);
  await tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} - 1` })
    .where(inArray(games.id, joined));
  const left = await tx
    .delete(participants)
    .where(isTheirs)
    .returning({ gameId: participants.gameId, groupId: participants.groupId });
  for (const { gameId, groupId } of left) {
    if (groupId !== null) await countPeopleInGroup(tx, { gameId, groupId }, [userId], -1);
  }
}

import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import { toSearchText } from "@stepout/db/search-text";
import { and, asc, desc, eq, exists, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { numberList } from "../../../platform/queries/number-list.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { publicUserColumns } from "../../users/users.queries.ts";
import {
  DISCOVER_TOP,
  GAME_SEARCH_LIMIT,
  MY_GAMES_LIMIT,
  PUBLIC_GAMES_LIMIT,
  SCORE_CHART_BARS,
} from "./games.rules.ts";

const { bans, games, joinRequests, participants, users } = schema;

/** The text that a search for games looks in. */
export const searchTextOf = (name: string, description: string | null): string =>
  toSearchText(description ? `${name} ${description}` : name);

/** The actor's own participant row. */
const actors = alias(participants, "actors");
const rivals = alias(participants, "rivals");
const builder = new QueryBuilder();

const actorId = sql.placeholder("actorId");
const isActor = and(eq(actors.gameId, games.id), eq(actors.userId, actorId));
const now = sql.placeholder("now");

const place = builder
  .select({ place: sql`count(*) + 1` })
  .from(rivals)
  .where(and(eq(rivals.gameId, games.id), gt(rivals.score, actors.score)));

const pendingRequest = builder
  .select({ id: joinRequests.id })
  .from(joinRequests)
  .where(
    and(
      eq(joinRequests.gameId, games.id),
      eq(joinRequests.userId, actorId),
      eq(joinRequests.status, "pending"),
    ),
  );

const banOfActor = builder
  .select({ userId: bans.userId })
  .from(bans)
  .where(and(eq(bans.gameId, games.id), eq(bans.userId, actorId)));

const gameColumns = {
  id: games.id,
  name: games.name,
  description: games.description,
  coverImageId: games.coverImageId,
  startTime: games.startTime,
  endTime: games.endTime,
  isPublic: games.isPublic,
  requiresApproval: games.requiresApproval,
  postsPerDay: games.postsPerDay,
  timeZone: games.timeZone,
  inviteCode: games.inviteCode,
  participantCount: games.participantCount,
  postCount: games.postCount,
  creator: publicUserColumns,
  actorIsAdmin: actors.isAdmin,
  actorScore: actors.score,
  actorPlace: sql`(${place})`.mapWith(Number),
  hasPendingRequest: exists(pendingRequest).mapWith(Boolean),
  isActorBanned: exists(banOfActor).mapWith(Boolean),
};

const best = builder
  .select({ score: rivals.score })
  .from(rivals)
  .where(eq(rivals.gameId, games.id))
  .orderBy(desc(rivals.score))
  .limit(SCORE_CHART_BARS)
  .as("best");

/** Reads a dozen index entries per game; ranking all participants would read every one. */
const topScores = numberList(
  sql`select string_agg(cast(${best.score} as text), ',' order by ${best.score} desc) from ${best}`,
);

export const gameById = preparedFor((reader) =>
  reader
    .select(gameColumns)
    .from(games)
    .innerJoin(users, eq(users.id, games.creatorId))
    .leftJoin(actors, isActor)
    .where(eq(games.id, sql.placeholder("gameId")))
    .prepare(),
);

interface Choice {
  where: (reader: Reader) => SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** Selects the games first, so that only those shown are joined and counted. */
const prepareCards = ({ where, orderBy, limit }: Choice) =>
  preparedFor((reader) => {
    const chosen = reader
      .select({ id: games.id })
      .from(games)
      .where(where(reader))
      .orderBy(...orderBy)
      .limit(limit);
    return reader
      .select({ ...gameColumns, topScores })
      .from(games)
      .innerJoin(users, eq(users.id, games.creatorId))
      .leftJoin(actors, isActor)
      .where(inArray(games.id, chosen))
      .orderBy(...orderBy)
      .prepare();
  });

const isOfActor = inArray(
  games.id,
  builder
    .select({ gameId: participants.gameId })
    .from(participants)
    .where(eq(participants.userId, actorId)),
);

/** The actor's games; of very many, those that end last. */
export const gamesOfActor = prepareCards({
  where: () => isOfActor,
  orderBy: [desc(games.endTime), desc(games.id)],
  limit: MY_GAMES_LIMIT,
});

export const largestRunningPublicGames = prepareCards({
  where: () => and(eq(games.isPublic, true), lte(games.startTime, now), gt(games.endTime, now)),
  orderBy: [desc(games.participantCount), asc(games.endTime), asc(games.id)],
  limit: DISCOVER_TOP,
});

export const soonestPublicGames = prepareCards({
  where: () => and(eq(games.isPublic, true), gt(games.startTime, now), gt(games.endTime, now)),
  orderBy: [asc(games.startTime), asc(games.id)],
  limit: DISCOVER_TOP,
});

/** Public games that have not ended: running ones first, the largest on top. */
export const openPublicGames = prepareCards({
  where: () => and(eq(games.isPublic, true), gt(games.endTime, now)),
  orderBy: [
    sql`${games.startTime} > ${now}`,
    desc(games.participantCount),
    asc(games.startTime),
    asc(games.id),
  ],
  limit: PUBLIC_GAMES_LIMIT,
});

/** Public games and the actor's own whose name and description match the words. */
export const foundGames = prepareCards({
  where: (reader) =>
    and(
      or(eq(games.isPublic, true), isOfActor),
      inArray(games.id, searchOf(reader).idsMatching("games", sql.placeholder("match"))),
    ),
  orderBy: [desc(games.participantCount), desc(games.endTime), asc(games.id)],
  limit: GAME_SEARCH_LIMIT,
});

export const gameToPreview = preparedFor((reader) =>
  reader
    .select({
      id: games.id,
      name: games.name,
      description: games.description,
      coverImageId: games.coverImageId,
      startTime: games.startTime,
      endTime: games.endTime,
      isPublic: games.isPublic,
      requiresApproval: games.requiresApproval,
      participantCount: games.participantCount,
      creator: { firstName: users.firstName, username: users.username },
      actorId: actors.userId,
    })
    .from(games)
    .innerJoin(users, eq(users.id, games.creatorId))
    .leftJoin(actors, isActor)
    .where(eq(games.id, sql.placeholder("gameId")))
    .prepare(),
);

type RowOf<Query extends (reader: Reader) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Query>["execute"]>
>[number];

export type GameRow = RowOf<typeof gameById>;
export type CardRow = RowOf<typeof gamesOfActor>;
export type PreviewRow = RowOf<typeof gameToPreview>;

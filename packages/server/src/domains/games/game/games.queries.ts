import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import { toSearchText } from "@stepout/db/search-text";
import {
  alias,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lte,
  or,
  QueryBuilder,
  type SQL,
  sql,
} from "@stepout/db/sql";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { hasRow } from "../../../platform/queries/rows.ts";
import type { Person } from "../../blocks/visibility/visibility.queries.ts";
import { isRequestPending } from "../../pending/live-invitations.ts";
import { publicUserColumns } from "../../users/users.queries.ts";
import {
  DISCOVER_TOP,
  GAME_SEARCH_LIMIT,
  MY_GAMES_LIMIT,
  PUBLIC_GAMES_LIMIT,
  SCORE_CHART_BARS,
} from "./games.rules.ts";

const { bans, games, joinRequests, participants, users } = schema;

export const searchTextOf = (name: string, description: string | null): string =>
  toSearchText(description ? `${name} ${description}` : name);

const actors = alias(participants, "actors");
const rivals = alias(participants, "rivals");
const builder = new QueryBuilder();

const isActor = (actorId: Person) => and(eq(actors.gameId, games.id), eq(actors.userId, actorId));

const place = builder
  .select({ place: sql`count(*) + 1` })
  .from(rivals)
  .where(and(eq(rivals.gameId, games.id), gt(rivals.score, actors.score)));

function gameColumns(actorId: Person) {
  const isPending = and(
    eq(joinRequests.gameId, games.id),
    eq(joinRequests.userId, actorId),
    isRequestPending,
  );
  const isBan = and(eq(bans.gameId, games.id), eq(bans.userId, actorId));
  return {
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
    hasPendingRequest: hasRow(joinRequests, isPending).mapWith(Boolean),
    isActorBanned: hasRow(bans, isBan).mapWith(Boolean),
  };
}

const best = builder
  .select({ score: rivals.score })
  .from(rivals)
  .where(eq(rivals.gameId, games.id))
  .orderBy(desc(rivals.score))
  .limit(SCORE_CHART_BARS)
  .as("best");

// Reads only the best scores, because ranking all participants would read every index entry.
const topScores =
  sql`coalesce((select string_agg(cast(${best.score} as text), ',' order by ${best.score} desc) from ${best}), '')`.mapWith(
    (list: string) => (list === "" ? [] : list.split(",").map(Number)),
  );

const selectGames = (reader: Reader, actorId: Person) =>
  reader
    .select(gameColumns(actorId))
    .from(games)
    .innerJoin(users, eq(users.id, games.creatorId))
    .leftJoin(actors, isActor(actorId));

export const gameById = preparedFor((reader) =>
  selectGames(reader, sql.placeholder("actorId"))
    .where(eq(games.id, sql.placeholder("gameId")))
    .prepare(),
);

interface Choice {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
}

/** Chooses the games first, so that joins and counts cover only these games. */
function selectCards(reader: Reader, actorId: Person, { where, orderBy, limit }: Choice) {
  const chosen = reader
    .select({ id: games.id })
    .from(games)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return reader
    .select({ ...gameColumns(actorId), topScores })
    .from(games)
    .innerJoin(users, eq(users.id, games.creatorId))
    .leftJoin(actors, isActor(actorId))
    .where(inArray(games.id, chosen))
    .orderBy(...orderBy);
}

const isOfActor = (actorId: Person) =>
  inArray(
    games.id,
    builder
      .select({ gameId: participants.gameId })
      .from(participants)
      .where(eq(participants.userId, actorId)),
  );

export const gamesOfActor = preparedFor((reader) =>
  selectCards(reader, sql.placeholder("actorId"), {
    where: isOfActor(sql.placeholder("actorId")),
    orderBy: [desc(games.endTime), desc(games.id)],
    limit: MY_GAMES_LIMIT,
  }).prepare(),
);

export const largestRunningPublicGames = (reader: Reader, actorId: string, now: number) =>
  selectCards(reader, actorId, {
    where: and(eq(games.isPublic, true), lte(games.startTime, now), gt(games.endTime, now)),
    orderBy: [desc(games.participantCount), asc(games.endTime), asc(games.id)],
    limit: DISCOVER_TOP,
  });

export const soonestPublicGames = (reader: Reader, actorId: string, now: number) =>
  selectCards(reader, actorId, {
    where: and(eq(games.isPublic, true), gt(games.startTime, now), gt(games.endTime, now)),
    orderBy: [asc(games.startTime), asc(games.id)],
    limit: DISCOVER_TOP,
  });

export const openPublicGames = (reader: Reader, actorId: string, now: number) =>
  selectCards(reader, actorId, {
    where: and(eq(games.isPublic, true), gt(games.endTime, now)),
    orderBy: [
      sql`${games.startTime} > ${now}`,
      desc(games.participantCount),
      asc(games.startTime),
      asc(games.id),
    ],
    limit: PUBLIC_GAMES_LIMIT,
  });

export function foundGames(reader: Reader, actorId: string, words: readonly string[]) {
  const search = searchOf(reader);
  return selectCards(reader, actorId, {
    where: and(
      or(eq(games.isPublic, true), isOfActor(actorId)),
      inArray(games.id, search.idsMatching("games", search.matchAll(words))),
    ),
    orderBy: [desc(games.participantCount), desc(games.endTime), asc(games.id)],
    limit: GAME_SEARCH_LIMIT,
  });
}

export const gameToPreview = (reader: Reader, actorId: string, gameId: string) =>
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
    .leftJoin(actors, isActor(actorId))
    .where(eq(games.id, gameId));

export type GameRow = Awaited<ReturnType<typeof selectGames>>[number];
export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
export type PreviewRow = Awaited<ReturnType<typeof gameToPreview>>[number];

import { toSearchWords } from "@stepout/db/search-text";
import type { Actor, Deps, UseCase } from "../../../deps.ts";
import { notFound } from "../../../errors/domain-error.ts";
import { cutPage } from "../../../platform/queries/pages.ts";
import type { IdRef } from "../../../trpc/common.schema.ts";
import { type CodeSender, withCode } from "../../codes/game-by-code.ts";
import { toPublicUser } from "../../users/users.queries.ts";
import { loadGameAsParticipant } from "../game/games.policy.ts";
import {
  foundGames,
  gameById,
  gamesOfActor,
  gameToPreview,
  largestRunningPublicGames,
  openPublicGames,
  soonestPublicGames,
} from "../game/games.queries.ts";
import { toCard, toGame, toPreview } from "../game/games.responses.ts";
import {
  GAME_SEARCH_THRESHOLD,
  OWN_GROUP,
  PARTICIPANTS_WITH_GAME,
  PEOPLE_PAGE,
  withPlaces,
} from "../game/games.rules.ts";
import type {
  GameCard,
  GameDetail,
  GamePreview,
  MyGame,
  Participant,
  Score,
  SearchGamesInput,
} from "../game/games.schema.ts";
import type {
  ListPeopleInput,
  ListStandingsInput,
  PeoplePage,
  StandingsPage,
} from "../game/people-pages.schema.ts";
import {
  findRival,
  firstParticipantsByGame,
  listParticipants,
  listScores,
  readPeople,
} from "../membership/participants.queries.ts";

interface WithParticipants {
  withParticipants: boolean;
}

export const listMyGames: UseCase<WithParticipants, MyGame[]> = async (
  deps,
  { userId },
  { withParticipants },
) => {
  const now = deps.clock.now();
  const rows = await gamesOfActor(deps.db.read).execute({ actorId: userId });
  const cards = rows.map((row) => toCard(row, userId, now));
  if (!withParticipants) return cards;
  const participants = await firstParticipantsByGame(
    deps.db.read,
    { userId },
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, participants: participants.get(card.id) ?? [] }));
};

export async function discoverGames(deps: Deps, { userId }: Actor) {
  const now = deps.clock.now();
  const active = await largestRunningPublicGames(deps.db.read, userId, now);
  const upcoming = await soonestPublicGames(deps.db.read, userId, now);
  return {
    active: active.map((row) => toCard(row, userId, now)),
    upcoming: upcoming.map((row) => toCard(row, userId, now)),
  };
}

export const listPublicGames: UseCase<void, GameCard[]> = async (deps, { userId }) => {
  const now = deps.clock.now();
  const rows = await openPublicGames(deps.db.read, userId, now);
  return rows.map((row) => toCard(row, userId, now));
};

export const searchGames: UseCase<SearchGamesInput, GameCard[]> = async (
  deps,
  { userId },
  { q: term },
) => {
  if ([...term].length <= GAME_SEARCH_THRESHOLD) return [];
  const words = toSearchWords(term);
  if (words.length === 0) return [];
  const now = deps.clock.now();
  const rows = await foundGames(deps.db.read, userId, words);
  return rows.map((row) => toCard(row, userId, now));
};

export const getGame: UseCase<WithParticipants & { id: string }, GameDetail> = async (
  deps,
  actor,
  { id, withParticipants },
) => {
  const now = deps.clock.now();
  const access = await loadGameAsParticipant(deps.db.read, actor, id, now);
  const [row] = await gameById(deps.db.read).execute({ gameId: id, actorId: actor.userId });
  if (!row) throw notFound("Game");
  const game = {
    ...toGame(row, actor.userId, now),
    isCorrected: access.game.corrections > 0,
  };
  if (!withParticipants) return game;
  const participants = await listParticipants(deps.db.read, actor, id, PARTICIPANTS_WITH_GAME);
  return { ...game, participants };
};

export const previewGame = (deps: Deps, sender: CodeSender, code: string): Promise<GamePreview> =>
  withCode(deps, sender, code, async (attempt) => {
    const gameId = await attempt.findGame(deps.db.read);
    if (gameId === undefined) throw notFound("Game");
    const [row] = await gameToPreview(deps.db.read, sender.actor?.userId ?? "", gameId);
    if (!row) throw notFound("Game");
    return toPreview(row, code, deps.clock.now());
  });

export const getScores: UseCase<IdRef, Score[]> = async (deps, actor, { id: gameId }) => {
  await loadGameAsParticipant(deps.db.read, actor, gameId, deps.clock.now());
  return listScores(deps.db.read, gameId);
};

export const getParticipants: UseCase<IdRef, Participant[]> = async (
  deps,
  actor,
  { id: gameId },
) => {
  await loadGameAsParticipant(deps.db.read, actor, gameId, deps.clock.now());
  return listParticipants(deps.db.read, actor, gameId);
};

function findOrder({ isUngrouped, groupId }: ListPeopleInput) {
  if (groupId !== undefined) return "inGroup";
  return isUngrouped ? "ungrouped" : "adminsFirst";
}

export const listPeople: UseCase<ListPeopleInput, PeoplePage> = async (deps, actor, input) => {
  const { id, groupId, q, cursor } = input;
  const { read } = deps.db;
  const { groupId: ownGroup } = await loadGameAsParticipant(read, actor, id, deps.clock.now());
  if (groupId === OWN_GROUP && ownGroup === null) return { people: [], next: null };
  const rows = await readPeople(read, findOrder(input), {
    gameId: id,
    groupId: groupId === OWN_GROUP ? ownGroup : groupId,
    actorId: actor.userId,
    after: cursor,
    words: toSearchWords(q.replaceAll("@", " ")),
    limit: PEOPLE_PAGE + 1,
  });
  const { shown, last } = cutPage(rows, PEOPLE_PAGE);
  return {
    people: shown.map(({ sortText, ...row }) => ({ ...row, user: toPublicUser(row.user) })),
    next: last
      ? { figure: Number(last.isAdmin), sortText: last.sortText, userId: last.userId }
      : null,
  };
};

export const listStandings: UseCase<ListStandingsInput, StandingsPage> = async (
  deps,
  actor,
  { id, cursor },
) => {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, id, deps.clock.now());
  const rows = await readPeople(read, "byScore", {
    gameId: id,
    actorId: actor.userId,
    after: cursor,
    limit: PEOPLE_PAGE + 1,
  });
  const before = cursor && { ...cursor, score: cursor.figure };
  const { shown, last } = cutPage(
    withPlaces(rows, ({ score }) => score, before),
    PEOPLE_PAGE,
  );
  const scores = shown.map(
    ({ user, score, place }): Score => ({
      user: toPublicUser(user),
      score,
      place,
    }),
  );
  const rival = cursor ? undefined : await findRival(read, actor, id);
  return {
    scores,
    rival: rival ?? null,
    next: last
      ? {
          figure: last.score,
          sortText: last.sortText,
          userId: last.userId,
          place: last.place,
          position: (cursor?.position ?? 0) + shown.length,
        }
      : null,
  };
};

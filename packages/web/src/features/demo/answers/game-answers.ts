import { gameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { DAY_MS } from "@stepout/server/platform/time/days.rules";
import { fitsSearch } from "@stepout/server/text/search.rules";
import {
  type DemoGame,
  enterGame,
  findGame,
  games,
  rankPlayers,
  takesPart,
  toCard,
} from "../games.ts";
import { robin } from "../people.ts";
import { nextId, postsOf } from "../posts.ts";
import { type Answers, done } from "./answers.ts";

const show = (game: DemoGame) => toCard(game, postsOf(game.id).length);

function change(game: DemoGame, typed: Partial<Pick<Game, "description">> & Pick<Game, "name">) {
  game.name = typed.name;
  game.description = typed.description ?? "";
}

const join = (game: DemoGame) => {
  const alreadyMember = takesPart(game);
  enterGame(game);
  return { requiresApproval: false, alreadyMember, game: { id: game.id, name: game.name } };
};

/** Any code finds a game, preferably one not joined yet. */
const findByCode = (code: string): DemoGame =>
  games.find(({ inviteCode }) => inviteCode === code) ??
  games.find((game) => !takesPart(game)) ??
  findGame("demo-brave");

const openGames = (status: DemoGame["status"]) =>
  games.filter((game) => game.status === status).map(show);

const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function showPoints(game: DemoGame) {
  const first = Date.parse(game.startTime);
  const last = Math.min(Date.now(), Date.parse(game.endTime));
  const dayOf = (share: number) => Math.floor(((last - first) * share) / DAY_MS);
  return {
    firstDay: toDay(first),
    lastDay: toDay(last),
    lines: rankPlayers(game).map(({ user, score }) => ({
      user,
      steps: Array.from({ length: score }, (_, index) => ({
        day: dayOf((index + 1) / (score + 1)),
        points: index + 1,
      })),
    })),
  };
}

function showPlayers(id: string) {
  const { players, creator } = findGame(id);
  return players.map(({ user, score }) => ({
    userId: user.id,
    isAdmin: user.id === creator.id,
    groupId: null,
    score,
    user,
  }));
}

const showScores = (id: string) =>
  rankPlayers(findGame(id)).map(({ user, score, position }) => ({ user, score, place: position }));

export const gameAnswers: Answers<"games"> = {
  mine: () => games.filter(takesPart).map(show),
  discover: () => ({ active: openGames("active"), upcoming: openGames("upcoming") }),
  listPublic: () => games.map(show),
  search: ({ q }) =>
    games.filter(({ name, description }) => fitsSearch(`${name} ${description}`, q)).map(show),
  get: ({ id }) => ({ ...show(findGame(id)), isCorrected: false }),
  getByInviteCode: ({ code }) => {
    const game = findByCode(code);
    return { ...show(game), requiresApproval: false, isParticipant: takesPart(game) };
  },
  scores: ({ id }) => showScores(id),
  standings: ({ id }) => ({ scores: showScores(id), next: null }),
  results: ({ id }) =>
    rankPlayers(findGame(id)).map((standing) => ({ userId: standing.user.id, ...standing })),
  pointsByDay: ({ id }) => showPoints(findGame(id)),
  participants: ({ id }) => showPlayers(id),
  bans: () => [],
  people: ({ id, groupId }) => ({ people: groupId ? [] : showPlayers(id), next: null }),
  create: ({ name, description, startTime, endTime }) => {
    const game: DemoGame = {
      id: nextId(),
      name,
      description: description ?? "",
      status: gameStatus(
        { startTime: Date.parse(startTime), endTime: Date.parse(endTime) },
        Date.now(),
      ),
      startTime,
      endTime,
      inviteCode: "NEWGAM",
      creator: robin,
      players: [],
    };
    enterGame(game);
    games.unshift(game);
    return show(game);
  },
  update: ({ id, name, description = null }) => {
    const game = findGame(id);
    change(game, { name, description });
    return show(game);
  },
  remove: ({ id }) => {
    games.splice(games.indexOf(findGame(id)), 1);
    return done;
  },
  join: ({ id }) => join(findGame(id)),
  joinByCode: ({ code }) => join(findByCode(code)),
  leave: ({ id }) => {
    const game = findGame(id);
    game.players = game.players.filter(({ user }) => user.id !== robin.id);
    return done;
  },
};

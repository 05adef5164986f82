import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import { rankStandings } from "@stepout/server/domains/games/game/results.rules";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { inDays } from "./moments.ts";
import { aiko, farah, ines, jonas, robin, samuel } from "./people.ts";

interface Player {
  user: PublicUser;
  score: number;
  upvotes: number;
}

export interface DemoGame {
  id: string;
  name: string;
  description: string;
  status: GameStatus;
  startTime: string;
  endTime: string;
  inviteCode: string;
  creator: PublicUser;
  players: Player[];
}

const player = (user: PublicUser, score: number, upvotes = score): Player => ({
  user,
  score,
  upvotes,
});

export const games: DemoGame[] = [
  {
    id: "demo-brave",
    name: "30 days of small brave things",
    description: "One thing a day that makes your heart beat faster. Small ones count.",
    status: "active",
    startTime: inDays(-11),
    endTime: inDays(19),
    inviteCode: "BRAVE7",
    creator: ines,
    players: [player(ines, 9), player(robin, 7), player(jonas, 5), player(aiko, 5)],
  },
  {
    id: "demo-mornings",
    name: "Out of the door by seven",
    description: "Whatever the weather.",
    status: "active",
    startTime: inDays(-3),
    endTime: inDays(25),
    inviteCode: "SEVEN4",
    creator: samuel,
    players: [player(samuel, 3), player(farah, 2), player(robin, 1)],
  },
  {
    id: "demo-hello",
    name: "Say hello first",
    description: "To a stranger, every day of the week.",
    status: "upcoming",
    startTime: inDays(4),
    endTime: inDays(11),
    inviteCode: "HELL95",
    creator: aiko,
    players: [player(aiko, 0), player(robin, 0)],
  },
  {
    id: "demo-water",
    name: "Cold water club",
    description: "Lake, sea or shower.",
    status: "completed",
    startTime: inDays(-40),
    endTime: inDays(-10),
    inviteCode: "WATER8",
    creator: jonas,
    players: [player(robin, 14, 22), player(jonas, 12, 31), player(farah, 8), player(ines, 3)],
  },
  {
    id: "demo-sketch",
    name: "Sketch a stranger",
    description: "Ten minutes on a bench, a pencil, and somebody's face.",
    status: "active",
    startTime: inDays(-6),
    endTime: inDays(8),
    inviteCode: "SKETC6",
    creator: farah,
    players: [player(farah, 6), player(aiko, 4), player(samuel, 2)],
  },
];

export function findGame(id: string): DemoGame {
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error("This game is not part of the demo.");
  return game;
}

export const rankPlayers = ({ players }: DemoGame) => rankStandings(players);

export const findOwn = (game: DemoGame) =>
  rankPlayers(game).find(({ user }) => user.id === robin.id);

export const takesPart = (game: DemoGame): boolean => findOwn(game) !== undefined;

export function toCard(game: DemoGame, postCount: number): GameCard {
  const { players, ...rest } = game;
  const own = findOwn(game);
  const isCreator = game.creator.id === robin.id;
  return {
    ...rest,
    coverImage: null,
    isPublic: true,
    requiresApproval: false,
    postsPerDay: null,
    timeZone: null,
    creatorId: game.creator.id,
    _count: { participants: players.length, posts: postCount },
    viewer: {
      isParticipant: own !== undefined,
      isCreator,
      isAdmin: isCreator,
      hasPendingRequest: false,
      score: own?.score ?? null,
      place: own?.position ?? null,
    },
    topScores: rankPlayers(game).map(({ score }) => score),
  };
}

export function enterGame(game: DemoGame): void {
  if (!takesPart(game)) game.players.push(player(robin, 0));
}

import { fitsSearch } from "@stepout/server/text/search.rules";
import { searchTextOf } from "#lib/names/searched-names.ts";
import { findOwn, games, rankPlayers, takesPart } from "../games.ts";
import { day, inHours } from "../moments.ts";
import { everybody, robin, viewer } from "../people.ts";
import { posts } from "../posts.ts";
import type { Answers } from "./answers.ts";

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const isOver = ({ status }: { status: string }) => status === "completed";

const standingsOf = (userId: string, isCounted: (game: { status: string }) => boolean) =>
  games
    .filter(isCounted)
    .flatMap((game) => rankPlayers(game).filter(({ user }) => user.id === userId));

function medalsOf(userId: string) {
  const standings = standingsOf(userId, isOver);
  const count = (medal: string) => standings.filter(({ medalType }) => medalType === medal).length;
  return {
    goldMedals: count("gold"),
    silverMedals: count("silver"),
    bronzeMedals: count("bronze"),
    popularVoteMedals: standings.filter(({ isPopularVote }) => isPopularVote).length,
  };
}

const stats = () => ({
  gamesJoined: games.filter(takesPart).length,
  totalAccomplishments: sum(games.map((game) => findOwn(game)?.score ?? 0)),
  totalUpvotes: sum(games.map((game) => findOwn(game)?.upvotes ?? 0)),
  gamesCreated: games.filter(({ creator }) => creator.id === robin.id).length,
  ...medalsOf(robin.id),
});

function rankBy<Row extends { score: number }>(rows: Row[]): (Row & { rank: number })[] {
  const sorted = rows.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return sorted.map((row) => ({
    ...row,
    rank: sorted.findIndex(({ score }) => score === row.score) + 1,
  }));
}

const WEEK_DAYS = 7;
const CALENDAR_WEEKS = 52;

const CALENDAR_DAYS =
  CALENDAR_WEEKS * WEEK_DAYS + ((new Date().getDay() + WEEK_DAYS - 1) % WEEK_DAYS);

const ownDays = () =>
  [12, 40, 41, 90, 133, 134, 180, 201, 240, 255, 277, 301, 318, 330, 338, 349, 352, 356, 361].map(
    (past, index) => ({ day: past, count: 1 + (index % 3) }),
  );

const sessions = () => [
  {
    id: "demo-session",
    device: "This phone",
    createdAt: inHours(0),
    lastSeenAt: inHours(0),
    isCurrent: true,
  },
];

const identities = () => ({ provider: null, identities: [] });

export const authAnswers: Answers<"auth"> = {
  user: () => viewer,
  me: () => viewer,
  identities,
  sessions,
};

export const accountAnswers: Answers<"account"> = {
  stats,
  refreshStats: stats,
  accomplishments: () => ({
    posts: posts.filter(({ userId }) => userId === robin.id),
    hasMore: false,
  }),
  calendar: () => ({ firstDay: day(CALENDAR_DAYS), lastDay: day(0), days: ownDays() }),
  updateProfile: ({ firstName, lastName = null, bio = null }) =>
    Object.assign(viewer, { firstName, lastName, bio }),
};

export const userAnswers: Answers<"users"> = {
  search: ({ q }) =>
    everybody.filter((user) => user !== robin && fitsSearch(searchTextOf(user), q)),
};

export const leaderboardAnswers: Answers<"leaderboards"> = {
  players: () =>
    rankBy(
      everybody.map((user) => ({
        user,
        score: sum(standingsOf(user.id, () => true).map(({ score }) => score)),
        additionalInfo: medalsOf(user.id),
      })),
    ),
  creators: () =>
    rankBy(
      everybody.map((user) => {
        const created = games.filter(({ creator }) => creator.id === user.id);
        const sizes = created.map(({ players }) => players.length);
        return {
          user,
          score: sum(sizes),
          totalParticipants: sum(sizes),
          largestGame: Math.max(0, ...sizes),
          totalAccomplishments: sum(
            created.flatMap(({ players }) => players.map(({ score }) => score)),
          ),
        };
      }),
    ),
};

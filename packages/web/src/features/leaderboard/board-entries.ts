import type {
  CreatorRow,
  PlayerRow,
} from "@stepout/server/domains/leaderboards/leaderboards.schema";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { skipToken, useQuery } from "@tanstack/react-query";
import { describeRace, findRival } from "#features/points/race.ts";
import { gatherNames, tellApart } from "#lib/names/same-names.ts";
import { trpc } from "#lib/server/trpc.ts";
import type { BoardChoice, Metric } from "./board-choice.ts";
import { boardTexts as texts } from "./texts.ts";

export interface BoardEntry {
  rank: number;
  user: PublicUser;
  score: number;
  medals?: PlayerRow["additionalInfo"];
  note?: string;
}

const toPlayerEntry = ({ additionalInfo, ...row }: PlayerRow): BoardEntry => ({
  ...row,
  medals: additionalInfo,
});

const toCreatorEntry = ({ rank, user, score, ...row }: CreatorRow, metric: Metric): BoardEntry => ({
  rank,
  user,
  score,
  note: [
    metric === "participants"
      ? texts.largestGame(row.largestGame)
      : texts.participants(row.totalParticipants),
    metric !== "total-accomplishments" && texts.accomplishments(row.totalAccomplishments),
  ]
    .filter(Boolean)
    .join(" · "),
});

export function useBoardEntries({ tab, timeFrame, metric }: BoardChoice) {
  const players = useQuery({
    ...trpc.leaderboards.players.queryOptions(
      tab === "players" ? { timeFrame, metric } : skipToken,
    ),
    select: (rows) => rows.map(toPlayerEntry),
  });
  const creators = useQuery({
    ...trpc.leaderboards.creators.queryOptions(
      tab === "creators" ? { timeFrame, metric } : skipToken,
    ),
    select: (rows) => rows.map((row) => toCreatorEntry(row, metric)),
  });
  return tab === "players" ? players : creators;
}

/** Returns undefined if the user or the next player is not on the board. */
export function describeOwnRace(
  entries: readonly BoardEntry[],
  viewerId: string,
): string | undefined {
  const own = entries.find(({ user }) => user.id === viewerId);
  const rival = own && findRival(entries, own);
  if (!rival || own.rank > entries.length) return undefined;
  const names = gatherNames(entries.map(({ user }) => user));
  return describeRace(own.score, rival.score, tellApart(rival.user, names));
}

import type {
  CreatorRow,
  PlayerRow,
} from "@stepout/server/domains/leaderboards/leaderboards.schema";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { skipToken, useQuery } from "@tanstack/react-query";
import { describeRace } from "#features/points/race.ts";
import { gatherNames, tellApart } from "#lib/names/same-names.ts";
import { trpc } from "#lib/server/trpc.ts";
import type { BoardChoice, Metric } from "./board-choice.ts";
import { boardTexts as texts } from "./texts.ts";

export interface BoardEntry {
  rank: number;
  user: PublicUser;
  score: number;
  /** Set only in the viewer's own entry: the user ranked just ahead, or the runner-up if the viewer is first. */
  rival?: PlayerRow["rival"];
  medals?: PlayerRow["additionalInfo"];
  note?: string;
}

const toPlayerEntry = ({ additionalInfo, ...row }: PlayerRow): BoardEntry => ({
  ...row,
  medals: additionalInfo,
});

const toCreatorEntry = (row: CreatorRow, metric: Metric): BoardEntry => ({
  rank: row.rank,
  user: row.user,
  score: row.score,
  rival: row.rival,
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

/** Returns undefined if the user is not on the board, or is the only player on it. */
export function describeOwnRace(
  entries: readonly BoardEntry[],
  viewerId: string,
): string | undefined {
  const own = entries.find(({ user }) => user.id === viewerId);
  if (!own?.rival) return undefined;
  const names = gatherNames([...entries.map(({ user }) => user), own.rival.user]);
  return describeRace(own.score, own.rival.score, tellApart(own.rival.user, names));
}

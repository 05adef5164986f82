import type { CreatorMetric } from "@stepout/server/domains/leaderboards/leaderboards.rules";
import type {
  CreatorRow,
  PlayerRow,
} from "@stepout/server/domains/leaderboards/leaderboards.schema";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { boardTexts as texts } from "./texts.ts";

export interface BoardEntry {
  rank: number;
  user: PublicUser;
  score: number;
  medals?: PlayerRow["additionalInfo"];
  note?: string;
}

export const toPlayerEntry = ({ additionalInfo, ...row }: PlayerRow): BoardEntry => ({
  ...row,
  medals: additionalInfo,
});

/** Figures of a creator that the board does not rank. */
const otherFigures: Record<CreatorMetric, (row: CreatorRow) => string[]> = {
  participants: (row) => [
    texts.largestGame(row.largestGame),
    texts.accomplishments(row.totalAccomplishments),
  ],
  "largest-game": (row) => [
    texts.participants(row.totalParticipants),
    texts.accomplishments(row.totalAccomplishments),
  ],
  "total-accomplishments": (row) => [texts.participants(row.totalParticipants)],
};

export const toCreatorEntry =
  (metric: CreatorMetric) =>
  (row: CreatorRow): BoardEntry => ({
    rank: row.rank,
    user: row.user,
    score: row.score,
    note: otherFigures[metric](row).join(" · "),
  });

import { schema } from "@stepout/db";
import { nullsOf } from "@stepout/db/erasable";
import { deleteInSlices } from "@stepout/db/slices";
import { and, eq } from "@stepout/db/sql";
import {
  type Erasure,
  exportList,
  exportRows,
  type Privacy,
} from "../../../declarations/privacy.ts";
import {
  asBoolean,
  isoTime,
  ofGame,
  optional,
  textsOf,
} from "../../../declarations/shown-columns.ts";
import { handOverGames, removeFromAllGames } from "./succession.service.ts";

const { bans, gameResults, games, groups, participants } = schema;

const handOver = ({ tx, deps, userId, now }: Erasure) => handOverGames(tx, deps, userId, now);
async function eraseBans({ tx, userId }: Erasure): Promise<void> {
  await deleteInSlices(tx, bans, eq(bans.userId, userId));
  await tx.update(bans).set(nullsOf("bans", "words")).where(eq(bans.bannedById, userId));
}

const leave = ({ tx, userId }: Erasure) => removeFromAllGames(tx, userId);

export const gamesPrivacy = {
  lists: {
    games: exportList({
      columns: {
        ...ofGame,
        ...textsOf("games"),
        coverId: games.coverImageId,
        startTime: isoTime(games.startTime),
        endTime: isoTime(games.endTime),
        isCreator: asBoolean(eq(games.creatorId, participants.userId)),
        isAdmin: participants.isAdmin,
        group: optional(groups.name),
        score: participants.score,
        upvotes: participants.upvoteCount,
        joinedAt: isoTime(participants.joinedAt),
      },
      cursor: { gameId: participants.gameId },
      query: (reader, selected, userId, isNext) =>
        reader
          .select(selected)
          .from(participants)
          .innerJoin(games, eq(games.id, participants.gameId))
          .leftJoin(groups, eq(groups.id, participants.groupId))
          .where(and(eq(participants.userId, userId), isNext)),
    }),
    results: exportRows(gameResults, {
      columns: {
        game: ofGame,
        position: gameResults.position,
        score: gameResults.score,
        upvotes: gameResults.upvotes,
        medal: gameResults.medalType,
        isPopularVote: gameResults.isPopularVote,
      },
      owner: gameResults.userId,
      gameId: gameResults.gameId,
    }),
    bans: exportRows(bans, {
      columns: { game: ofGame, ...textsOf("bans"), createdAt: isoTime(bans.createdAt) },
      owner: bans.userId,
      gameId: bans.gameId,
    }),
  },
  // Erasing a user keeps group names, because they are part of the game.
  erase: { games: handOver, participants: leave, groups: async () => undefined, bans: eraseBans },
} satisfies Privacy;

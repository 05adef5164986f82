import { declareDomain } from "../../declarations/declare-domain.ts";
import { leaderboardsRouter } from "./leaderboards.router.ts";
import { creatorRow, playerRow } from "./leaderboards.schema.ts";

export const leaderboards = declareDomain("leaderboards", {
  router: leaderboardsRouter,
  rest: {
    players: [
      "GET /api/leaderboard/players",
      "The people with the most accomplishments, votes or medals",
    ],
    creators: [
      "GET /api/leaderboard/creators",
      "The people whose games reach the most participants",
    ],
  },
  schemaNames: { CreatorRow: creatorRow, PlayerRow: playerRow },
});

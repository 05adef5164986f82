import { declareDomain } from "../../declarations/declare-domain.ts";
import { leaderboardsRouter } from "./leaderboards.router.ts";
import { creatorRow, playerRow } from "./leaderboards.schema.ts";

export const leaderboards = declareDomain("leaderboards", {
  router: leaderboardsRouter,
  rest: {
    players: ["GET /api/leaderboard/players", "Rank players by accomplishments, votes or medals"],
    creators: ["GET /api/leaderboard/creators", "Rank creators by the reach of their games"],
  },
  schemaNames: { CreatorRow: creatorRow, PlayerRow: playerRow },
});

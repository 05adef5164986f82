import { declareDomain } from "../../declarations/declare-domain.ts";
import { leaderboardsRouter } from "./leaderboards.router.ts";
import { creatorRow, playerRow } from "./leaderboards.schema.ts";

export const leaderboards = declareDomain("leaderboards", {
  router: leaderboardsRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/leaderboard/players",
      procedure: "players",
      summary: "The people with the most accomplishments, votes or medals",
    },
    {
      verb: "GET",
      path: "/api/leaderboard/creators",
      procedure: "creators",
      summary: "The people whose games reach the most participants",
    },
  ],
  schemaNames: { CreatorRow: creatorRow, PlayerRow: playerRow },
});

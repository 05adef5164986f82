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
      summary: "Those who accomplished the most, or won the most votes or medals",
    },
    {
      verb: "GET",
      path: "/api/leaderboard/creators",
      procedure: "creators",
      summary: "Those whose games reach the most people",
    },
  ],
  schemaNames: { CreatorRow: creatorRow, PlayerRow: playerRow },
});

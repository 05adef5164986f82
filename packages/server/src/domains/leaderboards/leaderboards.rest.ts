import { restTable } from "../../rest/rest-table.ts";
import type { leaderboardsRouter } from "./leaderboards.router.ts";

export const leaderboardsRest = restTable<typeof leaderboardsRouter>("leaderboards", [
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
]);

import { restTable } from "../../rest/rest-table.ts";
import type { leaderboardsRouter } from "./leaderboards.router.ts";

export const leaderboardsRest = restTable<typeof leaderboardsRouter>("leaderboards", [
  { verb: "GET", path: "/api/leaderboard/players", procedure: "players" },
  { verb: "GET", path: "/api/leaderboard/creators", procedure: "creators" },
]);

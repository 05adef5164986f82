import { type CasesOf, signedIn } from "../../../declarations/testing/case.ts";
import type { leaderboardsRouter } from "../leaderboards.router.ts";

export const cases: CasesOf<typeof leaderboardsRouter> = {
  players: {
    input: () => ({ timeFrame: "alltime", metric: "accomplishments" }),
    isBoard: true,
    expected: signedIn,
  },
  creators: {
    input: () => ({ timeFrame: "30days", metric: "participants" }),
    isBoard: true,
    expected: signedIn,
  },
};

import { type CasesOf, OWN_ROW, signedIn } from "../../../declarations/testing/case.ts";
import type { leaderboardsRouter } from "../leaderboards.router.ts";
import { BOARD_ROWS } from "../leaderboards.rules.ts";

export const cases: CasesOf<typeof leaderboardsRouter> = {
  players: {
    input: () => ({ timeFrame: "alltime", metric: "accomplishments" }),
    isBoard: true,
    expected: signedIn,
    lists: { "[]": BOARD_ROWS + OWN_ROW },
  },
  creators: {
    input: () => ({ timeFrame: "30days", metric: "participants" }),
    isBoard: true,
    expected: signedIn,
    lists: { "[]": BOARD_ROWS + OWN_ROW },
  },
};

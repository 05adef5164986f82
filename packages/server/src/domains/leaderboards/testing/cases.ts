import { type CasesOf, OWN_ROW, signedIn } from "../../../testing/every-call/case.ts";
import { BOARD_ROWS } from "../leaderboards.rules.ts";

export const cases: CasesOf<"leaderboards"> = {
  players: {
    input: () => ({ timeFrame: "alltime", metric: "accomplishments" }),
    expected: signedIn,
    lists: { "[]": BOARD_ROWS + OWN_ROW },
  },
  creators: {
    input: () => ({ timeFrame: "30days", metric: "participants" }),
    expected: signedIn,
    lists: { "[]": BOARD_ROWS + OWN_ROW },
  },
};

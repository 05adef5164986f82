import { declareDomain } from "../../declarations/declare-domain.ts";
import { streaksRouter } from "./streaks.router.ts";
import { streaks as streaksOutput } from "./streaks.schema.ts";

export const streaks = declareDomain("streaks", {
  router: streaksRouter,
  rest: {
    mine: ["GET /api/user/streaks", "Get your streaks: overall, and in each active game"],
    pause: [
      "PUT /api/user/pause",
      "Pause your streaks, so that days without a post don't end them; no other user sees this",
    ],
    endPause: ["DELETE /api/user/pause", "End your pause"],
  },
  schemaNames: { Streaks: streaksOutput },
});

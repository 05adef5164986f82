import { declareDomain } from "../../declarations/declare-domain.ts";
import { blocksRouter } from "./blocks.router.ts";
import { block } from "./blocks.schema.ts";

/** Manages blocks. `visibility.queries.ts` defines which content a block hides. Blocked users are never notified. */
export const blocks = declareDomain("blocks", {
  router: blocksRouter,
  rest: {
    list: ["GET /api/blocks", "List the users you have blocked, most recent first"],
    add: [
      "PUT /api/blocks/:userId",
      "Block a user: you no longer see or reach each other, and they are not notified",
    ],
    remove: ["DELETE /api/blocks/:userId", "Unblock a user"],
  },
  schemaNames: { Block: block },
});

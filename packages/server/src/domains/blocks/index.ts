import { declareDomain } from "../../declarations/declare-domain.ts";
import { blocksRouter } from "./blocks.router.ts";
import { block } from "./blocks.schema.ts";

/**
 * Whom a person has blocked. What blocking hides stands in `hiding`, and nobody is told that they
 * were blocked.
 */
export const blocks = declareDomain("blocks", {
  router: blocksRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/blocks",
      procedure: "list",
      summary: "The people whom you have blocked, the last first",
    },
    {
      verb: "PUT",
      path: "/api/blocks/:userId",
      procedure: "add",
      summary: "Block somebody: you no longer see or reach each other, and they are not told",
    },
    {
      verb: "DELETE",
      path: "/api/blocks/:userId",
      procedure: "remove",
      summary: "Stop blocking somebody",
    },
  ],
  schemaNames: { Block: block },
});

import { declareDomain } from "../../declarations/declare-domain.ts";
import { blocksRouter } from "./blocks.router.ts";
import { block } from "./blocks.schema.ts";

/** `hiding` defines what a block hides. Blocked users are never notified. */
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
      summary: "Block a person: you no longer see or reach each other, and they are not notified",
    },
    {
      verb: "DELETE",
      path: "/api/blocks/:userId",
      procedure: "remove",
      summary: "Stop blocking a person",
    },
  ],
  schemaNames: { Block: block },
});

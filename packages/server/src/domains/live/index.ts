import { declareDomain } from "../../declarations/declare-domain.ts";
import { liveRouter } from "./live.router.ts";

/**
 * The stream on which open pages hear that something has changed.
 * The hub itself is in src/live, below the domains that tell it.
 */
export const live = declareDomain("live", {
  router: liveRouter,
});

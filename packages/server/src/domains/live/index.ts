import { declareDomain } from "../../declarations/declare-domain.ts";
import { liveRouter } from "./live.router.ts";

/**
 * The stream of live notices to open pages. The hub is in src/live, below the domains that call it.
 */
export const live = declareDomain("live", {
  router: liveRouter,
});

import { declareDomain } from "../../declarations/declare-domain.ts";
import { liveRouter } from "./live.router.ts";

export const live = declareDomain("live", {
  router: liveRouter,
});

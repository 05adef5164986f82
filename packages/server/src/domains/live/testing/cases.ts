import { type CasesOf, noInput, signedIn } from "../../../declarations/testing/case.ts";
import type { liveRouter } from "../live.router.ts";

export const cases: CasesOf<typeof liveRouter> = {
  changes: { input: noInput, expected: signedIn },
};

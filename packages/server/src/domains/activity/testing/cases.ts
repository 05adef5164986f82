import { type CasesOf, signedIn } from "../../../declarations/testing/case.ts";
import type { activityRouter } from "../activity.router.ts";

export const cases: CasesOf<typeof activityRouter> = {
  list: {
    input: () => ({}),
    expected: signedIn,
  },
};

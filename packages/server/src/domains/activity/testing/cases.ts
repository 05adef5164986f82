import { type CasesOf, signedIn } from "../../../declarations/testing/case.ts";
import { SHARE_GAMES_MAX } from "../../posts/posts.rules.ts";
import type { activityRouter } from "../activity.router.ts";
import { ACTIVITY_LIMIT_MAX } from "../activity.rules.ts";

export const cases: CasesOf<typeof activityRouter> = {
  list: {
    input: () => ({}),
    expected: signedIn,
    lists: { "[]": ACTIVITY_LIMIT_MAX, "[].games[]": SHARE_GAMES_MAX },
  },
};

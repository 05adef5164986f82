import { type CasesOf, signedIn } from "../../../testing/every-call/case.ts";
import { SHARE_GAMES_MAX } from "../../posts/posts.rules.ts";
import { ACTIVITY_LIMIT_MAX } from "../activity.rules.ts";

export const cases: CasesOf<"activity"> = {
  list: {
    input: () => ({}),
    expected: signedIn,
    lists: { "[]": ACTIVITY_LIMIT_MAX, "[].games[]": SHARE_GAMES_MAX },
  },
};

import { type CasesOf, signedIn } from "../../../declarations/testing/case.ts";
import type { usersRouter } from "../users.router.ts";
import { USER_SEARCH_LIMIT } from "../users.rules.ts";

export const cases: CasesOf<typeof usersRouter> = {
  search: {
    input: () => ({ q: "author" }),
    expected: signedIn,
    lists: { "[]": USER_SEARCH_LIMIT },
  },
};

import { type CasesOf, signedIn } from "../../../testing/every-call/case.ts";
import { USER_SEARCH_LIMIT } from "../users.rules.ts";

export const cases: CasesOf<"users"> = {
  search: {
    input: () => ({ q: "author" }),
    expected: signedIn,
    lists: { "[]": USER_SEARCH_LIMIT },
  },
};

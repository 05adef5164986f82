import { type CasesOf, signedIn } from "../../../declarations/testing/case.ts";
import type { usersRouter } from "../users.router.ts";

export const cases: CasesOf<typeof usersRouter> = {
  search: {
    input: () => ({ q: "author" }),
    expected: signedIn,
  },
};

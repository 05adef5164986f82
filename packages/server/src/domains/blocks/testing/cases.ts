import { byCreator, type CasesOf, noInput, signedIn } from "../../../declarations/testing/case.ts";
import type { blocksRouter } from "../blocks.router.ts";

export const cases: CasesOf<typeof blocksRouter> = {
  list: {
    input: noInput,
    expected: signedIn,
  },
  add: {
    input: ({ authorId }) => ({ userId: authorId }),
    expected: { ...signedIn, author: 409 },
    notifies: byCreator({ creator: ["blocks"] }),
  },
  remove: {
    input: ({ authorId }) => ({ userId: authorId }),
    expected: signedIn,
    notifies: byCreator({ creator: ["blocks"] }),
  },
};

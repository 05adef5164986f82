import { byCreator, type CasesOf, noInput, signedIn } from "../../../declarations/testing/case.ts";
import type { blocksRouter } from "../blocks.router.ts";
import { BLOCKS_MAX } from "../blocks.rules.ts";

export const cases: CasesOf<typeof blocksRouter> = {
  list: {
    input: noInput,
    expected: signedIn,
    lists: { "[]": BLOCKS_MAX },
  },
  add: {
    input: ({ authorId }) => ({ userId: authorId }),
    expected: { ...signedIn, author: 409 },
    tells: byCreator({ creator: ["blocks"] }),
  },
  remove: {
    input: ({ authorId }) => ({ userId: authorId }),
    expected: signedIn,
    tells: byCreator({ creator: ["blocks"] }),
  },
};

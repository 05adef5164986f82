import {
  APPEARANCES,
  byAuthor,
  byCreator,
  byParticipant,
  type CasesOf,
  inGame,
  nobody,
  noInput,
  of,
  signedIn,
  TIME_ZONE,
  waiting,
} from "../../../declarations/testing/case.ts";
import { roles } from "../../../declarations/testing/roles.ts";
import { PAGE_SIZE_MAX, wholeCommentsOf } from "../../posts/posts.rules.ts";
import type { accountRouter } from "../account.router.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "../calendar.rules.ts";

export const cases: CasesOf<typeof accountRouter> = {
  stats: { input: noInput, expected: signedIn },
  refreshStats: { input: noInput, expected: signedIn, tells: byParticipant(nobody) },
  accomplishments: {
    input: () => ({}),
    expected: signedIn,
    lists: { "posts[]": PAGE_SIZE_MAX, "posts[].comments[]": wholeCommentsOf(1) },
  },
  calendar: {
    input: () => ({ timeZone: TIME_ZONE }),
    expected: signedIn,
    lists: { "days[]": CALENDAR_WEEKS * WEEK_DAYS },
  },
  updateProfile: {
    input: () => ({ firstName: "Ada" }),
    expected: signedIn,
    tells: byAuthor({
      ...inGame(...APPEARANCES),
      author: [...APPEARANCES, "profile"],
      participant: [...APPEARANCES, "messages"],
    }),
  },
  remove: {
    input: ({ creatorName }) => ({ username: creatorName }),
    expected: { ...signedIn, ...of(roles, 400), creator: 200 },
    tells: byCreator({
      ...inGame(...APPEARANCES),
      admin: [...APPEARANCES, "entries"],
      ...waiting,
      creator: [],
    }),
  },
};

import {
  APPEARANCES,
  byAuthor,
  byParticipant,
  type CasesOf,
  inGame,
  nobody,
  noInput,
  of,
  signedIn,
  TIME_ZONE,
} from "../../../declarations/testing/case.ts";
import { PASSWORD, roles } from "../../../declarations/testing/roles.ts";
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
    input: () => ({ password: PASSWORD }),
    also: ({ strangerName }) => [{ username: strangerName }],
    // Only the participant has a password.
    expected: { ...signedIn, ...of(roles, 400), participant: 200 },
    isOnce: true,
    tells: byParticipant({
      ...inGame(...APPEARANCES),
      author: [...APPEARANCES, "messages"],
      participant: [],
    }),
  },
};

import {
  APPEARANCES,
  byAuthor,
  byParticipant,
  type CasesOf,
  inGame,
  noInput,
  noNotices,
  of,
  signedIn,
  TIME_ZONE,
} from "../../../declarations/testing/case.ts";
import { PASSWORD, roles } from "../../../declarations/testing/roles.ts";
import type { accountRouter } from "../account.router.ts";

export const cases: CasesOf<typeof accountRouter> = {
  stats: { input: noInput, expected: signedIn },
  refreshStats: { input: noInput, expected: signedIn, notifies: byParticipant(noNotices) },
  medals: { input: () => ({}), expected: signedIn },
  newAchievements: { input: noInput, expected: signedIn },
  markAchievementSeen: {
    input: () => ({ id: "game-master" }),
    expected: signedIn,
    notifies: byParticipant({ participant: ["notifications"] }),
  },
  accomplishments: {
    input: () => ({}),
    expected: signedIn,
  },
  calendar: {
    input: () => ({}),
    expected: signedIn,
  },
  updateProfile: {
    input: () => ({ firstName: "Ada" }),
    expected: signedIn,
    notifies: byAuthor({
      ...inGame(...APPEARANCES),
      author: [...APPEARANCES, "profile"],
      participant: [...APPEARANCES, "messages"],
    }),
  },
  setTimeZone: {
    input: () => ({ timeZone: TIME_ZONE }),
    expected: signedIn,
    notifies: byParticipant({ participant: ["profile", "streaks"] }),
  },
  remove: {
    input: () => ({ password: PASSWORD }),
    also: ({ strangerName }) => [{ username: strangerName }],
    // The call requires a password, and only the participant has one.
    expected: { ...signedIn, ...of(roles, 400), participant: 200 },
    isOnce: true,
    notifies: byParticipant({
      ...inGame(...APPEARANCES),
      author: [...APPEARANCES, "messages"],
      participant: [],
    }),
  },
};

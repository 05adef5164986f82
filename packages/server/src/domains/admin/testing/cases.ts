import {
  APPEARANCES,
  type CasesOf,
  inGame,
  type Notices,
  noInput,
  noNotices,
  only,
  waiting,
} from "../../../declarations/testing/case.ts";
import type { adminRouter } from "../admin.router.ts";

const hosts = only("host");

const byHostSilently: Notices = { by: "host", receivers: noNotices };

export const cases: CasesOf<typeof adminRouter> = {
  people: { input: () => ({ q: "creator" }), expected: hosts },
  waiting: { input: noInput, expected: hosts },
  changePerson: {
    input: ({ unapprovedId }) => ({ id: unapprovedId, approved: true }),
    expected: hosts,
    notifies: { by: "host", receivers: { host: ["waiting"] } },
  },
  removePerson: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
    isOnce: true,
    notifies: {
      by: "host",
      receivers: {
        // The removal renews the game's invite code.
        ...inGame(...APPEARANCES, "game"),
        author: [...APPEARANCES, "game", "messages"],
        participant: [],
      },
    },
  },
  makeResetLink: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
    notifies: byHostSilently,
  },
  signOut: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
    notifies: byHostSilently,
  },
  identities: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
  },
  unlinkIdentity: {
    input: ({ creatorId, otherIdentityId }) => ({ id: creatorId, identityId: otherIdentityId }),
    expected: hosts,
    isOnce: true,
    notifies: { by: "host", receivers: { creator: ["profile"] } },
  },
  importPeople: {
    input: () => ({ csv: "username,email\nnew-person,new@example.org", dryRun: false }),
    expected: hosts,
    isOnce: true,
    notifies: byHostSilently,
  },
  games: { input: () => ({}), expected: hosts },
  removeGame: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: hosts,
    isOnce: true,
    notifies: { by: "host", receivers: { ...inGame("memberships"), ...waiting } },
  },
  firstSteps: { input: noInput, expected: hosts },
  storage: { input: noInput, expected: hosts },
  deliveries: { input: noInput, expected: hosts },
  audit: {
    input: () => ({}),
    expected: hosts,
  },
};

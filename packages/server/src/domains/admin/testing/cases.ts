import {
  APPEARANCES,
  type CasesOf,
  inGame,
  nobody,
  noInput,
  only,
  type Telling,
  waiting,
} from "../../../declarations/testing/case.ts";
import type { adminRouter } from "../admin.router.ts";

const hosts = only("host");

const quietly: Telling = { by: "host", heard: nobody };

export const cases: CasesOf<typeof adminRouter> = {
  people: { input: () => ({ q: "creator" }), expected: hosts },
  waiting: { input: noInput, expected: hosts },
  changePerson: {
    input: ({ unapprovedId }) => ({ id: unapprovedId, approved: true }),
    expected: hosts,
    tells: { by: "host", heard: { host: ["waiting"] } },
  },
  removePerson: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
    isOnce: true,
    tells: {
      by: "host",
      heard: {
        // The game has a new code.
        ...inGame(...APPEARANCES, "game"),
        author: [...APPEARANCES, "game", "messages"],
        participant: [],
      },
    },
  },
  makeResetLink: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
    tells: quietly,
  },
  signOut: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
    tells: quietly,
  },
  identities: {
    input: ({ participantId }) => ({ id: participantId }),
    expected: hosts,
  },
  unlinkIdentity: {
    input: ({ creatorId, otherIdentityId }) => ({ id: creatorId, identityId: otherIdentityId }),
    expected: hosts,
    isOnce: true,
    tells: { by: "host", heard: { creator: ["profile"] } },
  },
  importPeople: {
    input: () => ({ csv: "username,email\nnew-person,new@example.org", dryRun: false }),
    expected: hosts,
    isOnce: true,
    tells: quietly,
  },
  games: { input: () => ({}), expected: hosts },
  removeGame: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: hosts,
    isOnce: true,
    tells: { by: "host", heard: { ...inGame("memberships"), ...waiting } },
  },
  storage: { input: noInput, expected: hosts },
  audit: {
    input: () => ({}),
    expected: hosts,
  },
};

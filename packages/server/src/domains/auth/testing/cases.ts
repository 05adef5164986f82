import {
  anybody,
  byCreator,
  byParticipant,
  type CasesOf,
  evenUnapproved,
  hiddenExceptFrom,
  nobody,
  noInput,
  of,
  signedIn,
} from "../../../declarations/testing/case.ts";
import { insiders, outsiders, PASSWORD, roles } from "../../../declarations/testing/roles.ts";
import type { authRouter } from "../auth.router.ts";

export const cases: CasesOf<typeof authRouter> = {
  user: { input: noInput, expected: { ...signedIn, ...evenUnapproved } },
  me: { input: noInput, expected: { ...anybody, ...evenUnapproved } },
  changePassword: {
    input: () => ({ currentPassword: PASSWORD, newPassword: "another quite long secret" }),
    expected: { ...signedIn, ...of(roles, 409), participant: 200 },
    isOnce: true,
    tells: byParticipant(nobody),
  },
  // The others have no password, and signed in days ago.
  changeEmail: {
    input: () => ({ email: "new@example.com", password: PASSWORD }),
    also: ({ strangerName }) => [{ email: `${strangerName}@example.com`, password: PASSWORD }],
    expected: { ...signedIn, ...of([...insiders, ...outsiders], 409), participant: 200 },
    tells: byParticipant(nobody),
  },
  sendVerification: { input: noInput, expected: signedIn, tells: byCreator(nobody) },
  identities: {
    input: noInput,
    expected: signedIn,
  },
  // The others have no password, and signed in days ago.
  linkIdentity: {
    input: () => ({ password: PASSWORD }),
    expected: { ...signedIn, ...of([...insiders, ...outsiders], 409), participant: 200 },
    tells: byParticipant(nobody),
  },
  unlinkIdentity: {
    input: ({ identityId }) => ({ id: identityId, password: PASSWORD }),
    expected: hiddenExceptFrom("participant"),
    isOnce: true,
    tells: byParticipant({ participant: ["profile"] }),
  },
  sessions: { input: noInput, expected: signedIn },
  endSession: {
    input: ({ sessionId }) => ({ id: sessionId }),
    expected: hiddenExceptFrom("creator"),
    isOnce: true,
    tells: byCreator(nobody),
  },
  endOtherSessions: { input: noInput, expected: signedIn, tells: byCreator(nobody) },
};

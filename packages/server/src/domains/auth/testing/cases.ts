import {
  anyone,
  byCreator,
  byParticipant,
  type CasesOf,
  evenUnapproved,
  hiddenExceptFrom,
  noInput,
  noNotices,
  of,
  signedIn,
} from "../../../declarations/testing/case.ts";
import { insiders, outsiders, PASSWORD, roles } from "../../../declarations/testing/roles.ts";
import type { authRouter } from "../auth.router.ts";

export const cases: CasesOf<typeof authRouter> = {
  user: { input: noInput, expected: { ...signedIn, ...evenUnapproved } },
  me: { input: noInput, expected: { ...anyone, ...evenUnapproved } },
  changePassword: {
    input: () => ({ currentPassword: PASSWORD, newPassword: "another quite long secret" }),
    expected: { ...signedIn, ...of(roles, 409), participant: 200 },
    isOnce: true,
    notifies: byParticipant(noNotices),
  },
  // Reauthentication fails for other roles, which have no password and signed in days ago.
  changeEmail: {
    input: () => ({ email: "new@example.com", password: PASSWORD }),
    also: ({ strangerName }) => [{ email: `${strangerName}@example.com`, password: PASSWORD }],
    expected: { ...signedIn, ...of([...insiders, ...outsiders], 409), participant: 200 },
    notifies: byParticipant(noNotices),
  },
  sendVerification: { input: noInput, expected: signedIn, notifies: byCreator(noNotices) },
  identities: {
    input: noInput,
    expected: signedIn,
  },
  // Reauthentication fails for other roles, which have no password and signed in days ago.
  linkIdentity: {
    input: () => ({ password: PASSWORD }),
    expected: { ...signedIn, ...of([...insiders, ...outsiders], 409), participant: 200 },
    notifies: byParticipant(noNotices),
  },
  unlinkIdentity: {
    input: ({ identityId }) => ({ id: identityId, password: PASSWORD }),
    expected: hiddenExceptFrom("participant"),
    isOnce: true,
    notifies: byParticipant({ participant: ["profile"] }),
  },
  sessions: { input: noInput, expected: signedIn },
  endSession: {
    input: ({ sessionId }) => ({ id: sessionId }),
    expected: hiddenExceptFrom("creator"),
    isOnce: true,
    notifies: byCreator(noNotices),
  },
  endOtherSessions: { input: noInput, expected: signedIn, notifies: byCreator(noNotices) },
};

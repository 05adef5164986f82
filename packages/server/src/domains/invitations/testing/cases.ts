import {
  byCreator,
  type CasesOf,
  entries,
  hiddenExceptFrom,
  joins,
  noInput,
  only,
  signedIn,
} from "../../../declarations/testing/case.ts";
import type { invitationsRouter } from "../invitations.router.ts";

export const cases: CasesOf<typeof invitationsRouter> = {
  list: {
    input: noInput,
    expected: signedIn,
  },
  ofGame: {
    input: ({ gameId }) => ({ gameId }),
    expected: only("creator", "admin"),
  },
  invite: {
    input: ({ gameId, strangerName }) => ({ gameId, username: strangerName }),
    also: ({ gameId, strangerName }) => [{ gameId, email: `${strangerName}@example.com` }],
    expected: only("creator", "admin"),
    isOnce: true,
    notifies: byCreator({ ...entries, stranger: ["invitations"] }),
  },
  accept: {
    input: ({ invitationId }) => ({ id: invitationId }),
    expected: hiddenExceptFrom("invited"),
    notifies: { by: "invited", receivers: joins("invited") },
  },
  decline: {
    input: ({ invitationId }) => ({ id: invitationId }),
    expected: hiddenExceptFrom("invited"),
    notifies: { by: "invited", receivers: { ...entries, invited: ["invitations"] } },
  },
  remove: {
    input: ({ invitationId }) => ({ id: invitationId }),
    expected: only("creator", "admin"),
    isOnce: true,
    notifies: byCreator({ ...entries, invited: ["invitations"] }),
  },
  requestsOfGame: {
    input: ({ gameId }) => ({ gameId }),
    expected: only("creator", "admin"),
  },
  approveRequest: {
    input: ({ gameId, requestId }) => ({ gameId, requestId }),
    expected: only("creator"),
    notifies: byCreator(joins("requester")),
  },
  declineRequest: {
    input: ({ gameId, requestId }) => ({ gameId, requestId }),
    expected: only("creator"),
    notifies: byCreator({ ...entries, requester: ["invitations"] }),
  },
};

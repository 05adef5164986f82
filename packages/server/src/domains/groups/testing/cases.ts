import {
  byCreator,
  type CasesOf,
  inGame,
  only,
  participants,
} from "../../../declarations/testing/case.ts";
import type { groupsRouter } from "../groups.router.ts";

export const cases: CasesOf<typeof groupsRouter> = {
  list: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
  },
  overview: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
  },
  mine: { input: ({ gameId }) => ({ gameId }), expected: participants },
  leaderboard: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
  },
  pointsByDay: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
  },
  create: {
    input: ({ gameId }) => ({ gameId, name: "Late owls" }),
    expected: only("creator"),
    notifies: byCreator(inGame("groups")),
  },
  update: {
    input: ({ gameId, groupId }) => ({ gameId, groupId, name: "Late owls" }),
    expected: only("creator"),
    notifies: byCreator(inGame("groups")),
  },
  remove: {
    input: ({ gameId, groupId }) => ({ gameId, groupId }),
    expected: only("creator"),
    notifies: byCreator(inGame("groups")),
  },
  addMembers: {
    input: ({ gameId, groupId, authorId }) => ({ gameId, groupId, memberIds: [authorId] }),
    expected: only("creator"),
    notifies: byCreator(inGame("groups")),
  },
  removeMember: {
    input: ({ gameId, groupId, participantId }) => ({ gameId, groupId, memberId: participantId }),
    expected: only("creator"),
    notifies: byCreator(inGame("groups")),
  },
};

import {
  byCreator,
  type CasesOf,
  DAYS_OF_A_LIFE,
  inGame,
  only,
  participants,
  TIME_ZONE,
} from "../../../declarations/testing/case.ts";
import { PARTICIPANTS_LIMIT } from "../../games/game/games.rules.ts";
import type { groupsRouter } from "../groups.router.ts";
import { GROUPS_PER_GAME_MAX } from "../groups.rules.ts";

export const cases: CasesOf<typeof groupsRouter> = {
  list: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
    lists: { "[]": GROUPS_PER_GAME_MAX, "[].members[]": PARTICIPANTS_LIMIT },
  },
  overview: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
    lists: { "[]": GROUPS_PER_GAME_MAX },
  },
  mine: { input: ({ gameId }) => ({ gameId }), expected: participants },
  leaderboard: {
    input: ({ gameId }) => ({ gameId }),
    expected: participants,
    lists: { "[]": GROUPS_PER_GAME_MAX },
  },
  pointsByDay: {
    input: ({ gameId }) => ({ gameId, timeZone: TIME_ZONE }),
    expected: participants,
    lists: { "lines[]": GROUPS_PER_GAME_MAX, "lines[].steps[]": DAYS_OF_A_LIFE },
  },
  create: {
    input: ({ gameId }) => ({ gameId, name: "Late owls" }),
    expected: only("creator"),
    tells: byCreator(inGame("groups")),
    lists: { "members[]": 0 },
  },
  update: {
    input: ({ gameId, groupId }) => ({ gameId, groupId, name: "Late owls" }),
    expected: only("creator"),
    tells: byCreator(inGame("groups")),
    lists: { "members[]": PARTICIPANTS_LIMIT },
  },
  remove: {
    input: ({ gameId, groupId }) => ({ gameId, groupId }),
    expected: only("creator"),
    tells: byCreator(inGame("groups")),
  },
  addMembers: {
    input: ({ gameId, groupId, authorId }) => ({ gameId, groupId, memberIds: [authorId] }),
    expected: only("creator"),
    tells: byCreator(inGame("groups")),
    lists: { "members[]": PARTICIPANTS_LIMIT },
  },
  removeMember: {
    input: ({ gameId, groupId, participantId }) => ({ gameId, groupId, memberId: participantId }),
    expected: only("creator"),
    tells: byCreator(inGame("groups")),
  },
};

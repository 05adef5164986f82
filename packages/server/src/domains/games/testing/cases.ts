import {
  all,
  anyone,
  byCreator,
  byParticipant,
  type CasesOf,
  entries,
  inGame,
  joins,
  leaves,
  noInput,
  of,
  only,
  participants,
  signedIn,
  waiting,
} from "../../../declarations/testing/case.ts";
import { insiders, outsiders } from "../../../declarations/testing/roles.ts";
import type { gamesRouter } from "../games.router.ts";
import { gameInput } from "./game-input.ts";

// A cursor that precedes all participants.
const CURSOR = { figure: 100, sortText: "" };

export const cases: CasesOf<typeof gamesRouter> = {
  mine: {
    input: () => ({}),
    expected: signedIn,
  },
  discover: {
    input: noInput,
    expected: signedIn,
  },
  listPublic: {
    input: noInput,
    expected: signedIn,
  },
  search: {
    input: () => ({ q: "running" }),
    expected: signedIn,
  },
  get: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: participants,
  },
  getByInviteCode: { input: ({ inviteCode }) => ({ code: inviteCode }), expected: anyone },
  scores: {
    input: ({ gameId }) => ({ id: gameId }),
    isBoard: true,
    expected: participants,
  },
  pointsByDay: {
    input: ({ gameId }) => ({ id: gameId }),
    isBoard: true,
    expected: participants,
  },
  results: {
    input: ({ endedGameId }) => ({ id: endedGameId }),
    isBoard: true,
    expected: participants,
  },
  participants: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: participants,
  },
  people: {
    input: ({ gameId }) => ({ id: gameId }),
    also: ({ gameId, authorId }) => [{ id: gameId, cursor: { ...CURSOR, userId: authorId } }],
    expected: participants,
  },
  standings: {
    input: ({ gameId }) => ({ id: gameId }),
    also: ({ gameId, authorId }) => [
      { id: gameId, cursor: { ...CURSOR, userId: authorId, place: 1, position: 1 } },
    ],
    isBoard: true,
    expected: participants,
  },
  create: {
    input: (_, clock) => gameInput(clock),
    expected: signedIn,
    notifies: {
      by: "stranger",
      receivers: {
        ...all([...insiders, ...outsiders], "discover"),
        stranger: ["discover", "people", "memberships"],
      },
    },
  },
  update: {
    input: ({ gameId, gameStart }, clock) => ({
      ...gameInput(clock),
      startTime: gameStart,
      id: gameId,
    }),
    expected: only("creator", "admin"),
    notifies: byCreator({
      ...inGame("game", "people", "discover"),
      ...all(["admin", "creator"], "game", "people", "entries", "discover"),
      // The input switches approval off, which admits the requester.
      requester: ["game", "people", "memberships", "invitations", "discover"],
      invited: ["invitations", "discover"],
      ...all(["stranger", "banned", "host"], "discover"),
    }),
  },
  remove: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: only("creator"),
    notifies: byCreator({ ...inGame("memberships"), ...waiting }),
  },
  join: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: { ...signedIn, ...of(["stranger", "requester", "banned", "host"], 403) },
    notifies: { by: "invited", receivers: joins("invited") },
  },
  joinByCode: {
    input: ({ inviteCode }) => ({ code: inviteCode }),
    expected: { ...signedIn, banned: 403 },
    notifies: { by: "stranger", receivers: { ...entries, stranger: ["invitations"] } },
  },
  renewInviteCode: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: only("creator", "admin"),
    notifies: byCreator(inGame("game")),
  },
  removeParticipant: {
    input: ({ gameId, authorId }) => ({ id: gameId, userId: authorId }),
    expected: only("creator"),
    // Removing a participant from a private game also renews its code.
    notifies: byCreator({ ...inGame("people", "game"), author: ["memberships"] }),
  },
  bans: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: only("creator", "admin"),
  },
  ban: {
    input: ({ gameId, participantId }) => ({ id: gameId, userId: participantId }),
    expected: only("creator", "admin"),
    isOnce: true,
    notifies: byCreator({
      ...inGame("people", "game"),
      ...all(["admin", "creator"], "people", "game", "entries"),
      participant: ["memberships", "invitations"],
    }),
  },
  liftBan: {
    input: ({ gameId, bannedId }) => ({ id: gameId, userId: bannedId }),
    expected: only("creator", "admin"),
    isOnce: true,
    notifies: byCreator({ ...entries, banned: ["invitations"] }),
  },
  setAdmin: {
    input: ({ gameId, authorId }) => ({ id: gameId, userId: authorId, isAdmin: true }),
    expected: only("creator"),
    notifies: byCreator(inGame("people")),
  },
  importParticipants: {
    input: ({ gameId, endedGameId }) => ({ id: gameId, gameIds: [endedGameId] }),
    expected: only("creator"),
    notifies: byCreator({
      ...inGame("invitations"),
      ...all(["admin", "creator"], "invitations", "entries"),
    }),
  },
  leave: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: { ...participants, creator: 409 },
    notifies: byParticipant(leaves("participant")),
  },
};

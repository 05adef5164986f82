import {
  all,
  anybody,
  byCreator,
  byParticipant,
  type CasesOf,
  comesIn,
  DAYS_OF_A_LIFE,
  entries,
  goes,
  inGame,
  noInput,
  OWN_ROW,
  of,
  only,
  participants,
  signedIn,
  TIME_ZONE,
  waiting,
} from "../../../declarations/testing/case.ts";
import { insiders, outsiders } from "../../../declarations/testing/roles.ts";
import {
  BANS_PER_GAME_MAX,
  DISCOVER_TOP,
  GAME_SEARCH_LIMIT,
  MY_GAMES_LIMIT,
  PARTICIPANTS_LIMIT,
  PARTICIPANTS_WITH_GAME,
  PEOPLE_PAGE,
  POINT_LINES,
  PUBLIC_GAMES_LIMIT,
  SCORE_CHART_BARS,
  SCORES_LIMIT,
} from "../game/games.rules.ts";
import { RESULTS_LIMIT } from "../game/results.rules.ts";
import type { gamesRouter } from "../games.router.ts";
import { gameInput } from "./game-input.ts";

/** Before everybody, whoever stands there. */
const PLACE = { figure: 100, sortText: "" };

export const cases: CasesOf<typeof gamesRouter> = {
  mine: {
    input: () => ({}),
    expected: signedIn,
    lists: {
      "[]": MY_GAMES_LIMIT,
      "[].topScores[]": SCORE_CHART_BARS,
      "[].participants[]": PARTICIPANTS_WITH_GAME,
    },
  },
  discover: {
    input: noInput,
    expected: signedIn,
    lists: {
      "active[]": DISCOVER_TOP,
      "active[].topScores[]": SCORE_CHART_BARS,
      "upcoming[]": DISCOVER_TOP,
      "upcoming[].topScores[]": SCORE_CHART_BARS,
    },
  },
  listPublic: {
    input: noInput,
    expected: signedIn,
    lists: { "[]": PUBLIC_GAMES_LIMIT, "[].topScores[]": SCORE_CHART_BARS },
  },
  search: {
    input: () => ({ q: "running" }),
    expected: signedIn,
    lists: { "[]": GAME_SEARCH_LIMIT, "[].topScores[]": SCORE_CHART_BARS },
  },
  get: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: participants,
    lists: { "participants[]": PARTICIPANTS_WITH_GAME },
  },
  getByInviteCode: { input: ({ inviteCode }) => ({ code: inviteCode }), expected: anybody },
  scores: {
    input: ({ gameId }) => ({ id: gameId }),
    isBoard: true,
    expected: participants,
    lists: { "[]": SCORES_LIMIT },
  },
  pointsByDay: {
    input: ({ gameId }) => ({ id: gameId, timeZone: TIME_ZONE }),
    isBoard: true,
    expected: participants,
    lists: { "lines[]": POINT_LINES + OWN_ROW, "lines[].steps[]": DAYS_OF_A_LIFE },
  },
  results: {
    input: ({ endedGameId }) => ({ id: endedGameId }),
    isBoard: true,
    expected: participants,
    lists: { "[]": RESULTS_LIMIT + OWN_ROW },
  },
  participants: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: participants,
    lists: { "[]": PARTICIPANTS_LIMIT },
  },
  people: {
    input: ({ gameId }) => ({ id: gameId }),
    also: ({ gameId, authorId }) => [{ id: gameId, cursor: { ...PLACE, userId: authorId } }],
    expected: participants,
    lists: { "people[]": PEOPLE_PAGE },
  },
  standings: {
    input: ({ gameId }) => ({ id: gameId }),
    also: ({ gameId, authorId }) => [
      { id: gameId, cursor: { ...PLACE, userId: authorId, place: 1, position: 1 } },
    ],
    isBoard: true,
    expected: participants,
    lists: { "scores[]": PEOPLE_PAGE },
  },
  create: {
    input: (_, clock) => gameInput(clock),
    expected: signedIn,
    tells: {
      by: "stranger",
      heard: {
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
    tells: byCreator({
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
    tells: byCreator({ ...inGame("memberships"), ...waiting }),
  },
  join: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: { ...signedIn, ...of(["stranger", "requester", "banned", "host"], 403) },
    tells: { by: "invited", heard: comesIn("invited") },
  },
  joinByCode: {
    input: ({ inviteCode }) => ({ code: inviteCode }),
    expected: { ...signedIn, banned: 403 },
    tells: { by: "stranger", heard: { ...entries, stranger: ["invitations"] } },
  },
  renewInviteCode: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: only("creator", "admin"),
    tells: byCreator(inGame("game")),
  },
  removeParticipant: {
    input: ({ gameId, authorId }) => ({ id: gameId, userId: authorId }),
    expected: only("creator"),
    // A private game gets another code, too.
    tells: byCreator({ ...inGame("people", "game"), author: ["memberships"] }),
  },
  bans: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: only("creator", "admin"),
    lists: { "[]": BANS_PER_GAME_MAX },
  },
  ban: {
    input: ({ gameId, participantId }) => ({ id: gameId, userId: participantId }),
    expected: only("creator", "admin"),
    isOnce: true,
    tells: byCreator({
      ...inGame("people", "game"),
      ...all(["admin", "creator"], "people", "game", "entries"),
      participant: ["memberships", "invitations"],
    }),
  },
  liftBan: {
    input: ({ gameId, bannedId }) => ({ id: gameId, userId: bannedId }),
    expected: only("creator", "admin"),
    isOnce: true,
    tells: byCreator({ ...entries, banned: ["invitations"] }),
  },
  setAdmin: {
    input: ({ gameId, authorId }) => ({ id: gameId, userId: authorId, isAdmin: true }),
    expected: only("creator"),
    tells: byCreator(inGame("people")),
  },
  importParticipants: {
    input: ({ gameId, endedGameId }) => ({ id: gameId, gameIds: [endedGameId] }),
    expected: only("creator"),
    tells: byCreator({
      ...inGame("invitations"),
      ...all(["admin", "creator"], "invitations", "entries"),
    }),
  },
  leave: {
    input: ({ gameId }) => ({ id: gameId }),
    expected: { ...participants, creator: 409 },
    tells: byParticipant(goes("participant")),
  },
};

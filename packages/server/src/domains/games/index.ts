import { z } from "zod";
import { declareDomain } from "../../declarations/declare-domain.ts";
import { BODY_LIMIT_BYTES, readAs } from "../../declarations/rest-route.ts";
import {
  ban,
  game,
  gameCard,
  gameDetail,
  gamePreview,
  gameResult,
  joinResult,
  myGame,
  participant,
  score,
  searchGamesInput,
} from "./game/games.schema.ts";
import { gamesRouter } from "./games.router.ts";

const term = searchGamesInput.shape.q.optional();
const searchTerm = z.object({
  q: term,
  query: term.describe("Alias of `q`; one of the two is required"),
});

const BANS = "/api/games/:id/bans";
const PARTICIPANT = "/api/games/:id/participants/:userId";

// The folder `game` contains the rules that the other folders share.
export const games = declareDomain("games", {
  router: gamesRouter,
  rest: {
    mine: [
      "GET /api/games",
      "List your games with their first participants",
      {
        fixed: { withParticipants: true },
        output: z.array(myGame.required({ participants: true })),
      },
    ],
    listPublic: ["GET /api/games/public", "List active and upcoming public games"],
    search: [
      "GET /api/games/search",
      "Search public games and your own by name or description",
      { input: readAs(searchTerm, ({ q, query }) => ({ q: q ?? query })) },
    ],
    getByInviteCode: [
      "GET /api/games/invite/:code",
      "Get a preview of the game with this invite code; no sign-in required",
    ],
    get: [
      "GET /api/games/:id",
      "Get a game with its first participants; for its participants",
      { fixed: { withParticipants: true }, output: gameDetail.required({ participants: true }) },
    ],
    scores: ["GET /api/games/:id/scores", "List the scores of a game, highest first"],
    results: [
      "GET /api/games/:id/results",
      "List the results of a game, best first; empty before its end",
    ],
    participants: ["GET /api/games/:id/participants", "List the participants of a game"],
    create: [
      "POST /api/games",
      "Create a game and join it as its creator",
      { status: 201, bodyLimit: BODY_LIMIT_BYTES },
    ],
    update: [
      "PUT /api/games/:id",
      "Change a game; for its creator and admins",
      { bodyLimit: BODY_LIMIT_BYTES },
    ],
    remove: ["DELETE /api/games/:id", "Delete a game and all its content; for its creator"],
    join: [
      "POST /api/games/:id/join",
      "Join a public game, or request to join if it requires approval",
    ],
    joinByCode: [
      "POST /api/games/join/:code",
      "Join a game by its invite code, or request to join if it requires approval",
    ],
    leave: ["POST /api/games/:id/leave", "Leave a game; your posts stay in it"],
    renewInviteCode: [
      "POST /api/games/:id/invite-code",
      "Replace the invite code of a game; for its creator and admins",
    ],
    removeParticipant: [
      `DELETE ${PARTICIPANT}`,
      "Remove a participant from a game; for its creator",
    ],
    bans: [`GET ${BANS}`, "List the users banned from a game; for its creator and admins"],
    ban: [`POST ${BANS}`, "Ban a user from a game; for its creator and admins", { status: 201 }],
    liftBan: [`DELETE ${BANS}/:userId`, "Lift a ban; for the game's creator and admins"],
    setAdmin: [
      `PUT ${PARTICIPANT}/admin`,
      "Grant or revoke a participant's admin role; for the game's creator",
    ],
    importParticipants: [
      "POST /api/games/:id/import-participants",
      "Import the participants of other games that you run; for the game's creator",
    ],
  },
  schemaNames: {
    Ban: ban,
    Game: game,
    GameCard: gameCard,
    GamePreview: gamePreview,
    GameResult: gameResult,
    JoinResult: joinResult,
    Participant: participant,
    Score: score,
  },
});

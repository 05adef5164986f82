import { z } from "zod";
import { declareDomain } from "../../declarations/declare-domain.ts";
import { readAs } from "../../declarations/rest-route.ts";
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
  query: term.describe("The same as `q`, one of which is required"),
});

const BANS = "/api/games/:id/bans";
const PARTICIPANT = "/api/games/:id/participants/:userId";

/** game/ has the rules that the other folders share. */
export const games = declareDomain("games", {
  router: gamesRouter,
  rest: {
    mine: [
      "GET /api/games",
      "Your games with their first participants",
      {
        fixed: { withParticipants: true },
        output: z.array(myGame.required({ participants: true })),
      },
    ],
    listPublic: ["GET /api/games/public", "The public games that are running or to come"],
    search: [
      "GET /api/games/search",
      "Find public games and your own by name or description",
      { input: readAs(searchTerm, ({ q, query }) => ({ q: q ?? query })) },
    ],
    getByInviteCode: [
      "GET /api/games/invite/:code",
      "A preview of the game with an invite code; works without signing in",
    ],
    get: [
      "GET /api/games/:id",
      "A game with its first participants; for its participants",
      { fixed: { withParticipants: true }, output: gameDetail.required({ participants: true }) },
    ],
    scores: ["GET /api/games/:id/scores", "The scores of a game, the highest first"],
    results: [
      "GET /api/games/:id/results",
      "The results of a game, the best first; empty before its end",
    ],
    participants: ["GET /api/games/:id/participants", "The participants of a game"],
    create: [
      "POST /api/games",
      "Create a game, and take part in it as its creator",
      { status: 201 },
    ],
    update: ["PUT /api/games/:id", "Change a game; for its creator and admins"],
    remove: [
      "DELETE /api/games/:id",
      "Delete a game and all that was shared in it; for its creator",
    ],
    join: ["POST /api/games/:id/join", "Join a public game, or ask to where the creator approves"],
    joinByCode: [
      "POST /api/games/join/:code",
      "Join a game by its invite code, or ask to where the creator approves",
    ],
    leave: ["POST /api/games/:id/leave", "Leave a game; what was shared stays in it"],
    renewInviteCode: [
      "POST /api/games/:id/invite-code",
      "Give a game a new invite code in place of the old one; for its creator and admins",
    ],
    removeParticipant: [
      `DELETE ${PARTICIPANT}`,
      "Remove a participant from a game; for its creator",
    ],
    bans: [`GET ${BANS}`, "The people banned from a game; for its creator and admins"],
    ban: [`POST ${BANS}`, "Ban a person from a game; for its creator and admins", { status: 201 }],
    liftBan: [`DELETE ${BANS}/:userId`, "Lift a ban from a game; for its creator and admins"],
    setAdmin: [
      `PUT ${PARTICIPANT}/admin`,
      "Grant or revoke a participant's admin role in a game; for its creator",
    ],
    importParticipants: [
      "POST /api/games/:id/import-participants",
      "Add the participants of other games that you run; for the game's creator",
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

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
  rest: [
    {
      verb: "GET",
      path: "/api/games",
      procedure: "mine",
      summary: "Your games with their first participants",
      fixed: { withParticipants: true },
      output: z.array(myGame.required({ participants: true })),
    },
    {
      verb: "GET",
      path: "/api/games/public",
      procedure: "listPublic",
      summary: "The public games that are running or to come",
    },
    {
      verb: "GET",
      path: "/api/games/search",
      procedure: "search",
      summary: "Find public games and your own by name or description",
      input: readAs(searchTerm, ({ q, query }) => ({ q: q ?? query })),
    },
    {
      verb: "GET",
      path: "/api/games/invite/:code",
      procedure: "getByInviteCode",
      summary: "A preview of the game with an invite code; works without signing in",
    },
    {
      verb: "GET",
      path: "/api/games/:id",
      procedure: "get",
      summary: "A game with its first participants; for its participants",
      fixed: { withParticipants: true },
      output: gameDetail.required({ participants: true }),
    },
    {
      verb: "GET",
      path: "/api/games/:id/scores",
      procedure: "scores",
      summary: "The scores of a game, the highest first",
    },
    {
      verb: "GET",
      path: "/api/games/:id/results",
      procedure: "results",
      summary: "The results of a game, the best first; empty before its end",
    },
    {
      verb: "GET",
      path: "/api/games/:id/participants",
      procedure: "participants",
      summary: "The participants of a game",
    },
    {
      verb: "POST",
      path: "/api/games",
      procedure: "create",
      summary: "Create a game, and take part in it as its creator",
      status: 201,
    },
    {
      verb: "PUT",
      path: "/api/games/:id",
      procedure: "update",
      summary: "Change a game; for its creator and admins",
    },
    {
      verb: "DELETE",
      path: "/api/games/:id",
      procedure: "remove",
      summary: "Delete a game and all that was shared in it; for its creator",
    },
    {
      verb: "POST",
      path: "/api/games/:id/join",
      procedure: "join",
      summary: "Join a public game, or ask to where the creator approves",
    },
    {
      verb: "POST",
      path: "/api/games/join/:code",
      procedure: "joinByCode",
      summary: "Join a game by its invite code, or ask to where the creator approves",
    },
    {
      verb: "POST",
      path: "/api/games/:id/leave",
      procedure: "leave",
      summary: "Leave a game; what was shared stays in it",
    },
    {
      verb: "POST",
      path: "/api/games/:id/invite-code",
      procedure: "renewInviteCode",
      summary: "Give a game a new invite code in place of the old one; for its creator and admins",
    },
    {
      verb: "DELETE",
      path: PARTICIPANT,
      procedure: "removeParticipant",
      summary: "Remove a participant from a game; for its creator",
    },
    {
      verb: "GET",
      path: BANS,
      procedure: "bans",
      summary: "The people banned from a game; for its creator and admins",
    },
    {
      verb: "POST",
      path: BANS,
      procedure: "ban",
      summary: "Ban a person from a game; for its creator and admins",
      status: 201,
    },
    {
      verb: "DELETE",
      path: `${BANS}/:userId`,
      procedure: "liftBan",
      summary: "Lift a ban from a game; for its creator and admins",
    },
    {
      verb: "PUT",
      path: `${PARTICIPANT}/admin`,
      procedure: "setAdmin",
      summary: "Grant or revoke a participant's admin role in a game; for its creator",
    },
    {
      verb: "POST",
      path: "/api/games/:id/import-participants",
      procedure: "importParticipants",
      summary: "Add the participants of other games that you run; for the game's creator",
    },
  ],
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

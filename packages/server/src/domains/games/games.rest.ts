import { restTable } from "../../rest/rest-table.ts";
import type { gamesRouter } from "./games.router.ts";

export const gamesRest = restTable<typeof gamesRouter>("games", [
  {
    verb: "GET",
    path: "/api/games",
    procedure: "mine",
    fixed: { withParticipants: true },
  },
  { verb: "GET", path: "/api/games/public", procedure: "listPublic" },
  {
    verb: "GET",
    path: "/api/games/search",
    procedure: "search",
    input: ({ query }) => ({ q: query.q ?? query.query }),
  },
  { verb: "GET", path: "/api/games/invite/:code", procedure: "getByInviteCode" },
  {
    verb: "GET",
    path: "/api/games/:id",
    procedure: "get",
    fixed: { withParticipants: true },
  },
  { verb: "GET", path: "/api/games/:id/scores", procedure: "scores" },
  { verb: "GET", path: "/api/games/:id/participants", procedure: "participants" },
  { verb: "POST", path: "/api/games", procedure: "create", status: 201 },
  { verb: "PUT", path: "/api/games/:id", procedure: "update" },
  { verb: "DELETE", path: "/api/games/:id", procedure: "remove" },
  { verb: "POST", path: "/api/games/:id/join", procedure: "join" },
  { verb: "POST", path: "/api/games/join/:code", procedure: "joinByCode" },
  { verb: "POST", path: "/api/games/:id/leave", procedure: "leave" },
]);

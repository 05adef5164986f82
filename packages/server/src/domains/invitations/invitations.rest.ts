import { restTable } from "../../rest/rest-table.ts";
import type { invitationsRouter } from "./invitations.router.ts";

const GAME = "/api/games/:gameId";
const REQUEST = `${GAME}/join-requests/:requestId`;

export const invitationsRest = restTable<typeof invitationsRouter>("invitations", [
  { verb: "GET", path: "/api/invitations", procedure: "list" },
  { verb: "POST", path: "/api/invitations/:id/accept", procedure: "accept" },
  { verb: "POST", path: "/api/invitations/:id/decline", procedure: "decline" },
  { verb: "DELETE", path: "/api/invitations/:id", procedure: "remove" },
  { verb: "POST", path: `${GAME}/invite`, procedure: "invite", status: 201 },
  { verb: "GET", path: `${GAME}/invitations`, procedure: "ofGame" },
  { verb: "GET", path: `${GAME}/join-requests`, procedure: "requestsOfGame" },
  { verb: "POST", path: `${REQUEST}/approve`, procedure: "approveRequest" },
  { verb: "POST", path: `${REQUEST}/decline`, procedure: "declineRequest" },
]);

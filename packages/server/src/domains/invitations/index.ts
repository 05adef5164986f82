import { declareDomain } from "../../declarations/declare-domain.ts";
import { invitationsRouter } from "./invitations.router.ts";
import { invitation, joinRequest, sentInvitation } from "./invitations.schema.ts";

const GAME = "/api/games/:gameId";
const REQUEST = `${GAME}/join-requests/:requestId`;

/**
 * Invitations into a game, and requests to join one. entries/ knows which are unanswered, and
 * whose.
 */
export const invitations = declareDomain("invitations", {
  router: invitationsRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/invitations",
      procedure: "list",
      summary: "One's open invitations, and the open requests to join one's own games",
    },
    {
      verb: "POST",
      path: "/api/invitations/:id/accept",
      procedure: "accept",
      summary: "Accept an invitation and join its game",
    },
    {
      verb: "POST",
      path: "/api/invitations/:id/decline",
      procedure: "decline",
      summary: "Decline an invitation",
    },
    {
      verb: "DELETE",
      path: "/api/invitations/:id",
      procedure: "remove",
      summary: "Withdraw an invitation; for those who run the game",
    },
    {
      verb: "POST",
      path: `${GAME}/invite`,
      procedure: "invite",
      summary: "Invite a person to a game by username, or else by e-mail address",
      status: 201,
    },
    {
      verb: "GET",
      path: `${GAME}/invitations`,
      procedure: "ofGame",
      summary: "The open invitations to a game; for those who run it",
    },
    {
      verb: "GET",
      path: `${GAME}/join-requests`,
      procedure: "requestsOfGame",
      summary: "The open requests to join a game; for those who run it",
    },
    {
      verb: "POST",
      path: `${REQUEST}/approve`,
      procedure: "approveRequest",
      summary: "Let somebody into the game who asked to join; for its creator",
    },
    {
      verb: "POST",
      path: `${REQUEST}/decline`,
      procedure: "declineRequest",
      summary: "Turn down somebody who asked to join; for the game's creator",
    },
  ],
  schemaNames: { Invitation: invitation, JoinRequest: joinRequest, SentInvitation: sentInvitation },
});

import { declareDomain } from "../../declarations/declare-domain.ts";
import { linkPage, linkUse } from "../../declarations/http-call.ts";
import { declineHttp } from "./decline/decline.http.ts";
import { declinePath } from "./decline/decline.service.ts";
import { invitationsRouter } from "./invitations.router.ts";
import { invitation, joinRequest, madeInvitation, sentInvitation } from "./invitations.schema.ts";

const BY_MAIL = declinePath(":token");
const GAME = "/api/games/:gameId";
const REQUEST = `${GAME}/join-requests/:requestId`;

export const invitations = declareDomain("invitations", {
  router: invitationsRouter,
  rest: {
    list: [
      "GET /api/invitations",
      "List your open invitations and the open requests to join your games",
    ],
    accept: ["POST /api/invitations/:id/accept", "Accept an invitation and join its game"],
    decline: ["POST /api/invitations/:id/decline", "Decline an invitation"],
    remove: [
      "DELETE /api/invitations/:id",
      "Withdraw an invitation; for the game's creator and admins",
    ],
    invite: [
      `POST ${GAME}/invite`,
      "Invite a user to a game by username or email address",
      { status: 201 },
    ],
    ofGame: [
      `GET ${GAME}/invitations`,
      "List the open invitations to a game; for its creator and admins",
    ],
    requestsOfGame: [
      `GET ${GAME}/join-requests`,
      "List the open requests to join a game; for its creator and admins",
    ],
    approveRequest: [
      `POST ${REQUEST}/approve`,
      "Approve a request to join; for the game's creator",
    ],
    declineRequest: [
      `POST ${REQUEST}/decline`,
      "Decline a request to join; for the game's creator",
    ],
  },
  http: declineHttp,
  httpCalls: [
    linkPage("invitations.declinePage", BY_MAIL, "The page for declining an emailed invitation"),
    linkUse({
      id: "invitations.declineByLink",
      path: BY_MAIL,
      summary: "Decline an invitation with the link in its email; no account required",
      done: "The invitation is declined",
    }),
  ],
  schemaNames: {
    Invitation: invitation,
    JoinRequest: joinRequest,
    MadeInvitation: madeInvitation,
    SentInvitation: sentInvitation,
  },
});

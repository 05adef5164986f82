import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { gameRef, idRef } from "../../trpc/common.schema.ts";
import { joinResult } from "../games/game/games.schema.ts";
import {
  invitationLists,
  inviteInput,
  joinRequest,
  joinRequestInput,
  madeInvitation,
  sentInvitation,
} from "./invitations.schema.ts";
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  listInvitationsOfGame,
  removeInvitation,
} from "./invitations.service.ts";
import { invite } from "./inviting.service.ts";
import {
  approveJoinRequest,
  declineJoinRequest,
  listJoinRequests,
} from "./join-requests.service.ts";

export const invitationsRouter = {
  list: query(null, invitationLists, listInvitations),
  ofGame: query(gameRef, z.array(sentInvitation), listInvitationsOfGame),
  invite: command(inviteInput, madeInvitation, invite),
  accept: command(idRef, joinResult, acceptInvitation),
  decline: act(idRef, declineInvitation),
  remove: act(idRef, removeInvitation),
  requestsOfGame: query(gameRef, z.array(joinRequest), listJoinRequests),
  approveRequest: act(joinRequestInput, approveJoinRequest),
  declineRequest: act(joinRequestInput, declineJoinRequest),
};

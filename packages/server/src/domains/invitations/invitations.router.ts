import { z } from "zod";
import { once, succeed } from "../../trpc/once.ts";
import { gameRef, idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
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
  list: protectedProcedure
    .concat(returns(invitationLists))
    .query(({ ctx }) => listInvitations(ctx.deps, ctx.actor)),

  ofGame: protectedProcedure
    .concat(takes(gameRef))
    .concat(returns(z.array(sentInvitation)))
    .query(({ ctx, input }) => listInvitationsOfGame(ctx.deps, ctx.actor, input.gameId)),

  invite: protectedProcedure
    .concat(takes(inviteInput))
    .concat(returns(madeInvitation))
    .mutation(once(madeInvitation, ({ ctx, input }) => invite(ctx.deps, ctx.actor, input))),

  accept: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(joinResult))
    .mutation(
      once(joinResult, ({ ctx, input }) => acceptInvitation(ctx.deps, ctx.actor, input.id)),
    ),

  decline: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => declineInvitation(ctx.deps, ctx.actor, input.id))),

  remove: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeInvitation(ctx.deps, ctx.actor, input.id))),

  requestsOfGame: protectedProcedure
    .concat(takes(gameRef))
    .concat(returns(z.array(joinRequest)))
    .query(({ ctx, input }) => listJoinRequests(ctx.deps, ctx.actor, input.gameId)),

  approveRequest: protectedProcedure
    .concat(takes(joinRequestInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => approveJoinRequest(ctx.deps, ctx.actor, input))),

  declineRequest: protectedProcedure
    .concat(takes(joinRequestInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => declineJoinRequest(ctx.deps, ctx.actor, input))),
};

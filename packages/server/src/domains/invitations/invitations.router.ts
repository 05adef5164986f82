import { z } from "zod";
import { gameRef, idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
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

export const invitationsRouter = router({
  list: protectedProcedure
    .output(invitationLists)
    .query(({ ctx }) => listInvitations(ctx.deps, ctx.actor)),

  ofGame: protectedProcedure
    .input(gameRef)
    .output(z.array(sentInvitation))
    .query(({ ctx, input }) => listInvitationsOfGame(ctx.deps, ctx.actor, input.gameId)),

  invite: protectedProcedure
    .input(inviteInput)
    .output(madeInvitation)
    .mutation(({ ctx, input }) => invite(ctx.deps, ctx.actor, input)),

  accept: protectedProcedure
    .input(idRef)
    .output(joinResult)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.deps, ctx.actor, input.id)),

  decline: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await declineInvitation(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  remove: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeInvitation(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  requestsOfGame: protectedProcedure
    .input(gameRef)
    .output(z.array(joinRequest))
    .query(({ ctx, input }) => listJoinRequests(ctx.deps, ctx.actor, input.gameId)),

  approveRequest: protectedProcedure
    .input(joinRequestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await approveJoinRequest(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  declineRequest: protectedProcedure
    .input(joinRequestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await declineJoinRequest(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),
});

import { z } from "zod";
import { query } from "../../trpc/calls.ts";
import { SUCCESS, success } from "../../trpc/common.schema.ts";
import { once, succeed } from "../../trpc/once.ts";
import {
  protectedEvenUnapproved,
  protectedProcedure,
  publicEvenUnapproved,
  returns,
  takes,
} from "../../trpc/trpc.ts";
import { currentUser } from "../users/users.schema.ts";
import { getCurrentUser } from "../users/users.service.ts";
import {
  changedEmail,
  changeEmailInput,
  changePasswordInput,
  ownSession,
  sessionRef,
} from "./accounts/accounts.schema.ts";
import {
  linkedIdentities,
  linkIdentityInput,
  linkingStart,
  unlinkIdentityInput,
} from "./accounts/identities.schema.ts";
import { listIdentities } from "./accounts/identities.service.ts";
import { changePassword } from "./accounts/passwords.service.ts";
import { startLinking, unlinkIdentity } from "./provider/linking.service.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "./sign-in/own-sessions.service.ts";
import { changeEmail, sendVerification } from "./verification/email-change.service.ts";

export const authRouter = {
  user: protectedEvenUnapproved
    .concat(returns(currentUser))
    .query(({ ctx }) => getCurrentUser(ctx.deps, ctx.actor)),

  /** Returns null when signed out, because the app doesn't treat a missing session as an error. */
  me: publicEvenUnapproved
    .concat(returns(currentUser.nullable()))
    .query(({ ctx }) => (ctx.actor ? getCurrentUser(ctx.deps, ctx.actor) : null)),

  changePassword: protectedEvenUnapproved
    .concat(takes(changePasswordInput))
    .concat(returns(success))
    .mutation(
      once(success, async ({ ctx, input }) => {
        ctx.setSession(await changePassword(ctx.deps, ctx.actor, input, ctx.userAgent));
        return SUCCESS;
      }),
    ),

  changeEmail: protectedProcedure
    .concat(takes(changeEmailInput))
    .concat(returns(changedEmail))
    .mutation(
      once(changedEmail, async ({ ctx, input }) => {
        const byMail = await changeEmail(ctx.deps, ctx.actor, ctx, input);
        return { ...SUCCESS, byMail };
      }),
    ),

  sendVerification: protectedProcedure
    .concat(returns(success))
    .mutation(succeed(({ ctx }) => sendVerification(ctx.deps, ctx.actor, ctx.network))),

  identities: query(null, linkedIdentities, (deps, actor) =>
    listIdentities(deps.db.read, deps, actor.userId),
  ),

  linkIdentity: protectedProcedure
    .concat(takes(linkIdentityInput))
    .concat(returns(linkingStart))
    .mutation(
      once(linkingStart, ({ ctx, input }) =>
        startLinking(ctx.deps, ctx.actor, ctx.sessionId, input),
      ),
    ),

  unlinkIdentity: protectedProcedure
    .concat(takes(unlinkIdentityInput))
    .concat(returns(success))
    .mutation(
      succeed(({ ctx, input }) => unlinkIdentity(ctx.deps, ctx.actor, ctx.sessionId, input)),
    ),

  sessions: protectedProcedure
    .concat(returns(z.array(ownSession)))
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.actor, ctx.sessionId)),

  endSession: protectedProcedure
    .concat(takes(sessionRef))
    .concat(returns(success))
    .mutation(
      succeed(({ ctx, input }) => endOwnSession(ctx.deps, ctx.actor, ctx.sessionId, input.id)),
    ),

  endOtherSessions: protectedProcedure
    .concat(returns(success))
    .mutation(succeed(({ ctx }) => endOtherSessions(ctx.deps, ctx.actor, ctx.sessionId))),
};

import { z } from "zod";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import {
  protectedEvenWaiting,
  protectedProcedure,
  publicEvenWaiting,
  router,
} from "../../trpc/trpc.ts";
import { currentUser } from "../users/users.schema.ts";
import { getCurrentUser } from "../users/users.service.ts";
import { changedEmail, changeEmailInput, changePasswordInput } from "./accounts/accounts.schema.ts";
import { linkedIdentities } from "./accounts/identities.schema.ts";
import { changePassword } from "./accounts/passwords.service.ts";
import { startLinking } from "./provider/linking.service.ts";
import {
  linkIdentityInput,
  linkingStart,
  unlinkIdentityInput,
} from "./provider/own-identities.schema.ts";
import { listOwnIdentities, unlinkIdentity } from "./provider/own-identities.service.ts";
import { ownSession, sessionRef } from "./sign-in/own-sessions.schema.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "./sign-in/own-sessions.service.ts";
import { changeEmail } from "./verification/email-change.service.ts";
import { sendVerification } from "./verification/verification.service.ts";

export const authRouter = router({
  user: protectedEvenWaiting
    .output(currentUser)
    .query(({ ctx }) => getCurrentUser(ctx.deps, ctx.actor)),

  /** The signed-in person, or null: for the app, a visitor is not an error. */
  me: publicEvenWaiting
    .output(currentUser.nullable())
    .query(({ ctx }) => (ctx.actor ? getCurrentUser(ctx.deps, ctx.actor) : null)),

  changePassword: protectedEvenWaiting
    .input(changePasswordInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      ctx.setSession(await changePassword(ctx.deps, ctx.actor, input, ctx.userAgent));
      return SUCCESS;
    }),

  changeEmail: protectedProcedure
    .input(changeEmailInput)
    .output(changedEmail)
    .mutation(async ({ ctx, input }) => {
      const byMail = await changeEmail(ctx.deps, ctx.actor, ctx, input);
      return { ...SUCCESS, byMail };
    }),

  sendVerification: protectedProcedure.output(success).mutation(async ({ ctx }) => {
    await sendVerification(ctx.deps, ctx.actor, ctx.network);
    return SUCCESS;
  }),

  identities: protectedProcedure
    .output(linkedIdentities)
    .query(({ ctx }) => listOwnIdentities(ctx.deps, ctx.actor)),

  linkIdentity: protectedProcedure
    .input(linkIdentityInput)
    .output(linkingStart)
    .mutation(({ ctx, input }) => startLinking(ctx.deps, ctx.actor, ctx.sessionId, input)),

  unlinkIdentity: protectedProcedure
    .input(unlinkIdentityInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await unlinkIdentity(ctx.deps, ctx.actor, ctx.sessionId, input);
      return SUCCESS;
    }),

  sessions: protectedProcedure
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx.deps, ctx.actor, ctx.sessionId)),

  endSession: protectedProcedure
    .input(sessionRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx.deps, ctx.actor, ctx.sessionId, input.id);
      return SUCCESS;
    }),

  endOtherSessions: protectedProcedure.output(success).mutation(async ({ ctx }) => {
    await endOtherSessions(ctx.deps, ctx.actor, ctx.sessionId);
    return SUCCESS;
  }),
});

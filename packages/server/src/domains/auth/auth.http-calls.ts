import { z } from "zod";
import {
  type HttpCall,
  linkPage,
  linkParams,
  linkUse,
  pageResponse,
} from "../../declarations/http-call.ts";
import { success } from "../../trpc/success.schema.ts";
import { INVITATION_MAX } from "../instance/instance.rules.ts";
import { currentUser } from "../users/users.schema.ts";
import {
  askedForReset,
  askForResetInput,
  recoveryForm,
  recoveryInput,
  resetPasswordForm,
  resetPasswordInput,
  signInInput,
  signUpInput,
} from "./accounts/accounts.schema.ts";
import { setupInput } from "./setup/setup.service.ts";

const returnTo = z
  .string()
  .optional()
  .describe("The path on this server to go to afterwards; the start page by default");

const signedIn = (status: number) => ({
  [status]: {
    description: "The person; the answer sets the session's cookie",
    content: { "application/json": currentUser },
  },
  303: { description: "For forms: on to where the person was going" },
});

const toStart = { 303: { description: "For forms: on to the start page, signed in" } };

export const authCalls: HttpCall[] = [
  {
    id: "auth.loginPage",
    verb: "GET",
    path: "/api/login",
    summary: "The page to sign in on; for browsers to navigate to",
    query: z.object({
      mode: z.enum(["sign-in", "register"]).default("sign-in"),
      returnTo,
      invitation: z.string().max(INVITATION_MAX).optional().describe("Of a personal link"),
    }),
    responses: {
      ...pageResponse,
      303: { description: "On to where the person was going, who is signed in already" },
    },
  },
  {
    id: "auth.login",
    verb: "POST",
    path: "/api/login",
    summary: "Sign in with a username or e-mail address and a password",
    body: { json: signInInput, form: signInInput.extend({ returnTo }) },
    responses: signedIn(200),
  },
  {
    id: "auth.register",
    verb: "POST",
    path: "/api/register",
    summary: "Create an account and sign in",
    body: { json: signUpInput, form: signUpInput.extend({ returnTo }) },
    responses: signedIn(201),
  },
  {
    id: "auth.askForResetPage",
    verb: "GET",
    path: "/api/password-reset",
    summary: "The page for a forgotten password; for browsers to navigate to",
    responses: pageResponse,
  },
  {
    id: "auth.askForReset",
    verb: "POST",
    path: "/api/password-reset",
    summary: "Get a link by mail to choose a new password; the answer does not reveal accounts",
    body: { json: askForResetInput, form: askForResetInput },
    responses: {
      202: {
        description: "If there is such an account with an address, a mail is on its way",
        content: { "application/json": askedForReset, "text/html": undefined },
      },
    },
  },
  linkPage(
    "auth.resetPage",
    "/api/password-reset/:token",
    "The page of a link that resets a password",
  ),
  linkUse({
    id: "auth.reset",
    path: "/api/password-reset/:token",
    summary: "Choose a new password by a link that works once, which ends all sessions",
    body: { json: resetPasswordInput, form: resetPasswordForm },
    done: "The password is set",
    formResponse: toStart,
  }),
  linkPage(
    "auth.verificationPage",
    "/api/verify-email/:token",
    "The page of a link that verifies an e-mail address",
  ),
  linkUse({
    id: "auth.verify",
    path: "/api/verify-email/:token",
    summary: "Verify an e-mail address by the link that was mailed there",
    done: "The address is verified",
  }),
  linkPage(
    "auth.setupPage",
    "/api/setup/:token",
    "The page of a first start, at the link in the log",
  ),
  {
    id: "auth.setup",
    verb: "POST",
    path: "/api/setup/:token",
    summary: "Make the account of the first host, who looks after this StepOut, and sign in",
    params: linkParams,
    body: { json: setupInput, form: setupInput },
    responses: signedIn(201),
  },
  linkPage(
    "auth.newEmailPage",
    "/api/new-email/:token",
    "The page of a link that changes the e-mail address of an account",
  ),
  linkUse({
    id: "auth.takeNewEmail",
    path: "/api/new-email/:token",
    summary: "Change to a new e-mail address by the link that was mailed there",
    done: "The account has the address, verified",
  }),
  linkPage(
    "auth.recoveryPage",
    "/api/way-back/:token",
    "The page of a link in a mail about a changed account",
  ),
  {
    id: "auth.useRecoveryLink",
    verb: "POST",
    path: "/api/way-back/:token",
    summary: "Take an account back by the link that was mailed to the address that it had",
    params: linkParams,
    body: { json: recoveryInput, form: recoveryForm },
    responses: {
      200: {
        description: "The address is back, all sessions have ended, and the password is set",
        content: { "application/json": success, "text/html": undefined },
      },
      ...toStart,
    },
  },
  {
    id: "auth.logout",
    verb: "GET",
    path: "/api/logout",
    summary: "Sign out; for browsers to navigate to",
    responses: {
      303: { description: "On to the start page, signed out" },
      503: {
        description: "Signed out in this browser and in this process, though nothing can be stored",
        content: { "text/html": undefined },
      },
    },
  },
  {
    id: "auth.provider",
    needsProvider: true,
    verb: "GET",
    path: "/api/login/provider",
    summary: "Sign in with the provider; for browsers to navigate to",
    query: z.object({
      returnTo,
      linking: z
        .string()
        .optional()
        .describe("From POST /api/auth/identities: links the account there in place of signing in"),
    }),
    responses: { 303: { description: "On to the provider" } },
  },
  {
    id: "auth.callback",
    needsProvider: true,
    verb: "GET",
    path: "/api/callback",
    summary: "Where the provider sends browsers back to",
    query: z.object({ state: z.string(), code: z.string().optional() }),
    responses: { 303: { description: "On to where the person was going, signed in" } },
  },
];

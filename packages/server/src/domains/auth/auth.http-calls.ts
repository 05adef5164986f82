import { z } from "zod";
import {
  type HttpCall,
  linkPage,
  linkParams,
  linkUse,
  pageResponse,
} from "../../declarations/http-call.ts";
import { success } from "../../trpc/common.schema.ts";
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
  .describe("The path to redirect to afterwards; defaults to the start page");

const signedIn = (status: number) => ({
  [status]: {
    description: "The account; the response sets the session cookie",
    content: { "application/json": currentUser },
  },
  303: { description: "For forms: redirects to `returnTo`" },
});

const toStart = { 303: { description: "For forms: redirects to the start page, signed in" } };

export const authCalls: HttpCall[] = [
  {
    id: "auth.loginPage",
    verb: "GET",
    path: "/api/login",
    summary: "The sign-in page; for browsers",
    query: z.object({
      mode: z.enum(["sign-in", "register"]).default("sign-in"),
      returnTo,
      invitation: z
        .string()
        .max(INVITATION_MAX)
        .optional()
        .describe("The token of a personal link"),
    }),
    responses: {
      ...pageResponse,
      303: { description: "Redirects to `returnTo` if already signed in" },
    },
  },
  {
    id: "auth.login",
    verb: "POST",
    path: "/api/login",
    summary: "Sign in with a username or email address and a password",
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
    summary: "The page for a forgotten password; for browsers",
    responses: pageResponse,
  },
  {
    id: "auth.askForReset",
    verb: "POST",
    path: "/api/password-reset",
    summary:
      "Request an email with a link to choose a new password; the response doesn't reveal whether the account exists",
    body: { json: askForResetInput, form: askForResetInput },
    responses: {
      202: {
        description: "If the account exists and has an address, an email is queued",
        content: { "application/json": askedForReset, "text/html": undefined },
      },
    },
  },
  linkPage("auth.resetPage", "/api/password-reset/:token", "The page for choosing a new password"),
  linkUse({
    id: "auth.reset",
    path: "/api/password-reset/:token",
    summary: "Choose a new password with a one-time link and end all sessions",
    body: { json: resetPasswordInput, form: resetPasswordForm },
    done: "The password is set",
    formResponse: toStart,
  }),
  linkPage(
    "auth.verificationPage",
    "/api/verify-email/:token",
    "The page for verifying an email address",
  ),
  linkUse({
    id: "auth.verify",
    path: "/api/verify-email/:token",
    summary: "Verify an email address with the link emailed to it",
    done: "The address is verified",
  }),
  linkPage(
    "auth.setupPage",
    "/api/setup/:token",
    "The setup page of the first start, linked in the log",
  ),
  {
    id: "auth.setup",
    verb: "POST",
    path: "/api/setup/:token",
    summary: "Create the account of the first host and sign in",
    params: linkParams,
    body: { json: setupInput, form: setupInput },
    responses: signedIn(201),
  },
  linkPage(
    "auth.newEmailPage",
    "/api/new-email/:token",
    "The page for confirming a new email address",
  ),
  linkUse({
    id: "auth.takeNewEmail",
    path: "/api/new-email/:token",
    summary: "Confirm a new email address with the link emailed to it",
    done: "The account has the new, verified address",
  }),
  linkPage(
    "auth.recoveryPage",
    "/api/way-back/:token",
    "The page for taking back an account after an unwanted change",
  ),
  {
    id: "auth.useRecoveryLink",
    verb: "POST",
    path: "/api/way-back/:token",
    summary: "Take back an account with the link emailed to its previous address",
    params: linkParams,
    body: { json: recoveryInput, form: recoveryForm },
    responses: {
      200: {
        description: "The address is restored, all sessions are ended and the password is set",
        content: { "application/json": success, "text/html": undefined },
      },
      ...toStart,
    },
  },
  {
    id: "auth.logout",
    verb: "GET",
    path: "/api/logout",
    summary: "Sign out; for browsers",
    responses: {
      303: { description: "Redirects to the start page, signed out" },
      503: {
        description:
          "Signed out in this browser and this process, but the sign-out can't be stored",
        content: { "text/html": undefined },
      },
    },
  },
  {
    id: "auth.provider",
    needsProvider: true,
    verb: "GET",
    path: "/api/login/provider",
    summary: "Sign in with the provider; for browsers",
    query: z.object({
      returnTo,
      linking: z
        .string()
        .optional()
        .describe(
          "From POST /api/auth/identities: links the provider's account instead of signing in",
        ),
    }),
    responses: { 303: { description: "Redirects to the provider" } },
  },
  {
    id: "auth.callback",
    needsProvider: true,
    verb: "GET",
    path: "/api/callback",
    summary: "The callback of the provider",
    query: z.object({ state: z.string(), code: z.string().optional() }),
    responses: { 303: { description: "Redirects to `returnTo`, signed in" } },
  },
];

import { declareDomain } from "../../declarations/declare-domain.ts";
import { authHttp } from "./auth.http.ts";
import { authCalls } from "./auth.http-calls.ts";
import { authRouter } from "./auth.router.ts";

/** reset/ is for forgotten passwords, setup/ for the first start, way-back/ for undoing a takeover of an account. */
export const auth = declareDomain("auth", {
  router: authRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/auth/user",
      procedure: "user",
      summary: "The person who is signed in, with their own e-mail address and bio",
    },
    {
      verb: "POST",
      path: "/api/auth/password",
      procedure: "changePassword",
      summary: "Change your password, which ends all other sessions",
    },
    {
      verb: "POST",
      path: "/api/auth/email",
      procedure: "changeEmail",
      summary: "Change your e-mail address: at once, or by a link that is mailed to the new one",
    },
    {
      verb: "POST",
      path: "/api/auth/verification",
      procedure: "sendVerification",
      summary: "Get a mail with a link that verifies your e-mail address",
    },
    {
      verb: "GET",
      path: "/api/auth/identities",
      procedure: "identities",
      summary: "Accounts elsewhere by which one signs in here",
    },
    {
      verb: "POST",
      path: "/api/auth/identities",
      procedure: "linkIdentity",
      summary: "Get the address at which a browser links an account at the provider to yours",
    },
    {
      verb: "DELETE",
      path: "/api/auth/identities/:id",
      procedure: "unlinkIdentity",
      summary: "Unlink an account elsewhere, unless it is the only way in; asks for the password",
    },
    {
      verb: "GET",
      path: "/api/auth/sessions",
      procedure: "sessions",
      summary: "Where one is signed in",
    },
    {
      verb: "DELETE",
      path: "/api/auth/sessions/:id",
      procedure: "endSession",
      summary: "End one of your sessions",
    },
    {
      verb: "DELETE",
      path: "/api/auth/sessions",
      procedure: "endOtherSessions",
      summary: "End all your sessions but the current one",
    },
  ],
  http: authHttp,
  httpCalls: authCalls,
});

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
      summary: "Change one's password, which ends all other sessions",
    },
    {
      verb: "POST",
      path: "/api/auth/email",
      procedure: "changeEmail",
      summary: "Change one's e-mail address: at once, or by a link that is mailed to the new one",
    },
    {
      verb: "POST",
      path: "/api/auth/verification",
      procedure: "sendVerification",
      summary: "Get a mail with a link that verifies one's e-mail address",
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
      summary: "Get the address at which a browser links an account at the provider to one's own",
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
      summary: "End one of one's sessions",
    },
    {
      verb: "DELETE",
      path: "/api/auth/sessions",
      procedure: "endOtherSessions",
      summary: "End all of one's sessions but the one that asks",
    },
  ],
  http: authHttp,
  httpCalls: authCalls,
});

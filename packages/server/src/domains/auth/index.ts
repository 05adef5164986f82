import { declareDomain } from "../../declarations/declare-domain.ts";
import { authHttp } from "./auth.http.ts";
import { authCalls } from "./auth.http-calls.ts";
import { authRouter } from "./auth.router.ts";

/** Signs users in. `reset/` handles forgotten passwords, `setup/` the first host, `recovery/` stolen accounts. */
export const auth = declareDomain("auth", {
  router: authRouter,
  rest: {
    user: ["GET /api/auth/user", "Get your own account, including email address and bio"],
    changePassword: ["POST /api/auth/password", "Change your password and end all other sessions"],
    changeEmail: [
      "POST /api/auth/email",
      "Change your email address: immediately, or through a link emailed to the new address",
    ],
    sendVerification: [
      "POST /api/auth/verification",
      "Request an email with a link to verify your email address",
    ],
    identities: ["GET /api/auth/identities", "List your linked sign-ins"],
    linkIdentity: [
      "POST /api/auth/identities",
      "Get the URL where a browser links your account at the provider",
    ],
    unlinkIdentity: [
      "DELETE /api/auth/identities/:id",
      "Unlink a sign-in, unless it is your only one; requires your password",
    ],
    sessions: ["GET /api/auth/sessions", "List your sessions"],
    endSession: ["DELETE /api/auth/sessions/:id", "End one of your sessions"],
    endOtherSessions: ["DELETE /api/auth/sessions", "End all your sessions except the current one"],
  },
  http: authHttp,
  httpCalls: authCalls,
});

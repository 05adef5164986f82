import { declareDomain } from "../../declarations/declare-domain.ts";
import { authHttp } from "./auth.http.ts";
import { authCalls } from "./auth.http-calls.ts";
import { authRouter } from "./auth.router.ts";

/** Signs users in. `reset/` handles forgotten passwords, `setup/` the first host, `recovery/` stolen accounts. */
export const auth = declareDomain("auth", {
  router: authRouter,
  rest: {
    user: [
      "GET /api/auth/user",
      "The person who is signed in, with their own e-mail address and bio",
    ],
    changePassword: [
      "POST /api/auth/password",
      "Change your password, which ends all other sessions",
    ],
    changeEmail: [
      "POST /api/auth/email",
      "Change your e-mail address: at once, or by a link that is mailed to the new one",
    ],
    sendVerification: [
      "POST /api/auth/verification",
      "Get a mail with a link that verifies your e-mail address",
    ],
    identities: ["GET /api/auth/identities", "Accounts elsewhere by which one signs in here"],
    linkIdentity: [
      "POST /api/auth/identities",
      "Get the address at which a browser links an account at the provider to yours",
    ],
    unlinkIdentity: [
      "DELETE /api/auth/identities/:id",
      "Unlink an account elsewhere, unless it is the only way in; asks for the password",
    ],
    sessions: ["GET /api/auth/sessions", "Where one is signed in"],
    endSession: ["DELETE /api/auth/sessions/:id", "End one of your sessions"],
    endOtherSessions: ["DELETE /api/auth/sessions", "End all your sessions but the current one"],
  },
  http: authHttp,
  httpCalls: authCalls,
});

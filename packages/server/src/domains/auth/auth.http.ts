import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { HttpOptions } from "../../declarations/declare-domain.ts";
import type { Deps } from "../../deps.ts";
import { describeError, type ErrorDescription } from "../../errors/describe-error.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { errorCodes } from "../../errors/error-codes.rules.ts";
import { findStorageFailure } from "../../errors/storage-failure.ts";
import { type OwnCookie, readCookie, writeCookie } from "../../http/cookies/own-cookies.ts";
import { clearSessionCookie, readSessionToken } from "../../http/cookies/session-cookie.ts";
import { serveScript, serveStyles } from "../../http/pages/assets.ts";
import { renderNotice, sendHtml } from "../../http/pages/link-page.ts";
import { isForm, takeForms } from "../../http/requests/forms.ts";
import { isFromOtherOrigin } from "../../http/requests/same-origin.ts";
import { clientNetwork } from "../../platform/network/ip-addresses.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import type { ProvenAccount } from "../../sessions/proven-account.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { isMailed } from "../instance/admission.service.ts";
import { INVITATION_MAX } from "../instance/instance.rules.ts";
import { readInstance } from "../instance/instance.service.ts";
import { readInvitation, toGamePath, withInvitation } from "../instance/invitation-text.ts";
import { sendsMail } from "../mail/queue.service.ts";
import { getCurrentUser } from "../users/users.service.ts";
import { signInInput, signUpInput } from "./accounts/accounts.schema.ts";
import { LINKING_TOKEN_MAX, PROVIDER_PAGE } from "./provider/provider.rules.ts";
import { handleCallback, redirectToProvider } from "./provider/provider-sign-in.ts";
import { serveRecoveryLinks } from "./recovery/recovery.http.ts";
import { servePasswordResets } from "./reset/reset.http.ts";
import { serveSetup } from "./setup/setup.http.ts";
import { readCredentials } from "./sign-in/credentials-body.ts";
import { describeInvalidFields } from "./sign-in/form-field.ts";
import { findGameToJoin } from "./sign-in/game-to-join.ts";
import { KNOWN_DEVICE_SECONDS } from "./sign-in/known-device.ts";
import { requireLocalSignIn } from "./sign-in/local-sign-in.ts";
import { sendProblemPage } from "./sign-in/problem-page.ts";
import { readReturnPath } from "./sign-in/return-path.ts";
import { startSession } from "./sign-in/session-start.ts";
import {
  type Client,
  clientOf,
  orSignInAgain,
  proveDevice,
  signIn,
  signUp,
} from "./sign-in/sign-in.service.ts";
import type { SignInPage } from "./sign-in/sign-in-inputs.ts";
import { renderSignInPage } from "./sign-in/sign-in-page.ts";
import { SignInProblem } from "./sign-in/sign-in-problem.ts";
import { sendProviderLink, sendSignedInPage, TYPED_MODE } from "./sign-in/typed-invitation.ts";
import { serveVerifications } from "./verification/verification.http.ts";

const TITLE = "You are signed out in this browser";
const MESSAGE =
  "You are signed out in this browser, but the server can't save that right now. " +
  "If it restarts first, a copy of your session could work again.";

function sendUnsavedSignOut(request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes("text/html")) {
    throw new DomainError("storage_blocked", MESSAGE);
  }
  const button = { href: "/", label: "Back to the start page" };
  const page = renderNotice({ title: TITLE, text: MESSAGE, button });
  return sendHtml(reply, page, errorCodes.storage_blocked.status);
}

const OK = 200;
const CREATED = 201;
const SEE_OTHER = 303;

const pageQuery = z.object({
  mode: z.string().optional(),
  returnTo: z.string().optional(),
  invitation: z.string().max(INVITATION_MAX).optional().catch(undefined),
  linking: z.string().max(LINKING_TOKEN_MAX).optional(),
});
const pageValues = z.object({
  username: z.string().optional(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  invitation: z.string().optional(),
});

type Mode = "sign-in" | "register";

const DEVICE: OwnCookie = {
  name: "stepout-device",
  path: "/api/login",
  maxAgeSeconds: KNOWN_DEVICE_SECONDS,
};

const withReturnPath = z.object({ returnTo: z.unknown() });

const readReturnTo = (request: FastifyRequest): string =>
  readReturnPath(withReturnPath.safeParse(request.body).data?.returnTo);

const describeAttempt = (request: FastifyRequest, error: unknown) => ({
  values: pageValues.safeParse(request.body).data ?? {},
  returnTo: readReturnTo(request),
  ...describeInvalidFields(describeError(error)),
});

async function findProvider({ env, clock }: Deps) {
  if (env.OIDC_ISSUER === undefined) return undefined;
  const { createIdentityProvider } = await import("./provider/identity-provider.ts");
  return createIdentityProvider(env, clock);
}

export const authHttp: FastifyPluginAsync<HttpOptions> = async (app, { deps }) => {
  await takeForms(app);
  serveStyles(app, "/api/login.css", "sign-in.css", "fields.css", "compact.css");
  serveScript(app, "/api/login.js", "sign-in.js");
  const provider = await findProvider(deps);
  const providerLink = provider && { name: provider.name, href: PROVIDER_PAGE };

  async function sendPage(
    reply: FastifyReply,
    page: SignInPage,
    { status, retryAfterSeconds }: Pick<ErrorDescription, "status" | "retryAfterSeconds">,
  ) {
    if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
    const content = renderSignInPage({
      ...page,
      instance: await readInstance(deps.db.read),
      game: await findGameToJoin(deps, clientNetwork(reply.request.ip), page.returnTo ?? "/"),
      resetsByMail: sendsMail(deps),
      isInvitedByMail: isMailed(deps, readInvitation(page.returnTo)),
      isForHosts: !deps.env.LOCAL_AUTH,
      ...(providerLink && { provider: providerLink }),
    });
    return sendHtml(reply, content, status);
  }

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    mode: Mode,
    identify: (body: Record<string, unknown>, client: Client) => Promise<ProvenAccount>,
  ) {
    try {
      const proven = await requireLocalSignIn(deps, mode, () =>
        identify(readCredentials(request), clientOf(request, readCookie(deps, request, DEVICE))),
      );
      const action = mode === "register" ? "registered" : "signed-in";
      await startSession(deps, request, reply, proven, action);
      const value = await proveDevice(deps, proven.userId);
      if (value) writeCookie(deps, request, reply, { ...DEVICE, value });
      if (isForm(request)) {
        const typed = readInvitation(pageValues.safeParse(request.body).data?.invitation);
        return reply.redirect(toGamePath(readReturnTo(request), typed), SEE_OTHER);
      }
      if (mode === "register") reply.status(CREATED);
      return await getCurrentUser(deps, proven);
    } catch (error) {
      if (!isForm(request) || describeError(error).code === "internal") throw error;
      if (error instanceof SignInProblem) {
        return sendProblemPage(deps, reply, error, readReturnTo(request));
      }
      return sendPage(reply, { mode, ...describeAttempt(request, error) }, describeError(error));
    }
  }

  app.get("/api/login", async (request, reply) => {
    const query = pageQuery.catch({}).parse(request.query);
    const invitation = readInvitation(query.invitation);
    const wanted = toGamePath(readReturnPath(query.returnTo), invitation);
    const returnTo = withInvitation(wanted, invitation);
    const token = readSessionToken(deps, request);
    const isSignedIn = token !== undefined && (await deps.sessions.resolve(token)) !== null;
    if (isSignedIn && query.invitation !== undefined) {
      return sendSignedInPage(reply, await readInstance(deps.db.read));
    }
    if (isSignedIn) return reply.redirect(returnTo, SEE_OTHER);
    if (provider && !deps.env.LOCAL_AUTH && query.mode !== "host") {
      if (query.mode === TYPED_MODE && providerLink) {
        const instance = await readInstance(deps.db.read);
        return sendProviderLink(reply, { instance, provider: providerLink, returnTo });
      }
      return redirectToProvider(deps, provider, request, reply, returnTo);
    }
    const isNew = query.mode === "register" || query.mode === TYPED_MODE;
    const mode = isNew ? "register" : "sign-in";
    return sendPage(reply, { mode, values: {}, returnTo }, { status: OK });
  });

  if (provider) {
    // A HEAD request must neither start a sign-in nor consume the provider's response.
    const asNavigation = { exposeHeadRoute: false };
    app.get(PROVIDER_PAGE, asNavigation, (request, reply) => {
      const { returnTo, linking } = pageQuery.catch({}).parse(request.query);
      return redirectToProvider(deps, provider, request, reply, readReturnPath(returnTo), linking);
    });
    app.get("/api/callback", asNavigation, (request, reply) =>
      handleCallback(deps, provider, request, reply),
    );
  }

  app.post("/api/login", (request, reply) =>
    respond(request, reply, "sign-in", (body, client) =>
      signIn(deps, signInInput.parse(body), client),
    ),
  );

  app.post("/api/register", (request, reply) =>
    respond(request, reply, "register", (body, client) =>
      orSignInAgain(deps, request, async () =>
        signUp(deps, signUpInput.parse(body), client, readReturnTo(request)),
      ),
    ),
  );

  servePasswordResets(app, deps);
  serveVerifications(app, deps);
  serveRecoveryLinks(app, deps);
  serveSetup(app, deps);

  app.get("/api/logout", async (request, reply) => {
    const token = readSessionToken(deps, request);
    // An `<img>` on another site must not be able to sign users out.
    const isNavigation = request.method === "GET";
    if (token && isNavigation && !isFromOtherOrigin(request, deps.env.PUBLIC_URL)) {
      // Delete the browser's session cookie even if the database can't store the sign-out.
      clearSessionCookie(deps, request, reply);
      // Another user of this browser must not see cached pictures.
      reply.header("clear-site-data", '"cache"');
      try {
        await deps.sessions.end(token, (tx, actorId) =>
          recordEvent(tx, deps, { action: "signed-out", actorId }),
        );
      } catch (error) {
        if (!findStorageFailure(error)) throw error;
        deps.logger.error({ err: withoutPersonalData(error) }, "Could not store a sign-out");
        return sendUnsavedSignOut(request, reply);
      }
    }
    return reply.redirect("/", SEE_OTHER);
  });
};

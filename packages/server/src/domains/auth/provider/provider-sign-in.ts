import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { describeError } from "../../../errors/describe-error.ts";
import {
  clearCookie,
  type OwnCookie,
  readCookie,
  writeCookie,
} from "../../../http/cookies/own-cookies.ts";
import { readSessionToken } from "../../../http/cookies/session-cookie.ts";
import { originOf } from "../../../http/requests/same-origin.ts";
import { clientNetwork } from "../../../platform/network/ip-addresses.ts";
import { withoutPersonalData } from "../../../platform/observability/logger.ts";
import type { ProvenAccount } from "../../../sessions/proven-account.ts";
import { sendProblemPage } from "../sign-in/problem-page.ts";
import { startSession } from "../sign-in/session-start.ts";
import { SignInProblem } from "../sign-in/sign-in-problem.ts";
import { signInByIdentity } from "./identities.service.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { linkIdentity, readLinking } from "./linking.service.ts";
import { SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";
import { makeFlowCookie, readFlow, type SignInFlow } from "./sign-in-flow.ts";

const SEE_OTHER = 303;
const CALLBACK = "/api/callback";

const FLOW: OwnCookie = {
  name: "stepout-sign-in",
  path: "/",
  maxAgeSeconds: SIGN_IN_FLOW_SECONDS,
};

/** Omits the provider's full response, which may contain personal data. */
function describeCause(cause: unknown) {
  if (!(cause instanceof Error)) return undefined;
  const { name, message } = cause;
  return {
    name,
    message,
    code: "code" in cause ? cause.code : undefined,
    error: "error" in cause ? cause.error : undefined,
  };
}

function logProblem({ logger }: Deps, error: unknown): void {
  if (error instanceof SignInProblem) {
    const { code, cause } = error;
    logger.warn({ code, cause: describeCause(cause) }, "A sign-in with the provider failed");
  } else if (describeError(error).code === "internal") {
    logger.error({ err: withoutPersonalData(error) }, "A sign-in with the provider failed");
  }
}

export async function redirectToProvider(
  deps: Deps,
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo: string,
  linking?: string,
) {
  try {
    const now = deps.clock.now();
    if (linking !== undefined) await requireLinking(deps, request, linking);
    const value = makeFlowCookie(now, returnTo, linking);
    const flow = readFlow(value, now);
    if (!flow) throw new Error("A new sign-in can't be read");
    const redirectUri = originOf(request, deps.env.PUBLIC_URL) + CALLBACK;
    const url = await provider.buildSignInUrl(flow, redirectUri);
    writeCookie(deps, request, reply, { ...FLOW, value });
    return reply.redirect(url.href, SEE_OTHER);
  } catch (error) {
    logProblem(deps, error);
    return sendProblemPage(deps, reply, error, returnTo);
  }
}

async function requireLinking(
  deps: Deps,
  request: FastifyRequest,
  linking: string,
): Promise<ProvenAccount> {
  const token = readSessionToken(deps, request);
  const session = token === undefined ? null : await deps.sessions.resolve(token);
  const permitted = session && readLinking(deps, linking, session);
  if (!permitted) throw new SignInProblem("expired");
  return permitted;
}

function requireFlow(flow: SignInFlow | undefined, callbackUrl: URL): SignInFlow {
  const states = callbackUrl.searchParams.getAll("state");
  if (!flow || flow.isExpired || states.length !== 1 || states[0] !== flow.state) {
    throw new SignInProblem("expired");
  }
  return flow;
}

export async function handleCallback(
  deps: Deps,
  provider: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const started = readFlow(readCookie(deps, request, FLOW), deps.clock.now());
  try {
    const origin = originOf(request, deps.env.PUBLIC_URL);
    const callbackUrl = new URL(CALLBACK, origin);
    callbackUrl.search = new URL(request.url, origin).search;
    const flow = requireFlow(started, callbackUrl);
    // The provider's response must not be used again, even after a failed sign-in.
    clearCookie(deps, request, reply, FLOW);
    const network = clientNetwork(request.ip);
    const forgive = await deps.throttle.countReturn(network);
    const identity = await provider.readIdentity(flow, callbackUrl);
    if (flow.linking !== undefined) {
      // Check again: the session may have ended during the requests to the provider.
      await linkIdentity(deps, await requireLinking(deps, request, flow.linking), identity);
      await forgive();
    } else {
      const proven = await signInByIdentity(deps, identity, { network, returnTo: flow.returnTo });
      await forgive();
      await startSession(deps, request, reply, proven, "signed-in-by-provider");
    }
    return reply.redirect(flow.returnTo, SEE_OTHER);
  } catch (error) {
    logProblem(deps, error);
    return sendProblemPage(deps, reply, error, started?.returnTo ?? "/");
  }
}

import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
} from "openid-client";
import type { Env } from "../../../env/env.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { nameProvider } from "../accounts/identities.service.ts";
import { SignInProblem, type SignInProblemKind } from "../sign-in/sign-in-problem.ts";
import { type Profile, readProfile } from "./claims.ts";
import {
  METADATA_MAX_AGE_MS,
  PROVIDER_CLOCK_TOLERANCE_SECONDS,
  PROVIDER_TIMEOUT_SECONDS,
} from "./provider.rules.ts";
import type { SignInFlow } from "./sign-in-flow.ts";

const SCOPE = "openid profile email";

export interface Identity {
  issuer: string;
  subject: string;
  profile: Profile;
}

export interface IdentityProvider {
  name: string;
  /** @throws SignInProblem */
  buildSignInUrl(flow: SignInFlow, redirectUri: string): Promise<URL>;
  readIdentity(flow: SignInFlow, callbackUrl: URL): Promise<Identity>;
}

function authenticateBy(clientSecret: string): ClientAuth {
  const byHeader = ClientSecretBasic(clientSecret);
  const byBody = ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isByBody = methods !== undefined && !methods.includes("client_secret_basic");
    return (isByBody ? byBody : byHeader)(server, ...rest);
  };
}

const BROKEN_RESPONSES = new Set([
  "OAUTH_ABORT",
  "OAUTH_PARSE_ERROR",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_TIMEOUT",
]);

function kindOfProblem(error: unknown): SignInProblemKind {
  if (error instanceof AuthorizationResponseError) {
    return error.error === "access_denied" ? "denied" : "unavailable";
  }
  if (error instanceof ResponseBodyError) {
    return error.error === "invalid_grant" ? "refused" : "unavailable";
  }
  if (error instanceof ClientError && !BROKEN_RESPONSES.has(error.code ?? "")) return "refused";
  return "unavailable";
}

const toProblem = (error: unknown): never => {
  throw new SignInProblem(kindOfProblem(error), { cause: error });
};

export function createIdentityProvider(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Env,
  clock: Pick<Clock, "elapsed">,
): IdentityProvider | undefined {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined;
  const issuer = new URL(OIDC_ISSUER);
  const isOnThisMachine = issuer.protocol === "http:";
  let latest: { configuration: Promise<Configuration>; requestedAt: number } | undefined;

  const discover = (): Promise<Configuration> =>
    discovery(
      issuer,
      OIDC_CLIENT_ID,
      { [clockTolerance]: PROVIDER_CLOCK_TOLERANCE_SECONDS },
      authenticateBy(OIDC_CLIENT_SECRET),
      {
        timeout: PROVIDER_TIMEOUT_SECONDS,
        execute: [enableNonRepudiationChecks, ...(isOnThisMachine ? [allowInsecureRequests] : [])],
      },
    );

  async function configure(maxAgeMs: number): Promise<Configuration> {
    const now = clock.elapsed();
    if (!latest || now - latest.requestedAt > maxAgeMs) {
      latest = { configuration: discover(), requestedAt: now };
    }
    const current = latest;
    try {
      return await current.configuration;
    } catch (error) {
      if (latest === current) latest = undefined;
      throw new SignInProblem("unavailable", { cause: error });
    }
  }

  return {
    name: nameProvider(OIDC_ISSUER, OIDC_NAME),

    async buildSignInUrl({ state, nonce, codeVerifier, linking }, redirectUri) {
      const configuration = await configure(METADATA_MAX_AGE_MS);
      return buildAuthorizationUrl(configuration, {
        // Another user of this browser may still be signed in at the provider.
        ...(linking !== undefined && { prompt: "login" }),
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
    },

    async readIdentity({ state, nonce, codeVerifier }, callbackUrl) {
      const configuration = await configure(Number.POSITIVE_INFINITY);
      const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      }).catch(toProblem);
      const claims = tokens.claims();
      if (!claims) throw new SignInProblem("refused");
      const info = configuration.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(toProblem)
        : {};
      // Read `email` and `email_verified` from one source: a verification applies only to that source's address.
      const { email, email_verified, ...others } = claims;
      const mail = "email" in info ? {} : { email, email_verified };
      const profile = readProfile({ ...others, ...info, ...mail });
      return { issuer: claims.iss, subject: claims.sub, profile };
    },
  };
}

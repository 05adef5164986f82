import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";
import { createProviderStorage } from "./oidc-storage.ts";

export interface ClaimsOfAccount {
  [claim: string]: unknown;
}

const CLIENT_ID = "stepout";
const CLIENT_SECRET = "the secret that both know";

/** Browsers treat this host as a different site from 127.0.0.1, as with a real provider. */
const HOST = "localhost";
const LISTEN_ON = "127.0.0.1";

/** Shorter than all other lifetimes, so that only the ID token expires in tests. */
const ID_TOKEN_SECONDS = 300;

const BAD_REQUEST = 400;

const PASSED_ON = "x-passed-on";

const INTERACTION = /^\/interaction\/([^/?]+)(\/cancel)?$/;

const signInPage = (uid: string) => `<!doctype html>
<html lang="en"><head><title>Provider</title><link rel="icon" href="data:,"></head><body>
<h1>The provider</h1>
<form method="post" action="/interaction/${uid}">
<label>Account <input name="account" required></label>
<button type="submit">Sign in there</button>
</form>
<a href="/interaction/${uid}/cancel">Cancel</a>
</body></html>`;

interface Options {
  port?: number;
  /** Changes the responses at these paths, as a man-in-the-middle attacker or a non-conforming provider would. */
  change?: Record<string, (answer: string) => string>;
  /** Makes these paths return errors (RFC 6749, 5.2). */
  fail?: Record<string, { error: string }>;
  /** Puts all claims into the ID token. */
  tellsInIdToken?: boolean;
  /** Serves additional paths, for example pictures. */
  serve?: (path: string, response: ServerResponse) => void;
}

/** Starts a real OpenID Connect provider on this machine. It accepts any account name. */
export async function startOidcProvider({
  port = 0,
  serve,
  change = {},
  fail = {},
  tellsInIdToken = false,
}: Options = {}) {
  const accounts = new Map<string, ClaimsOfAccount>();
  const http = createServer();
  http.listen(port, LISTEN_ON);
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("No port is free");
  const issuer = `http://${HOST}:${address.port}`;

  const { adapter, put } = createProviderStorage();
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const provider = new Provider(issuer, {
    adapter,
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" }] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ["sub"],
      profile: ["given_name", "family_name", "name", "nickname", "preferred_username", "picture"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: !tellsInIdToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const { accountId } = session;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    ttl: {
      Session: 3600,
      Interaction: 600,
      Grant: 3600,
      AccessToken: 600,
      IdToken: ID_TOKEN_SECONDS,
    },
  });

  const handle = provider.callback();
  const visits: { path: string; headers: IncomingHttpHeaders }[] = [];

  async function interact(request: IncomingMessage, response: ServerResponse, uid: string) {
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html");
      response.end(signInPage(uid));
      return;
    }
    const accountId = new URLSearchParams(await text(request)).get("account") ?? "";
    await provider.interactionFinished(request, response, { login: { accountId } });
  }

  async function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    changed: (answer: string) => string,
  ) {
    const { authorization, "content-type": type } = request.headers;
    const asked = await fetch(`${issuer}${request.url}`, {
      method: request.method ?? "GET",
      headers: {
        [PASSED_ON]: "yes",
        ...(authorization && { authorization }),
        ...(type && { "content-type": type }),
      },
      ...(request.method === "POST" && { body: await text(request) }),
    });
    response.writeHead(asked.status, { "content-type": "application/json" });
    response.end(changed(await asked.text()));
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? "/", issuer).pathname;
    const failure = fail[path];
    const changed = request.headers[PASSED_ON] ? undefined : change[path];
    if (!request.headers[PASSED_ON]) visits.push({ path, headers: request.headers });
    const [, uid, cancel] = INTERACTION.exec(path) ?? [];
    if (uid && cancel) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
    } else if (failure) {
      response.writeHead(BAD_REQUEST, { "content-type": "application/json" });
      response.end(JSON.stringify(failure));
    } else if (uid) await interact(request, response, uid);
    else if (changed) await passOn(request, response, changed);
    else if (serve && path.startsWith("/pictures/")) serve(path, response);
    else await handle(request, response);
  }

  http.on("request", (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch(() => response.destroy());
  });

  return {
    issuer,
    port: address.port,
    visitsOf: (path: string) =>
      visits.flatMap((visit) => (visit.path === path ? [visit.headers] : [])),
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
    acceptClient(origin: string) {
      put("Client", CLIENT_ID, {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${origin}/api/callback`],
        id_token_signed_response_alg: "ES256",
      });
    },
    setAccount(name: string, claims: ClaimsOfAccount) {
      accounts.set(name, claims);
    },
    async stop() {
      if (!http.listening) return;
      const closed = once(http, "close");
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

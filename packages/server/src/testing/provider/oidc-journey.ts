import type { LightMyRequestResponse as Answer } from "fastify";
import { createTestServer, type TestServer } from "../test-server.ts";
import { createOidcBrowser } from "./oidc-browser.ts";
import { type OidcProvider, startOidcProvider } from "./oidc-provider.ts";

const ORIGIN = "http://127.0.0.1:3000";
const FLOW = "stepout-sign-in";
const SESSION = "stepout";

function cookieOf(response: Answer, name: string): string {
  const cookie = response.cookies.find((one) => one.name.endsWith(name));
  return cookie ? `${cookie.name}=${cookie.value}` : "";
}

export interface OidcJourney {
  leave(
    path?: string,
    headers?: Record<string, string>,
  ): Promise<{ response: Answer; cookie: string; location: string }>;
  comeBack(callbackUrl: string, cookie: string): Promise<Answer>;
  /** Signs in through the provider, or cancels the sign-in if no account is given. */
  goThrough(
    account: string | undefined,
    path?: string,
  ): Promise<{ response: Answer; callbackUrl: string; cookie: string; session: string }>;
  whoIs(session: string): Promise<unknown>;
}

function createOidcJourney(server: TestServer): OidcJourney {
  const get = (url: string, headers: Record<string, string>): Promise<Answer> =>
    server.app.inject({ url, headers });

  async function leave(path = "/api/login/provider", headers: Record<string, string> = {}) {
    const response = await get(path, headers);
    return {
      response,
      cookie: cookieOf(response, FLOW),
      location: String(response.headers.location),
    };
  }

  function comeBack(callbackUrl: string, cookie: string): Promise<Answer> {
    const { pathname, search } = new URL(callbackUrl);
    return get(pathname + search, { cookie, "sec-fetch-site": "cross-site" });
  }

  return {
    leave,
    comeBack,
    async goThrough(account, path) {
      const { cookie, location } = await leave(path);
      const callbackUrl = await createOidcBrowser().goThrough(location, account);
      const response = await comeBack(callbackUrl, cookie);
      return { response, callbackUrl, cookie, session: cookieOf(response, SESSION) };
    },
    async whoIs(session) {
      const response = await get("/api/auth/user", { cookie: session });
      return response.json();
    },
  };
}

export interface OidcTest {
  provider: OidcProvider;
  server: TestServer;
  journey: OidcJourney;
  close(): Promise<void>;
}

export async function createOidcTest(
  variables: { PUBLIC_URL?: string; [name: string]: string } = {},
  options: Parameters<typeof startOidcProvider>[0] = {},
): Promise<OidcTest> {
  const provider = await startOidcProvider(options);
  const server = await createTestServer({
    ...provider.variables,
    PUBLIC_URL: ORIGIN,
    ...variables,
  });
  provider.acceptClient(variables.PUBLIC_URL ?? ORIGIN);
  return {
    provider,
    server,
    journey: createOidcJourney(server),
    async close() {
      await server.close();
      await provider.stop();
    },
  };
}

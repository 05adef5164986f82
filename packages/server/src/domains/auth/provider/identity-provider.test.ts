import type { LightMyRequestResponse as Response } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { startOidcProvider } from "../../../testing/provider/oidc-provider.ts";
import { METADATA_MAX_AGE_MS } from "./provider.rules.ts";

const METADATA = "/.well-known/openid-configuration";
const TOKENS = "/token";
const USER_INFO = "/me";

const inJson = (change: (fields: object) => object) => (response: string) =>
  JSON.stringify(change(Object(JSON.parse(response))));

let test: OidcTest;
const start = async (...options: Parameters<typeof createOidcTest>) => {
  test = await createOidcTest(...options);
};

async function startChanged(change: Record<string, (response: string) => string>) {
  await test.close();
  await start({}, { change });
}
beforeEach(() => start());
afterEach(() => test.close());

function expectUnavailable(response: Response) {
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("30");
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.body).toContain("<h1>You can&#39;t sign in right now</h1>");
  expect(response.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
}

describe("a provider that is down", () => {
  it("AUTH-05 offers password sign-in while the provider is down, and retries the provider", async () => {
    const { port } = test.provider;
    await test.provider.stop();
    const { response } = await test.journey.leave("/api/login/provider?returnTo=/discover");
    expectUnavailable(response);
    expect(response.body).toContain('href="/api/login?returnTo=%2Fdiscover"');
    const registered = await test.server.app.inject({
      method: "POST",
      url: "/api/register",
      payload: { username: "ana", password: "seven wide stairs" },
    });
    expect(registered.statusCode).toBe(201);
    const provider = await startOidcProvider({ port });
    provider.acceptClient("http://127.0.0.1:3000");
    expect((await test.journey.goThrough("leo")).response.statusCode).toBe(303);
    await provider.stop();
  });

  it("AUTH-05 detects within a minute that the provider is down", async () => {
    await test.journey.leave();
    await test.provider.stop();
    test.server.clock.advance(METADATA_MAX_AGE_MS + 1);
    expectUnavailable((await test.journey.leave()).response);
  });

  it("AUTH-05 responds with 503 if the provider rejects the client credentials", async () => {
    await test.close();
    await start({ OIDC_CLIENT_SECRET: "another secret" });
    expectUnavailable((await test.journey.goThrough("ana")).response);
  });
});

describe("a provider that works", () => {
  it("AUTH-05 fetches the provider's metadata at most once a minute, even for simultaneous sign-ins", async () => {
    test.server.clock.advance(METADATA_MAX_AGE_MS);
    await Promise.all([test.journey.leave(), test.journey.leave()]);
    test.server.clock.advance(METADATA_MAX_AGE_MS);
    await test.journey.leave();
    expect(test.provider.visitsOf(METADATA)).toHaveLength(1);
    test.server.clock.advance(1);
    await test.journey.leave();
    expect(test.provider.visitsOf(METADATA)).toHaveLength(2);
  });

  const methods = (names: readonly string[] | undefined) =>
    inJson((fields) => ({ ...fields, token_endpoint_auth_methods_supported: names }));

  it.each([
    ["body", ["client_secret_post"]],
    ["header", ["client_secret_basic"]],
    ["header", ["client_secret_post", "client_secret_basic"]],
    ["header", undefined],
  ] as const)(
    "AUTH-05 sends the client secret in the %s if the provider supports %j",
    async (part, names) => {
      await startChanged({ [METADATA]: methods(names) });
      expect((await test.journey.goThrough("ana")).response.statusCode).toBe(303);
      const [asked] = test.provider.visitsOf(TOKENS);
      expect(asked?.authorization?.startsWith("Basic ") ? "header" : "body").toBe(part);
    },
  );

  it("AUTH-05 requires no userinfo endpoint if the ID token contains the claims", async () => {
    const change = {
      [METADATA]: inJson((fields) => ({ ...fields, userinfo_endpoint: undefined })),
    };
    await test.close();
    await start({}, { change, tellsInIdToken: true });
    const mail = { email: "ana@example.com", email_verified: true };
    test.provider.setAccount("ana", { ...mail, preferred_username: "ana.g" });
    const { session } = await test.journey.goThrough("ana");
    expect(await test.journey.whoIs(session)).toMatchObject({
      username: "ana.g",
      email: "ana@example.com",
      emailVerified: true,
    });
    expect(test.provider.visitsOf(USER_INFO)).toEqual([]);
  });
});

describe("a provider with broken responses", () => {
  it.each([
    ["is not JSON", TOKENS, () => "<h1>Busy</h1>"],
    ["has claims that are not JSON", USER_INFO, () => "<h1>Busy</h1>"],
  ])("AUTH-05 responds with 503 if the provider's response %s", async (_what, path, change) => {
    await startChanged({ [path]: change });
    expectUnavailable((await test.journey.goThrough("ana")).response);
  });

  it.each([
    ["no ID token", TOKENS, inJson((fields) => ({ ...fields, id_token: undefined }))],
    ["another user's claims", USER_INFO, inJson((fields) => ({ ...fields, sub: "eve" }))],
  ])("AUTH-05 rejects a provider response with %s", async (_what, path, change) => {
    await startChanged({ [path]: change });
    const { response, session } = await test.journey.goThrough("ana");
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(session).toBe("");
  });
});

import type { LightMyRequestResponse as Answer } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { startOidcProvider } from "../../../testing/provider/oidc-provider.ts";
import { PROVIDER_FRESH_MS } from "./provider.rules.ts";

const METADATA = "/.well-known/openid-configuration";
const TOKENS = "/token";
const USER_INFO = "/me";

/** Changes an object that is sent as JSON. */
const inJson = (change: (fields: object) => object) => (response: string) =>
  JSON.stringify(change(Object(JSON.parse(response))));

let test: OidcTest;
const start = async (...options: Parameters<typeof createOidcTest>) => {
  test = await createOidcTest(...options);
};

/** Starts anew with a provider that answers differently at these paths. */
async function startChanged(change: Record<string, (response: string) => string>) {
  await test.close();
  await start({}, { change });
}
beforeEach(() => start());
afterEach(() => test.close());

function expectToWait(response: Answer) {
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("30");
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.body).toContain("<h1>You can&#39;t sign in right now</h1>");
  expect(response.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
}

describe("a provider that is down", () => {
  it("AUTH-05 leaves sign-in by password, and is asked again as soon as it is up", async () => {
    const { port } = test.provider;
    await test.provider.stop();
    const { response } = await test.journey.leave("/api/login/provider?returnTo=/discover");
    expectToWait(response);
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

  it("AUTH-05 is noticed within a minute of its last answer", async () => {
    await test.journey.leave();
    await test.provider.stop();
    test.server.clock.advance(PROVIDER_FRESH_MS + 1);
    expectToWait((await test.journey.leave()).response);
  });

  it("AUTH-05 is treated like one that rejects our credentials", async () => {
    await test.close();
    await start({ OIDC_CLIENT_SECRET: "another secret" });
    expectToWait((await test.journey.goThrough("ana")).response);
  });
});

describe("a provider that works", () => {
  it("AUTH-05 is asked for its addresses once a minute, by all who sign in together", async () => {
    test.server.clock.advance(PROVIDER_FRESH_MS);
    await Promise.all([test.journey.leave(), test.journey.leave()]);
    test.server.clock.advance(PROVIDER_FRESH_MS);
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
  ] as const)("AUTH-05 gets our secret in the %s where it takes %j", async (place, names) => {
    await startChanged({ [METADATA]: methods(names) });
    expect((await test.journey.goThrough("ana")).response.statusCode).toBe(303);
    const [asked] = test.provider.visitsOf(TOKENS);
    expect(asked?.authorization?.startsWith("Basic ") ? "header" : "body").toBe(place);
  });

  it("AUTH-05 needs no address for claims, when the ID token has them", async () => {
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

describe("a provider whose answers are broken", () => {
  it.each([
    ["is no JSON", TOKENS, () => "<h1>Busy</h1>"],
    ["has claims that are no JSON", USER_INFO, () => "<h1>Busy</h1>"],
  ])("AUTH-05 has people wait when its answer %s", async (_what, path, change) => {
    await startChanged({ [path]: change });
    expectToWait((await test.journey.goThrough("ana")).response);
  });

  it.each([
    ["no ID token", TOKENS, inJson((fields) => ({ ...fields, id_token: undefined }))],
    ["somebody else's claims", USER_INFO, inJson((fields) => ({ ...fields, sub: "eve" }))],
  ])("AUTH-05 signs nobody in by %s", async (_what, path, change) => {
    await startChanged({ [path]: change });
    const { response, session } = await test.journey.goThrough("ana");
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(session).toBe("");
  });
});

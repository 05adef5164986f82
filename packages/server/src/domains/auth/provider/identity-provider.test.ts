import type { LightMyRequestResponse as Answer } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createOidcBrowser } from "../../../testing/provider/oidc-browser.ts";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { startOidcProvider } from "../../../testing/provider/oidc-provider.ts";

const SECOND_MS = 1_000;

let test: OidcTest;
const start = async (variables: Record<string, string> = {}) => {
  test = await createOidcTest(variables);
};
beforeEach(() => start());
afterEach(() => test.close());

function expectToWait(answer: Answer) {
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("30");
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).toContain("<h1>Signing in has to wait</h1>");
  expect(answer.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
}

describe("a provider that is down", () => {
  it("AUTH-05 leaves sign-in by password, and is asked again as soon as it is up", async () => {
    const { port } = test.provider;
    await test.provider.stop();
    const { answer } = await test.journey.leave("/api/login/provider?returnTo=/discover");
    expectToWait(answer);
    expect(answer.body).toContain('href="/api/login?returnTo=%2Fdiscover"');
    const registered = await test.server.app.inject({
      method: "POST",
      url: "/api/register",
      payload: { username: "ana", password: "seven wide stairs" },
    });
    expect(registered.statusCode).toBe(201);
    const provider = await startOidcProvider({ port });
    provider.acceptClient("http://127.0.0.1:3000");
    expect((await test.journey.goThrough("leo")).answer.statusCode).toBe(303);
    await provider.stop();
  });

  it("AUTH-05 is noticed within a minute of its last answer", async () => {
    await test.journey.leave();
    await test.provider.stop();
    test.server.clock.advance(61 * SECOND_MS);
    expectToWait((await test.journey.leave()).answer);
  });

  it("AUTH-05 asks people who come back to wait", async () => {
    const { cookie, location } = await test.journey.leave();
    const callbackUrl = await createOidcBrowser().goThrough(location, "ana");
    await test.provider.stop();
    expectToWait(await test.journey.comeBack(callbackUrl, cookie));
  });

  it("AUTH-05 is treated like one that rejects our credentials", async () => {
    await test.close();
    await start({ OIDC_CLIENT_SECRET: "another secret" });
    expectToWait((await test.journey.goThrough("ana")).answer);
  });

  it("AUTH-05 is treated like one that names another issuer", async () => {
    const other = await startOidcProvider();
    await test.close();
    await start({ OIDC_ISSUER: other.issuer.replace("localhost", "127.0.0.1") });
    expectToWait((await test.journey.leave()).answer);
    await other.stop();
  });
});

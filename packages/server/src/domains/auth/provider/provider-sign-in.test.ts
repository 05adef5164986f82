import { schema } from "@stepout/db";
import type { LightMyRequestResponse as Answer } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GUESSES_OF_ADDRESS } from "../../../platform/limits/throttle.rules.ts";
import { postForm } from "../../../testing/inject.ts";
import { createOidcBrowser } from "../../../testing/provider/oidc-browser.ts";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { createTestServer } from "../../../testing/test-server.ts";
import { SIGN_IN_FLOW_SECONDS } from "./provider.rules.ts";

const TOO_MANY = 429;
const BACK = "http://127.0.0.1:3000/api/callback";

let test: OidcTest;
const start = async (variables: Record<string, string> = {}) => {
  test = await createOidcTest(variables);
};
beforeEach(() => start());
afterEach(() => test.close());

const countUsers = async () => (await test.server.deps.db.read.select().from(schema.users)).length;

/** Expects a page for people that signs nobody in. */
async function expectProblem(response: Answer, status: number, title: string) {
  expect(response.statusCode).toBe(status);
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.body).toContain(`<h1>${title.replace("'", "&#39;")}</h1>`);
  expect(response.body).toContain(">Try again</a>");
  expect(response.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
  // When to come back is said only where waiting helps.
  expect(response.headers["retry-after"] === undefined).toBe(status !== TOO_MANY);
  expect(await countUsers()).toBe(0);
}

describe("leaving for the provider", () => {
  it("AUTH-05 uses a code flow with PKCE, state and nonce, new each time", async () => {
    const first = await test.journey.leave();
    const { searchParams: asked } = new URL(first.location);
    expect(first.response.statusCode).toBe(303);
    expect(first.response.headers["cache-control"]).toBe("no-store");
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: "stepout",
      redirect_uri: BACK,
      code_challenge_method: "S256",
    });
    expect(asked.has("prompt")).toBe(false);
    const { searchParams: askedAgain } = new URL((await test.journey.leave()).location);
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(asked.get(name)?.length).toBeGreaterThanOrEqual(43);
      expect(askedAgain.get(name)).not.toBe(asked.get(name));
      expect(first.cookie).not.toContain(asked.get(name));
    }
  });

  it("AUTH-05 keeps its secret in a short-lived cookie that scripts can't read", async () => {
    const { response } = await test.journey.leave();
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: "stepout-sign-in",
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        maxAge: SIGN_IN_FLOW_SECONDS,
      }),
    ]);
    await test.close();
    await start({ PUBLIC_URL: "https://club.example" });
    const [cookie] = (await test.journey.leave()).response.cookies;
    expect(cookie).toMatchObject({ name: "__Host-stepout-sign-in", secure: true, path: "/" });
    expect(cookie?.domain).toBeUndefined();
  });

  it("AUTH-05 is offered next to the form, keeping where the person was going", async () => {
    const page = await test.server.app.inject({ url: "/api/login?returnTo=/join/ABC234" });
    expect(page.body).toContain('href="/api/login/provider?returnTo=%2Fjoin%2FABC234"');
    expect(page.body).toContain(`Continue with ${new URL(test.provider.issuer).host}`);
    expect(page.body).toContain('name="password"');
  });

  it("AUTH-05 does not exist without a provider", async () => {
    const server = await createTestServer();
    const page = await server.app.inject({ url: "/api/login" });
    expect(page.body).not.toContain("Continue with");
    for (const url of ["/api/login/provider", "/api/callback?code=x"]) {
      const response = await server.app.inject({ url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: "not_found" });
    }
    await server.close();
  });
});

describe("without sign-in by password", () => {
  beforeEach(async () => {
    await test.close();
    await start({ LOCAL_AUTH: "off" });
  });

  it("AUTH-05 sign-in goes straight to the provider and back to where it came from", async () => {
    const { response, session } = await test.journey.goThrough(
      "ana",
      "/api/login?returnTo=/discover",
    );
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/discover");
    const again = await test.journey.leave("/api/login?returnTo=/invites", { cookie: session });
    expect(again.location).toBe("/invites");
  });

  it.each(["/api/login", "/api/register"])("AUTH-05 POST %s is refused", async (url) => {
    const payload = { username: "ana", password: "seven wide stairs" };
    const json = await test.server.app.inject({ method: "POST", url, payload });
    expect(json.statusCode).toBe(403);
    expect(json.json()).toMatchObject({
      code: "access_denied",
      message: expect.stringMatching(/^Access denied\. .*\/api\/login/),
    });
    const form = await postForm(test.server.app, url, payload);
    await expectProblem(form, 403, "You can't sign in with a password");
    expect(form.body).toContain('href="/api/login?mode=host">Sign in with your password');
  });
});

describe("coming back from the provider", () => {
  it("AUTH-05 signs in with a new session, and goes to where the person wanted to", async () => {
    const path = "/api/login/provider?returnTo=/join/ABC234%3Fa%3D1";
    const { response, session } = await test.journey.goThrough("ana", path);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/join/ABC234?a=1");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.cookies.find(({ name }) => name === "stepout-sign-in")?.value).toBe("");
    expect(await test.journey.whoIs(session)).toMatchObject({ username: "player" });
  });

  it("AUTH-05 says in plain words that the person cancelled", async () => {
    const { response } = await test.journey.goThrough(undefined, "/api/login/provider?returnTo=/me");
    await expectProblem(response, 403, "You are not signed in");
    expect(response.body).toContain('href="/api/login?returnTo=%2Fme"');
    expect(response.body).not.toContain("Sign in with your password");
  });

  it("AUTH-05 SEE-01 refuses an answer that was used before, and logs why without a name", async () => {
    const warn = vi.spyOn(test.server.deps.logger, "warn");
    const { callbackUrl, cookie } = await test.journey.goThrough("ana");
    expect(warn).not.toHaveBeenCalled();
    const again = await test.journey.comeBack(callbackUrl, cookie);
    const cause = {
      name: "ResponseBodyError",
      message: expect.any(String),
      code: "OAUTH_RESPONSE_BODY_ERROR",
      error: "invalid_grant",
    };
    expect(warn.mock.calls).toEqual([
      [{ code: "invalid_input", cause }, "A sign-in through the provider failed"],
    ]);
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain("This sign-in doesn&#39;t work");
    expect(again.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
  });

  it("AUTH-05 refuses an answer meant for somebody else", async () => {
    const mine = await test.journey.leave();
    const theirs = await test.journey.leave();
    const stolen = new URL(await createOidcBrowser().goThrough(theirs.location, "eve"));
    // Their whole answer does not fit my sign-in …
    await expectProblem(
      await test.journey.comeBack(stolen.href, mine.cookie),
      400,
      "This sign-in has expired",
    );
    const twice = new URL(stolen);
    twice.searchParams.set("state", new URL(mine.location).searchParams.get("state") ?? "");
    twice.searchParams.append("state", "another");
    await expectProblem(
      await test.journey.comeBack(twice.href, mine.cookie),
      400,
      "This sign-in has expired",
    );
    // … and neither does their code with my state.
    stolen.searchParams.set("state", new URL(mine.location).searchParams.get("state") ?? "");
    await expectProblem(
      await test.journey.comeBack(stolen.href, mine.cookie),
      400,
      "This sign-in doesn't work",
    );
  });

  it.each([
    ["nothing at all", ""],
    ["a code alone", "?code=x"],
    ["an error alone", "?error=access_denied&error_description=Call+0800-evil"],
    ["a made-up state", "?code=x&state=y"],
    ["lists", "?code=x&code=y&state=y&state=z"],
    ["bytes that are not text", "?code=%00&state=%ff%fe"],
  ])("AUTH-05 refuses a visitor in plain words who brings %s", async (_what, search) => {
    const { cookie } = await test.journey.leave();
    const cookies = ["", cookie, "stepout-sign-in=..", "stepout-sign-in=a.NaN.", `${cookie}.x`];
    for (const kept of cookies) {
      const response = await test.journey.comeBack(BACK + search, kept);
      await expectProblem(response, 400, "This sign-in has expired");
      expect(response.body).not.toContain("evil");
    }
  });

  it("AUTH-05 is not used up by a HEAD request", async () => {
    const { cookie, location } = await test.journey.leave();
    const callbackUrl = await createOidcBrowser().goThrough(location, "ana");
    const { pathname, search } = new URL(callbackUrl);
    const looked = await test.server.app.inject({
      method: "HEAD",
      url: pathname + search,
      headers: { cookie },
    });
    expect(looked.statusCode).toBe(405);
    expect((await test.journey.comeBack(callbackUrl, cookie)).statusCode).toBe(303);
  });

  it("AUTH-06 is slowed down for an address that sends only wrong answers", async () => {
    await test.close();
    await start({ RATE_LIMIT: "on" });
    const bring = async () => {
      const { cookie, location } = await test.journey.leave();
      const state = new URL(location).searchParams.get("state") ?? "";
      const search = new URLSearchParams({ state, iss: test.provider.issuer, code: "x" });
      return test.journey.comeBack(`${BACK}?${search}`, cookie);
    };
    for (let nth = 0; nth < GUESSES_OF_ADDRESS.size; nth += 1) {
      expect((await bring()).statusCode).toBe(400);
    }
    const refused = await bring();
    await expectProblem(refused, 429, "You are not signed in");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

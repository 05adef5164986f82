import { schema } from "@stepout/db";
import type { LightMyRequestResponse as Response } from "fastify";
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

async function expectProblem(response: Response, status: number, title: string) {
  expect(response.statusCode).toBe(status);
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.body).toContain(`<h1>${title.replace("'", "&#39;")}</h1>`);
  expect(response.body).toContain(">Try again</a>");
  expect(response.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
  // Only the response to a throttled request has a Retry-After header.
  expect(response.headers["retry-after"] === undefined).toBe(status !== TOO_MANY);
  expect(await countUsers()).toBe(0);
}

describe("redirecting to the provider", () => {
  it("AUTH-05 uses the authorization code flow with a new PKCE challenge, state and nonce for each sign-in", async () => {
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

  it("AUTH-05 stores a sign-in flow's secret in a short-lived HttpOnly cookie", async () => {
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

  it("AUTH-05 offers the provider on the sign-in page, and keeps the return path", async () => {
    const page = await test.server.app.inject({ url: "/api/login?returnTo=/join/ABC234" });
    expect(page.body).toContain('href="/api/login/provider?returnTo=%2Fjoin%2FABC234"');
    expect(page.body).toContain(`Continue with ${new URL(test.provider.issuer).host}`);
    expect(page.body).toContain('name="password"');
  });

  it("AUTH-05 offers no provider sign-in on a server without a provider", async () => {
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

describe("a server without local sign-in", () => {
  beforeEach(async () => {
    await test.close();
    await start({ LOCAL_AUTH: "off" });
  });

  it("AUTH-05 if local sign-in is off, redirects to the provider and then to the return path", async () => {
    const { response, session } = await test.journey.goThrough(
      "ana",
      "/api/login?returnTo=/discover",
    );
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/discover");
    const again = await test.journey.leave("/api/login?returnTo=/invites", { cookie: session });
    expect(again.location).toBe("/invites");
  });

  it.each(["/api/login", "/api/register"])(
    "AUTH-05 rejects POST %s on a server without local sign-in",
    async (url) => {
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
    },
  );
});

describe("returning from the provider", () => {
  it("AUTH-05 starts a new session after the provider's callback, and redirects to the return path", async () => {
    const path = "/api/login/provider?returnTo=/join/ABC234%3Fa%3D1";
    const { response, session } = await test.journey.goThrough("ana", path);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/join/ABC234?a=1");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.cookies.find(({ name }) => name === "stepout-sign-in")?.value).toBe("");
    expect(await test.journey.whoIs(session)).toMatchObject({ username: "player" });
  });

  it("AUTH-05 shows a page that explains a cancelled sign-in and offers to sign in again", async () => {
    const { response } = await test.journey.goThrough(
      undefined,
      "/api/login/provider?returnTo=/me",
    );
    await expectProblem(response, 403, "You are not signed in");
    expect(response.body).toContain('href="/api/login?returnTo=%2Fme"');
    expect(response.body).not.toContain("Sign in with your password");
  });

  it("AUTH-05 SEE-01 rejects a replayed response, and logs the cause without personal data", async () => {
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
      [{ code: "invalid_input", cause }, "A sign-in with the provider failed"],
    ]);
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain("This sign-in doesn&#39;t work");
    expect(again.cookies.filter(({ name }) => name === "stepout")).toEqual([]);
  });

  it("AUTH-05 rejects a provider's response that belongs to another browser's sign-in", async () => {
    const own = await test.journey.leave();
    const other = await test.journey.leave();
    const stolen = new URL(await createOidcBrowser().goThrough(other.location, "eve"));
    // The provider's response contains the other browser's state.
    await expectProblem(
      await test.journey.comeBack(stolen.href, own.cookie),
      400,
      "This sign-in has expired",
    );
    const twice = new URL(stolen);
    twice.searchParams.set("state", new URL(own.location).searchParams.get("state") ?? "");
    twice.searchParams.append("state", "another");
    await expectProblem(
      await test.journey.comeBack(twice.href, own.cookie),
      400,
      "This sign-in has expired",
    );
    // Combine this browser's state with the other browser's code.
    stolen.searchParams.set("state", new URL(own.location).searchParams.get("state") ?? "");
    await expectProblem(
      await test.journey.comeBack(stolen.href, own.cookie),
      400,
      "This sign-in doesn't work",
    );
  });

  it.each([
    ["no parameters", ""],
    ["only a code", "?code=x"],
    ["only an error", "?error=access_denied&error_description=Call+0800-evil"],
    ["an unknown state", "?code=x&state=y"],
    ["repeated parameters", "?code=x&code=y&state=y&state=z"],
    ["bytes that are not text", "?code=%00&state=%ff%fe"],
  ])("AUTH-05 rejects a callback with %s and shows an error page", async (_what, search) => {
    const { cookie } = await test.journey.leave();
    const cookies = ["", cookie, "stepout-sign-in=..", "stepout-sign-in=a.NaN.", `${cookie}.x`];
    for (const sentCookie of cookies) {
      const response = await test.journey.comeBack(BACK + search, sentCookie);
      await expectProblem(response, 400, "This sign-in has expired");
      expect(response.body).not.toContain("evil");
    }
  });

  it("AUTH-05 a HEAD request does not consume the provider's response", async () => {
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

  it("AUTH-06 throttles an IP address that sends only invalid provider responses", async () => {
    await test.close();
    await start({ RATE_LIMIT: "on" });
    const sendWrongCode = async () => {
      const { cookie, location } = await test.journey.leave();
      const state = new URL(location).searchParams.get("state") ?? "";
      const search = new URLSearchParams({ state, iss: test.provider.issuer, code: "x" });
      return test.journey.comeBack(`${BACK}?${search}`, cookie);
    };
    for (let nth = 0; nth < GUESSES_OF_ADDRESS.size; nth += 1) {
      expect((await sendWrongCode()).statusCode).toBe(400);
    }
    const refused = await sendWrongCode();
    await expectProblem(refused, 429, "You are not signed in");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postForm } from "../../testing/inject.ts";
import { createTestServer, type TestServer } from "../../testing/test-server.ts";

const PASSWORD = "seven wide stairs";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url, payload: body, headers });

const register = (username: string, more: object = {}) =>
  postJson("/api/register", { username, password: PASSWORD, ...more });

const whoAmI = (cookie: string) =>
  server.app.inject({ url: "/api/auth/user", headers: { cookie } });

type InjectResponse = Awaited<ReturnType<typeof postJson>>;
const sessionCookie = (response: InjectResponse) => {
  const cookie = response.cookies.find(({ name }) => name.includes("stepout"));
  return cookie ? `${cookie.name}=${cookie.value}` : "";
};

const countUsers = async () => (await server.deps.db.read.select().from(schema.users)).length;

describe("creating an account", () => {
  it("AUTH-02 responds to a JSON sign-up with 201, the user and a session", async () => {
    const response = await register("Ana", { firstName: "Ana", email: "ana@example.com" });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ username: "Ana", firstName: "Ana", lastName: null });
    const me = await whoAmI(sessionCookie(response));
    expect(me.json()).toMatchObject({ username: "Ana", email: "ana@example.com" });
  });

  it("AUTH-02 redirects to the form's return path after sign-up", async () => {
    const fields = { username: "ana", password: PASSWORD, firstName: "", returnTo: "/join/ABC234" };
    const response = await postForm(server.app, "/api/register", fields);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/join/ABC234");
  });

  it.each([
    ["username", { username: "x" }],
    ["username", { username: "with@sign" }],
    ["username", { username: 7 }],
    ["username", { username: undefined }],
    ["password", { password: "short" }],
    ["password", { password: "x".repeat(257) }],
    ["password", { password: "Password1" }],
    ["firstName", { firstName: "x".repeat(51) }],
    ["email", { email: "nobody" }],
  ])("AUTH-03 rejects an invalid %s and reports the field: %j", async (field, wrong) => {
    const response = await register("ana", wrong);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "invalid_input", field });
    expect(await countUsers()).toBe(0);
  });

  it("AUTH-02 rejects a username that differs from an existing one only in case", async () => {
    await register("ana");
    const response = await register("ANA");
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: "conflict", field: "username" });
  });

  it("AUTH-02 creates one account from twenty simultaneous sign-ups with the same username", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => register("ana")));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1);
    expect(await countUsers()).toBe(1);
  });
});

describe("an account with another account's email", () => {
  it("AUTH-11 accepts a sign-up with a taken email address without revealing the other account", async () => {
    const bodies: unknown[] = [];
    for (const [username, email] of [
      ["ana", "Ana@example.com"],
      ["eve", "ana@example.com"],
      ["fay", "fay@example.com"],
    ] as const) {
      const response = await register(username, { email });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({ username, email });
      const { body } = await whoAmI(sessionCookie(response));
      expect(JSON.parse(body)).toEqual(response.json());
      bodies.push({ ...response.json<object>(), id: "", username: "", email: "" });
    }
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  });
});

describe("signing in", () => {
  beforeEach(() => register("ana", { email: "Ana@example.com" }));

  const signIn = async (headers = {}) =>
    sessionCookie(await postJson("/api/login", { username: "ana", password: PASSWORD }, headers));

  it.each(["ana", "ANA", "ana@example.com"])(
    "AUTH-02 accepts %s as the username at sign-in",
    async (username) => {
      const response = await postJson("/api/login", { username, password: PASSWORD });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ username: "ana" });
    },
  );

  it("AUTH-03 returns the same response for a wrong password and an unknown user", async () => {
    const wrong = await postJson("/api/login", { username: "ana", password: "not this one" });
    const unknown = await postJson("/api/login", { username: "bob", password: "not this one" });
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });

  it("AUTH-04 sets a Secure __Host- cookie over https", async () => {
    const secure = await createTestServer({ PUBLIC_URL: "https://club.example" });
    const response = await secure.app.inject({
      method: "POST",
      url: "/api/register",
      payload: { username: "ana", password: PASSWORD },
    });
    expect(response.cookies[0]).toMatchObject({ name: "__Host-stepout", secure: true, path: "/" });
    await secure.close();
  });

  it("AUTH-04 starts a new session at each sign-in and ends the previous one", async () => {
    const first = await signIn();
    const second = await signIn({ cookie: first });
    expect(second).not.toBe(first);
    expect((await whoAmI(first)).statusCode).toBe(401);
    expect((await whoAmI(second)).statusCode).toBe(200);
  });

  it("AUTH-04 a password change ends all sessions and starts a new session", async () => {
    const phone = await signIn();
    const laptop = await signIn();
    const change = { currentPassword: PASSWORD, newPassword: "nine narrow stairs" };
    const response = await postJson("/api/auth/password", change, { cookie: phone });
    expect(response.statusCode).toBe(200);
    expect((await whoAmI(phone)).statusCode).toBe(401);
    expect((await whoAmI(laptop)).statusCode).toBe(401);
    expect((await whoAmI(sessionCookie(response))).statusCode).toBe(200);
  });
});

describe("signing out", () => {
  it("AUTH-01 ends the session on sign-out and redirects to the start page", async () => {
    const cookie = sessionCookie(await register("ana"));
    const response = await server.app.inject({ url: "/api/logout", headers: { cookie } });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/");
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  it("AUTH-04 RULE-11 clears the browser's cache on sign-out, unless another site sent the request", async () => {
    const cookie = sessionCookie(await register("ana"));
    const signOut = () => server.app.inject({ url: "/api/logout", headers: { cookie } });
    expect((await signOut()).headers["clear-site-data"]).toBe('"cache"');
    const again = { url: "/api/logout", headers: { cookie, "sec-fetch-site": "cross-site" } };
    expect((await server.app.inject(again)).headers["clear-site-data"]).toBeUndefined();
  });

  it("AUTH-01 a HEAD request does not sign the user out", async () => {
    const cookie = sessionCookie(await register("ana"));
    await server.app.inject({ method: "HEAD", url: "/api/logout", headers: { cookie } });
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });

  it("AUTH-09 ignores a sign-out requested by another site", async () => {
    const cookie = sessionCookie(await register("ana"));
    const headers = { cookie, "sec-fetch-site": "cross-site" };
    await server.app.inject({ url: "/api/logout", headers });
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });
});

describe("requests of visitors and of other sites", () => {
  it("AUTH-07 returns 401 to visitors over REST, and null over tRPC", async () => {
    const { statusCode } = await server.app.inject({ url: "/api/auth/user" });
    expect(statusCode).toBe(401);
    const me = await server.app.inject({ url: "/trpc/auth.me" });
    expect(me.json()).toEqual({ result: { data: null } });
  });

  it.each([
    [{ origin: "https://evil.example" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("AUTH-09 rejects a write from another origin over REST and tRPC: %j", async (headers) => {
    const cookie = sessionCookie(await register("ana"));
    const change = { currentPassword: PASSWORD, newPassword: "nine narrow stairs" };
    for (const url of ["/api/auth/password", "/trpc/auth.changePassword", "/api/login"]) {
      const response = await postJson(url, change, { ...headers, cookie });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "cross_origin" });
    }
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });

  it("AUTH-09 accepts a sign-up from the server's own origin", async () => {
    const response = await postJson(
      "/api/register",
      { username: "ana", password: PASSWORD },
      { origin: "http://localhost:80", host: "localhost:80", "sec-fetch-site": "same-origin" },
    );
    expect(response.statusCode).toBe(201);
  });

  it("API-03 responds to an unknown /api path with a JSON 404, not with the app's page", async () => {
    for (const url of ["/api/nothing", "/api", "/api?x=1", "/API/games"]) {
      const response = await server.app.inject({ url, headers: { accept: "text/html" } });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: "not_found" });
    }
  });
});

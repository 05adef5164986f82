import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postForm } from "../../../testing/inject.ts";
import { createTestServer, METRICS_TOKEN, type TestServer } from "../../../testing/test-server.ts";
import { PASSWORD_MAX } from "../accounts/passwords.rules.ts";

const PASSWORD = "seven wide stairs";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const send = (url: string, fields: Record<string, string>) => postForm(server.app, url, fields);

const register = (username: string) => send("/api/register", { username, password: PASSWORD });

describe("the sign-in forms", () => {
  it.each([
    ["", "/api/login"],
    ["?mode=register", "/api/register"],
    ["?mode=anything", "/api/login"],
    ["?mode=register&mode=register", "/api/login"],
  ])("AUTH-01 chooses between sign-in and sign-up only by `mode`: %j", async (query, action) => {
    const headers = { cookie: "stepout=made-up" };
    const response = await server.app.inject({ url: `/api/login${query}`, headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ "cache-control": "no-store" });
    expect(response.headers).not.toHaveProperty("retry-after");
    expect(response.body).toContain(`<form method="post" action="${action}">`);
  });

  it.each([
    ["the whole form", "/api/login", {}, 401, 'role="alert">Wrong username or password'],
    ["a field", "/api/register", {}, 409, 'id="username-error">This username is taken'],
    [
      "a field",
      "/api/register",
      { password: "password1" },
      400,
      'id="password-error">This password',
    ],
  ])("AUTH-02 shows an error for %s submitted to %s", async (_, url, wrong, status, text) => {
    await register("ana");
    const fields = { username: "ana", password: "not this one", email: "a@b.example", ...wrong };
    const response = await send(url, { ...fields, returnTo: "/discover" });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(text);
    expect(response.body).toContain('value="ana"');
    expect(response.body).toContain('name="returnTo" value="/discover"');
    expect(response.body.match(/class="(field-)?error"/g)).toHaveLength(1);
  });

  it("AUTH-02 a sign-up form that is submitted twice creates only one account", async () => {
    const form = { username: "ana", password: PASSWORD, returnTo: "/join/ABC234" };
    const submit = () => send("/api/register", form);
    const twice = [...(await Promise.all([submit(), submit()])), await submit()];
    for (const { statusCode, headers, cookies } of twice) {
      expect([statusCode, headers.location]).toEqual([303, form.returnTo]);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      const me = await server.app.inject({ url: "/api/auth/user", headers: { cookie } });
      expect(me.json()).toMatchObject({ username: "ana" });
    }
    const other = await send("/api/register", { ...form, password: "eight wide stairs" });
    expect(other.statusCode).toBe(409);
    server.clock.advance(60_000);
    expect((await submit()).statusCode).toBe(409);
  });

  it("AUTH-02 a rejected sign-up form keeps all fields except the password, and asks for the password again", async () => {
    await register("ana");
    const fields = { username: "ana", password: "not this one", firstName: "Ana" };
    const { body } = await send("/api/register", fields);
    expect(body).toContain('value="Ana"');
    expect(body).toContain('id="password-hint">Type it again.');
    expect(body).not.toContain(fields.password);
  });

  it("MEND-18 the sign-up form has no maxlength attribute, and the server reports an overlong password", async () => {
    const form = await server.app.inject({ url: "/api/login?mode=register" });
    expect(form.body).not.toContain("maxlength");
    const password = "🪜 seven wide stairs ".repeat(PASSWORD_MAX);
    const refused = await send("/api/register", { username: "ana", password });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(`id="password-error">Use at most ${PASSWORD_MAX} characters`);
    const longest = [...password].slice(0, PASSWORD_MAX).join("");
    const accepted = await send("/api/register", { username: "ana", password: longest });
    expect(accepted.statusCode).toBe(303);
  });

  it("SEE-02 counts successful and failed sign-ins", async () => {
    await register("ana");
    for (const password of [PASSWORD, "not this one", "nor this one"]) {
      await send("/api/login", { username: "ana", password });
    }
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const { body } = await server.app.inject({ url: "/metrics", headers });
    expect(body).toContain('stepout_sign_ins_total{outcome="right"} 1');
    expect(body).toContain('stepout_sign_ins_total{outcome="wrong"} 2');
  });
});

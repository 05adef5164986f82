import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const PASSWORD = "seven wide stairs";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const post = (url: string, payload: object) => server.app.inject({ method: "POST", url, payload });

const register = (username: string, more: object = {}) =>
  post("/api/register", { username, password: PASSWORD, ...more });

const whoAmI = async (answer: Awaited<ReturnType<typeof register>>) => {
  const [cookie] = String(answer.headers["set-cookie"]).split(";", 1);
  return (await server.app.inject({ url: "/api/auth/user", headers: { cookie } })).json();
};

describe("an account with another account's e-mail", () => {
  it("AUTH-11 is created, and the answer reveals nothing of the other account", async () => {
    const email = "Ana@example.com";
    const bodies: unknown[] = [];
    for (const [username, address] of [
      ["ana", email],
      ["eve", "ana@EXAMPLE.com"],
      ["fay", "fay@example.com"],
    ] as const) {
      const answer = await register(username, { email: address });
      expect(answer.statusCode).toBe(201);
      const { id, ...body } = answer.json();
      expect(body).toMatchObject({ username, email: address.replace("EXAMPLE", "example") });
      const { id: _, ...me } = await whoAmI(answer);
      expect(me).toEqual(body);
      bodies.push({ ...body, username: "", email: "" });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);

    const taken = await register("ANA", { email });
    expect(taken.json()).toMatchObject({ code: "conflict", field: "username" });
  });

  it("AUTH-11 gives no access to the first account", async () => {
    const ana = (await register("ana", { email: "ana@example.com" })).json();
    const password = "eight wide stairs";
    await register("eve", { email: "ana@example.com", password });
    const byEmail = { username: "ana@example.com", password: PASSWORD };
    expect((await post("/api/login", byEmail)).json()).toMatchObject({ id: ana.id });
    expect((await post("/api/login", { ...byEmail, password })).statusCode).toBe(401);
    const eve = await post("/api/login", { username: "eve", password });
    expect(eve.json()).toMatchObject({ username: "eve", email: "ana@example.com" });
  });
});

import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../domains/games/testing/game-input.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../testing/test-server.ts";

const MESSAGE = "Something went wrong on our side. Please try again.";

let server: TestServer;
let ana: TestPerson;
let cookie: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});
afterEach(() => server.close());

const callAsApp = async (call: string, input?: object) => {
  const headers = { cookie };
  const request = input
    ? { method: "POST" as const, url: `/trpc/${call}`, headers, payload: input }
    : { url: `/trpc/${call}`, headers };
  const { statusCode, body } = await server.app.inject(request);
  return { status: statusCode, text: body };
};

describe("unexpected failures", () => {
  it("API-03 an unexpected failure returns a 500 that reveals no internals, over REST and tRPC", async () => {
    runElsewhere(
      server.databaseUrl,
      "CREATE TRIGGER broken BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'the inside'); END",
    );
    const game = gameInput(server.clock);
    const rest = await ana.rest("POST", "/api/games", game);
    expect(rest).toEqual({ status: 500, body: { code: "internal", message: MESSAGE } });
    const { status, text } = await callAsApp("games.create", game);
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ error: { message: MESSAGE } });
    expect(text).not.toMatch(/the inside|insert|sqlite|stack|cause/i);
  });

  it("API-03 returns 500, not 400, for output that violates its schema", async () => {
    runElsewhere(server.databaseUrl, "UPDATE users SET firstName = x'00ff'");
    const rest = await ana.rest("GET", "/api/auth/user");
    expect(rest).toEqual({ status: 500, body: { code: "internal", message: MESSAGE } });
    const { status, text } = await callAsApp("auth.user");
    expect(status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      error: { message: MESSAGE, data: { domainCode: "internal" } },
    });
    expect(text).not.toMatch(/firstName|issues":\[|expected/i);
  });
});

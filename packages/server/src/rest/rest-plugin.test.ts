import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../testing/game-input.ts";
import { createTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

describe("bodies over REST", () => {
  const send = async (body: string | undefined, contentType: string) => {
    const ana = await server.createPerson("ana");
    const ben = await server.createPerson("ben");
    const { id } = await ana.call.games.create(gameInput(server.clock));
    const cookie = `stepout=${await server.deps.sessions.create(ben.userId)}`;
    const answer = await server.app.inject({
      method: "POST",
      url: `/api/games/${id}/join`,
      headers: { cookie, "content-type": contentType },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  it.each([undefined, "", "{}", '{"more": 1}'])(
    "API-02 takes a command with the JSON body %j",
    async (body) => {
      expect(await send(body, "application/json")).toMatchObject({ status: 200 });
    },
  );

  it.each(["{", "[]", '"text"', '{"__proto__": {"id": 1}}'])(
    "API-03 refuses the JSON body %s",
    async (body) => {
      expect(await send(body, "application/json")).toMatchObject({
        status: 400,
        body: { code: "invalid_input", message: expect.any(String) },
      });
    },
  );
});

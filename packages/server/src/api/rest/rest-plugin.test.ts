import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { createTestServer, newSession, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

describe("path parameters", () => {
  it("API-02 path parameters override the body of a REST call", async () => {
    const ana = await server.createPerson("ana");
    const [ben, cleo] = [await server.createPerson("ben"), await server.createPerson("cleo")];
    const [meant, other] = [
      await ana.call.games.create(gameInput(server.clock, { name: "Meant" })),
      await ana.call.games.create(gameInput(server.clock, { name: "Other" })),
    ];
    for (const { id } of [meant, other]) {
      for (const person of [ben, cleo]) await person.call.games.join({ id });
    }
    const posts = [
      await ana.call.posts.create({ gameId: meant.id, content: "Meant" }),
      await ana.call.posts.create({ gameId: meant.id, content: "Other" }),
    ];
    const [post, otherPost] = posts.map(({ id }) => id);
    const { name: _, ...dates } = gameInput(server.clock);
    const times = { ...dates, startTime: meant.startTime, endTime: meant.endTime };

    const game = await ana.rest("PUT", `/api/games/${meant.id}`, {
      ...times,
      name: "Changed",
      id: other.id,
    });
    expect(game).toMatchObject({ status: 200, body: { id: meant.id, name: "Changed" } });
    const edited = { id: otherPost, content: "Changed" };
    expect(await ana.rest("PATCH", `/api/posts/${post}`, edited)).toMatchObject({
      body: { id: post, content: "Changed" },
    });
    const admin = await ana.rest("PUT", `/api/games/${meant.id}/participants/${ben.userId}/admin`, {
      id: other.id,
      userId: cleo.userId,
      isAdmin: true,
    });
    expect(admin).toMatchObject({ body: { userId: ben.userId, isAdmin: true } });
    const group = { gameId: other.id, name: "Changed" };
    expect(await ana.rest("POST", `/api/games/${meant.id}/groups`, group)).toMatchObject({
      status: 201,
    });

    expect(await ana.call.groups.list({ gameId: meant.id })).toHaveLength(1);
    expect(await ana.call.groups.list({ gameId: other.id })).toEqual([]);
    expect((await ana.call.games.get({ id: other.id })).name).toBe("Other");
    expect((await ben.call.games.get({ id: other.id })).viewer.isAdmin).toBe(false);
    expect(await ana.call.posts.get({ id: otherPost ?? "" })).toMatchObject({ content: "Other" });
  });
});

describe("REST bodies", () => {
  const send = async (body: string | undefined, contentType: string) => {
    const ana = await server.createPerson("ana");
    const ben = await server.createPerson("ben");
    const { id } = await ana.call.games.create(gameInput(server.clock));
    const cookie = `stepout=${await newSession(server.deps, ben.userId)}`;
    const response = await server.app.inject({
      method: "POST",
      url: `/api/games/${id}/join`,
      headers: { cookie, "content-type": contentType },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: response.json<unknown>() };
  };

  it.each([undefined, "", "{}", '{"more": 1}'])(
    "API-02 accepts the JSON body %j for a call without input",
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

it.each([
  ["/api/posts?gameId=none&page=1&page=2", "page"],
  ["/api/games?page=1&search=a&search=b", "search"],
  ["/api/images/none?code=a&code=b", "code"],
  ["/api/images/none?size=small&size=full", "size"],
])("API-03 refuses a repeated query parameter and names it: %s", async (path, field) => {
  const ana = await server.createPerson("ana");
  expect(await ana.rest("GET", path)).toMatchObject({
    status: 400,
    body: { code: "invalid_input", message: `${field}: Each parameter can appear only once` },
  });
});

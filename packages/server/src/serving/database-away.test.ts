import { schema } from "@stepout/db";
import { startTcpProxy, type TcpProxy } from "@stepout/db/testing/tcp-proxy";
import { afterEach, beforeEach, expect, it } from "vitest";
import { gameInput } from "../domains/games/testing/game-input.ts";
import { createTestServer, newSession, type TestServer } from "../testing/test-server.ts";

const AWAY = "We can't save anything right now. Please try again later.";
const UNKNOWN = "We don't know whether this was saved. Please check before you try again.";

let network: TcpProxy;
let home: TestServer;
let server: TestServer;
let cookie: string;
beforeEach(async () => {
  home = await createTestServer();
  network = await startTcpProxy(home.databaseUrl);
  const beside = { ...home, databaseUrl: network.urlThrough(home.databaseUrl) };
  server = await createTestServer({}, undefined, { beside });
  const ana = await server.createPerson("ana");
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});
afterEach(async () => {
  await server.close();
  await network.close();
  await home.close();
});

const createGame = (url = "/api/games") =>
  server.app.inject({
    method: "POST",
    url,
    headers: { cookie },
    payload: gameInput(server.clock),
  });

const countGames = async () =>
  (await server.deps.db.read.select({ id: schema.games.id }).from(schema.games)).length;

it("PG-13 returns 503 with Retry-After while the database is unavailable, and recovers afterwards", async () => {
  expect((await createGame()).statusCode).toBe(201);
  network.dropReplyTo("begin");
  const lost = await createGame();
  expect([lost.statusCode, lost.headers["retry-after"]]).toEqual([503, "5"]);
  expect(lost.json()).toMatchObject({ code: "storage_blocked", message: AWAY });
  network.dropReplyTo("begin");
  const overTrpc = await createGame("/trpc/games.create");
  expect([overTrpc.statusCode, overTrpc.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await createGame()).statusCode).toBe(201);
});

it("PG-14 reports an unknown result without suggesting a retry if the response to COMMIT is lost", async () => {
  network.dropReplyTo("commit");
  const unknown = await createGame();
  expect(unknown.statusCode).toBe(503);
  expect(unknown.headers).not.toHaveProperty("retry-after");
  expect(unknown.json()).toEqual({ code: "storage_blocked", message: UNKNOWN });
  await expect.poll(countGames).toBe(1);
});

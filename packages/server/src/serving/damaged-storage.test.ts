import { closeSync, openSync, statSync, truncateSync, writeSync } from "node:fs";
import { databasePath } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startDataCheck } from "../platform/data-check.ts";
import { addPlayedGames } from "../testing/played-games.ts";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";

const PAGE_BYTES = 4_096;

/** The calls that every screen makes first, and one search. */
const LISTS = [
  "/api/games",
  "/api/games/public",
  "/api/activity",
  "/api/leaderboard/players",
  "/api/users/search?q=person",
];

let server: TestServer;
let ana: TestPerson;
let path: string;
/** Fills the file with far more data than any connection caches. */
beforeEach(async () => {
  server = await createTestServer();
  path = databasePath(server.databaseUrl);
  const endTime = server.clock.now() + 60_000;
  await addPlayedGames(server.deps.db, { games: 4, people: 60, endTime });
  ana = await server.createPerson("ana");
  await server.deps.db.truncateLog();
});
afterEach(() => server.close());

const askReady = async () => {
  const { statusCode, body } = await server.app.inject({ url: "/readyz" });
  return [statusCode, JSON.parse(body)];
};

function zeroPages(): void {
  const descriptor = openSync(path, "r+");
  const from = 40 * PAGE_BYTES;
  writeSync(descriptor, Buffer.alloc(statSync(path).size - from), 0, undefined, from);
  closeSync(descriptor);
}

const DAMAGED = {
  code: "storage_blocked",
  message: "The server's data is damaged. Please contact a host.",
};

describe("a server with a damaged data file", () => {
  it.each([
    ["cut in half", () => truncateSync(path, statSync(path).size / 2)],
    ["full of zeros", zeroPages],
  ])(
    "SEE-04 keeps responding, but reports not ready, while the data file is %s",
    async (_what, damage) => {
      expect(await askReady()).toEqual([200, { status: "ready" }]);
      damage();
      const statuses = new Set<number>();
      for (const list of LISTS) {
        const response = await ana.rest("GET", list);
        statuses.add(response.status);
        if (response.status !== 200) expect(response).toMatchObject({ status: 503, body: DAMAGED });
      }
      expect(statuses).not.toContain(500);
      expect(await askReady()).toEqual([503, { status: "data file damaged" }]);
      const write = await ana.rest("PATCH", "/api/user/profile", {
        firstName: "Ana",
        lastName: "A",
      });
      expect(write).toMatchObject({ status: 503, body: DAMAGED });
    },
  );

  it("SEE-08 refuses writes and reports that it is not ready after the startup check finds damage", async () => {
    zeroPages();
    const check = startDataCheck(server.deps);
    await expect
      .poll(askReady, { timeout: 60_000 })
      .toEqual([503, { status: "data file damaged" }]);
    await check.stop();
    const write = await ana.rest("PATCH", "/api/user/profile", { firstName: "Ana", lastName: "A" });
    expect(write).toMatchObject({ status: 503, body: DAMAGED });
    expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  });
});

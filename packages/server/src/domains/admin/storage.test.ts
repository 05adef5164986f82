import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { ADMIN_PAGE } from "./admin.rules.ts";

const FIVE_MINUTES_MS = 300_000;

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana", { isHost: true });
});
afterEach(() => server.close());

const addGame = (more: object = {}) => ana.call.games.create(gameInput(server.clock, more));

describe("a server's storage", () => {
  it("ADMIN-07 recomputes the picture totals at most every five minutes", async () => {
    const pictures = async () => (await ana.call.admin.storage()).pictures.count;
    server.clock.advance(FIVE_MINUTES_MS);
    expect(await pictures()).toBe(0);
    await addGame({ coverImage: toDataUrl(plainJpeg()) });
    server.clock.advance(FIVE_MINUTES_MS - 1);
    expect(await pictures()).toBe(0);
    server.clock.advance(1);
    expect(await pictures()).toBe(1);
  });
});

describe("a page of the game list for hosts", () => {
  it("ADMIN-05 returns no cursor when the last page of games is exactly full", async () => {
    for (let count = 0; count < ADMIN_PAGE; count += 1) await addGame();
    expect(await ana.call.admin.games({})).toMatchObject({ next: null });
    await addGame();
    const { games, next } = await ana.call.admin.games({});
    expect([games.length, next]).toEqual([ADMIN_PAGE, games.at(-1)?.id]);
  });
});

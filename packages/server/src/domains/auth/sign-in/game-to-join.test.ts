import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawCover } from "../../../platform/drawing/cover.rules.ts";
import { CODES_OF_ADDRESS } from "../../../platform/limits/throttle.rules.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { gameInput } from "../../games/testing/game-input.ts";

const PLAIN = "Take the first step</h1>";
const JOINING = `You're joining <bdi>Brave miles</bdi></h1>`;

let server: TestServer;
let inviteCode: string;
let gameId: string;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  const rosa = await server.createPerson("rosa");
  const input = gameInput(server.clock, { name: "Brave miles", isPublic: false });
  const game = await rosa.call.games.create(input);
  inviteCode = game.inviteCode ?? "";
  gameId = game.id;
});
afterEach(() => server.close());

const openSignUp = async (returnTo: string) => {
  const url = `/api/login?mode=register&returnTo=${encodeURIComponent(returnTo)}`;
  return (await server.app.inject({ url })).body;
};

describe("the sign-up page of a join link", () => {
  it("DAY-06 the sign-up page shows a join link's game, even if its code is lowercase or followed by a query", async () => {
    for (const code of [inviteCode, `${inviteCode.toLowerCase()}?from=mail`]) {
      const page = await openSignUp(`/join/${code}`);
      expect(page).toContain(JOINING);
      expect(page).toContain(`data-join-code="${inviteCode}"`);
      for (const { d } of drawCover(gameId)) expect(page).toContain(`<path d="${d}"`);
      expect(page).toContain(">Create account and join</button>");
      expect(page).toContain(`name="returnTo" value="/join/${code}"`);
    }
  });

  it("DAY-06 the sign-up page shows a game only if the return path is a valid join link", async () => {
    for (const path of ["/join/AAAAAA", "/join/abc", "/", `/games/${inviteCode}`]) {
      const page = await openSignUp(path);
      expect(page).toContain(PLAIN);
      expect(page).not.toContain("Brave miles");
    }
  });

  it("DAY-06 AUTH-06 the sign-up page hides the game from an IP address that has guessed too many codes", async () => {
    for (let nth = 0; nth < CODES_OF_ADDRESS.size; nth += 1) await openSignUp("/join/AAAAAA");
    expect(await openSignUp(`/join/${inviteCode}`)).toContain(PLAIN);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CODES_OF_ADDRESS } from "../../../platform/limits/throttle.rules.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { gameInput } from "../../games/testing/game-input.ts";

const PASSWORD = "seven wide stairs";
const WRONG = "AAAAAA";

let server: TestServer;
let inviteCode: string;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  const hana = await server.createPerson("hana", { isHost: true });
  await hana.call.instance.changeSettings({ registration: "invited" });
  inviteCode = (await hana.call.games.create(gameInput(server.clock))).inviteCode ?? "";
});
afterEach(() => server.close());

const signUp = async (username: string, invitation: string) => {
  const payload = { username, password: PASSWORD, invitation };
  return (await server.app.inject({ method: "POST", url: "/api/register", payload })).statusCode;
};

describe("signing up with an invitation", () => {
  it("PLACE-03 AUTH-06 throttles an IP address that tries many invalid invitations at sign-up", async () => {
    for (let nth = 0; nth < CODES_OF_ADDRESS.size; nth += 1) {
      expect(await signUp("eve", WRONG)).toBe(403);
    }
    expect(await signUp("eve", WRONG)).toBe(429);
    expect(await signUp("ana", inviteCode)).toBe(429);
  });

  it("PLACE-03 AUTH-06 does not throttle a school class that signs up with valid invitations from one IP address", async () => {
    for (let nth = 0; nth <= CODES_OF_ADDRESS.size; nth += 1) {
      expect(await signUp(`pupil${nth}`, inviteCode)).toBe(201);
    }
  });
});

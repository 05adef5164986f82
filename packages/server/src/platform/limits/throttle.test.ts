import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import {
  CODES_OF_ACCOUNT,
  CODES_OF_ADDRESS,
  CODES_OF_MEMBERS_BY_ADDRESS,
  CODES_OF_VISITORS,
} from "./throttle.rules.ts";

const WRONG = "222222";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
});
afterEach(() => server.close());

const look = async (code: string, remoteAddress = "192.0.2.1") =>
  (await server.app.inject({ url: `/api/games/invite/${code}`, remoteAddress })).statusCode;

describe("guessing invite codes", () => {
  it("HARD-02 limits the invite code guesses from each IP address and from each account", async () => {
    for (let time = 0; time < CODES_OF_ADDRESS.size; time += 1) expect(await look(WRONG)).toBe(404);
    expect(await look(WRONG)).toBe(429);
    expect(await look(WRONG, "192.0.2.2")).toBe(404);
    server.clock.advance(CODES_OF_ADDRESS.refillMs);
    expect(await look(WRONG)).toBe(404);

    const ana = await server.createPerson("ana");
    const join = () => ana.rest("POST", `/api/games/join/${WRONG}`);
    for (let time = 0; time < CODES_OF_ACCOUNT.size; time += 1) {
      expect((await join()).status).toBe(404);
    }
    expect((await join()).status).toBe(429);
  });

  it("HARD-02 all visitors share one limit on invite code guesses, separate from the limit for signed-in users", async () => {
    const ana = await server.createPerson("ana");
    const { inviteCode } = await ana.call.games.create(gameInput(server.clock));
    for (let time = 0; time < CODES_OF_VISITORS.size; time += 1) {
      expect(await look(WRONG, `198.51.100.${time % 256}`)).toBe(404);
    }
    expect(await look(WRONG, "203.0.113.1")).toBe(429);
    expect((await ana.rest("GET", `/api/games/invite/${inviteCode}`)).status).toBe(200);
    server.clock.advance(CODES_OF_VISITORS.refillMs);
    expect(await look(inviteCode ?? "", "203.0.113.1")).toBe(200);
  });

  it("MEND-08 many accounts at one IP address get no more invite code guesses than one account", async () => {
    const ana = await server.createPerson("ana");
    const { inviteCode } = await ana.call.games.create(gameInput(server.clock));
    const join = async (person: TestPerson, code: string, remoteAddress: string) => {
      const request = { method: "POST" as const, url: `/api/games/join/${code}`, remoteAddress };
      const headers = { cookie: `stepout=${person.token}` };
      return (await server.app.inject({ ...request, headers })).statusCode;
    };
    let guesses = 0;
    for (const name of ["eve", "eva", "evi", "evo"]) {
      const person = await server.createPerson(name);
      for (let time = 0; time < CODES_OF_ACCOUNT.size; time += 1) {
        if ((await join(person, WRONG, "192.0.2.1")) === 404) guesses += 1;
      }
    }
    expect(guesses).toBe(CODES_OF_MEMBERS_BY_ADDRESS.size);
    const ben = await server.createPerson("ben");
    expect(await join(ben, inviteCode ?? "", "192.0.2.1")).toBe(429);
    expect(await join(ben, inviteCode ?? "", "192.0.2.2")).toBe(200);
  });

  it("HARD-02 correct invite codes do not count toward the guess limit", async () => {
    const ana = await server.createPerson("ana");
    const { inviteCode } = await ana.call.games.create(gameInput(server.clock));
    for (let time = 0; time < CODES_OF_ADDRESS.size * 2; time += 1) {
      expect(await look(inviteCode ?? "")).toBe(200);
    }
  });
});

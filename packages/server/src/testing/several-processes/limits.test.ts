import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../test-server.ts";

const LIMITED = { RATE_LIMIT: "on", GAMES_PER_DAY: "5" };

let one: TestServer;
let servers: TestServer[];
beforeEach(async () => {
  one = await createTestServer(LIMITED);
  servers = [one, await createTestServer(LIMITED, undefined, { beside: one })];
});
afterEach(async () => {
  for (const { close } of servers.toReversed()) await close();
});

const addressOf = (nth: number) => `192.0.2.${nth}`;

/** Makes several attempts, alternating between processes. Returns the number of admitted attempts. */
async function countAllowed(times: number, attempt: (server: TestServer, nth: number) => unknown) {
  const attempts = Array.from({ length: times }, async (_, nth) => {
    const server = servers[nth % servers.length];
    if (server) await attempt(server, nth);
  });
  const outcomes = await Promise.allSettled(attempts);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ code: "rate_limited" });
  }
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

const guessAna = ({ deps }: TestServer, nth: number) =>
  deps.throttle.countSignIn({ name: "ana", address: addressOf(nth), knownDevice: undefined });

describe("throttles shared by two processes", () => {
  it("PG-08 counts concurrent password guesses in both processes toward one limit", async () => {
    expect(await countAllowed(40, guessAna)).toBe(25);
    expect(await countAllowed(4, guessAna)).toBe(0);
    const third = await createTestServer(LIMITED, undefined, { beside: one });
    await expect(guessAna(third, 99)).rejects.toThrow("Please wait 3 minutes");
    await third.close();
    one.clock.advance(2 * 150_000);
    expect(await countAllowed(6, guessAna)).toBe(2);
  });

  it("PG-08 counts neither correct nor refused password guesses toward the limit", async () => {
    const fromHere = ({ deps }: TestServer, nth: number) =>
      deps.throttle.countSignIn({ name: `ana${nth}`, address: "here", knownDevice: undefined });
    expect(await countAllowed(40, fromHere)).toBe(30);
    one.clock.advance(6_000);
    const forgive = await one.deps.throttle.countSignIn({
      name: "ana",
      address: "here",
      knownDevice: undefined,
    });
    expect(await countAllowed(2, fromHere)).toBe(0);
    await forgive();
    expect(await countAllowed(2, fromHere)).toBe(1);
  });

  it("PG-08 counts wrong invite codes in both processes toward one limit", async () => {
    const tryCode = ({ deps }: TestServer) => deps.throttle.countCode(null, "192.0.2.7");
    expect(await countAllowed(30, tryCode)).toBe(20);
  });
});

describe("daily limits shared by two processes", () => {
  const create = ({ deps }: TestServer, userId: string) =>
    deps.db.transaction(async () => deps.dailyLimits.count(userId, "games"));

  it("PG-08 enforces daily limits across two processes", async () => {
    expect(await countAllowed(12, (server) => create(server, "ana"))).toBe(5);
    expect(await countAllowed(12, (server) => create(server, "ben"))).toBe(5);
  });

  it("PG-08 a game creation that is rolled back does not count toward the daily limit", async () => {
    for (const { deps } of [...servers, ...servers, ...servers]) {
      const failing = deps.db.transaction(async () => {
        await deps.dailyLimits.count("ana", "games");
        throw new Error("Not stored");
      });
      await expect(failing).rejects.toThrow("Not stored");
    }
    expect(await countAllowed(6, (server) => create(server, "ana"))).toBe(5);
  });
});

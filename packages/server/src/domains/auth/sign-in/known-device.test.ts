import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  GUESSES_OF_ACCOUNT_BY_ADDRESS,
  GUESSES_OF_KNOWN_DEVICES,
} from "../../../platform/limits/throttle.rules.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const PASSWORD = "seven wide stairs";
const WRONG = "a wrong guess";
const NEW_PASSWORD = "eight wide stairs";

/** Exceeds the shared budget of an account's devices at one guess each. */
const MANY = GUESSES_OF_KNOWN_DEVICES.size + 5;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  for (const username of ["eve", "ana"]) await post("/api/register", { username });
});
afterEach(() => server.close());

const post = (url: string, account: { username: string; password?: string }, cookie = "") =>
  server.app.inject({
    method: "POST",
    url,
    payload: { password: PASSWORD, ...account },
    headers: { cookie },
  });

/** Signs in with the right password, which makes a new device cookie each time. */
async function mint(username: string): Promise<string> {
  const { cookies } = await post("/api/login", { username });
  const device = cookies.find(({ name }) => name === "stepout-device");
  return `stepout-device=${device?.value}`;
}

const guess = async (username: string, cookie?: string) =>
  (await post("/api/login", { username, password: WRONG }, cookie)).statusCode;

const mintMany = async () => {
  const cookies: string[] = [];
  for (let nth = 0; nth < MANY; nth += 1) cookies.push(await mint("eve"));
  return cookies;
};

describe("a device cookie", () => {
  it("MEND-09 shares one budget with all other devices of the account", async () => {
    const cookies = await mintMany();
    expect(new Set(cookies).size).toBe(MANY);
    const statuses: number[] = [];
    for (const cookie of cookies) statuses.push(await guess("eve", cookie));
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES_OF_KNOWN_DEVICES.size);
    expect(statuses.slice(GUESSES_OF_KNOWN_DEVICES.size)).toEqual(Array(5).fill(429));
    expect((await post("/api/login", { username: "eve" }, cookies.at(-1))).statusCode).toBe(429);
    server.clock.advance(GUESSES_OF_KNOWN_DEVICES.refillMs);
    expect((await post("/api/login", { username: "eve" }, cookies.at(-1))).statusCode).toBe(200);
  });

  it("MEND-09 does not count for another account", async () => {
    const cookies = await mintMany();
    const tries = GUESSES_OF_ACCOUNT_BY_ADDRESS.size;
    for (const cookie of cookies.slice(0, tries)) expect(await guess("ana", cookie)).toBe(401);
    for (const cookie of cookies.slice(tries)) expect(await guess("ana", cookie)).toBe(429);
  });

  it("MEND-09 is ignored when it is forged, or after a new password", async () => {
    const cookie = await mint("eve");
    const { cookies } = await post("/api/login", { username: "eve" });
    const session = cookies.find(({ name }) => name === "stepout")?.value;
    await server.app.inject({
      method: "POST",
      url: "/api/auth/password",
      payload: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      headers: { cookie: `stepout=${session}` },
    });
    const tries = GUESSES_OF_ACCOUNT_BY_ADDRESS.size;
    for (let nth = 0; nth < tries; nth += 1) {
      expect(await guess("eve", `stepout-device=device${nth}.signature`)).toBe(401);
    }
    expect(await guess("eve", cookie)).toBe(429);
  });
});

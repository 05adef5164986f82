import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GUESSES_OF_KNOWN_DEVICES } from "../../../platform/limits/throttle.rules.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const PASSWORD = "seven wide stairs";
const WRONG = "a wrong guess";

const MANY = GUESSES_OF_KNOWN_DEVICES.size + 5;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ RATE_LIMIT: "on" });
  await post("/api/register", { username: "eve" });
});
afterEach(() => server.close());

const post = (url: string, account: { username: string; password?: string }, cookie = "") =>
  server.app.inject({
    method: "POST",
    url,
    payload: { password: PASSWORD, ...account },
    headers: { cookie },
  });

async function createDeviceCookie(username: string): Promise<string> {
  const { cookies } = await post("/api/login", { username });
  const device = cookies.find(({ name }) => name === "stepout-device");
  return `stepout-device=${device?.value}`;
}

const guess = async (username: string, cookie?: string) =>
  (await post("/api/login", { username, password: WRONG }, cookie)).statusCode;

describe("a device cookie", () => {
  it("MEND-09 shares one budget of password guesses among all of an account's known devices", async () => {
    const cookies: string[] = [];
    for (let nth = 0; nth < MANY; nth += 1) cookies.push(await createDeviceCookie("eve"));
    expect(new Set(cookies).size).toBe(MANY);
    const statuses: number[] = [];
    for (const cookie of cookies) statuses.push(await guess("eve", cookie));
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES_OF_KNOWN_DEVICES.size);
    expect(statuses.slice(GUESSES_OF_KNOWN_DEVICES.size)).toEqual(Array(5).fill(429));
    expect((await post("/api/login", { username: "eve" }, cookies.at(-1))).statusCode).toBe(429);
    server.clock.advance(GUESSES_OF_KNOWN_DEVICES.refillMs);
    expect((await post("/api/login", { username: "eve" }, cookies.at(-1))).statusCode).toBe(200);
  });
});

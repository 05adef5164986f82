import { expect, it } from "vitest";
import { newSession } from "../../testing/new-session.ts";
import { createTestServer } from "../../testing/test-server.ts";
import { CALLS_OF_ACCOUNT } from "./throttle.rules.ts";

it("HARD-02 limits the calls of one account, from however many addresses they come", async () => {
  const server = await createTestServer({ RATE_LIMIT: "on" });
  const [ana, ben] = [await server.createPerson("ana"), await server.createPerson("ben")];
  const token = await newSession(server.deps, ana.userId);
  const ask = async (time: number) => {
    const request = {
      headers: { cookie: `stepout=${token}` },
      remoteAddress: `192.0.2.${time % 9}`,
    };
    return (await server.app.inject({ url: "/api/auth/user", ...request })).statusCode;
  };
  for (let time = 0; time < CALLS_OF_ACCOUNT.size; time += 1) expect(await ask(time)).toBe(200);
  expect(await ask(0)).toBe(429);
  expect((await ben.rest("GET", "/api/auth/user")).status).toBe(200);
  server.clock.advance(CALLS_OF_ACCOUNT.refillMs);
  expect(await ask(0)).toBe(200);
  await server.close();
});

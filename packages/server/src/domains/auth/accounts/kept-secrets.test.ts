import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

const PASSWORD = "seven wide stairs";
const WRONG_PASSWORD = "eight wide stairs";
const ROUNDS = 5;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const breakTable = (table: string) =>
  runElsewhere(
    server.databaseUrl,
    `CREATE TRIGGER broken_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'out of order'); END`,
  );

describe("the log", () => {
  it("AUTH-03 holds no password, hash or address, even after unexpected errors", async () => {
    const log: string[] = [];
    const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
    const app = await buildApp({ ...server.deps, logger });
    const post = (url: string, payload: object) => app.inject({ method: "POST", url, payload });
    const account = { username: "ana", password: PASSWORD, email: "ana@example.com" };

    await post("/api/register", account);
    await post("/api/login", { username: "ana", password: WRONG_PASSWORD });
    breakTable("sessions");
    const signIn = await post("/api/login", { username: "ana@example.com", password: PASSWORD });
    breakTable("users");
    const signUp = await post("/api/register", {
      ...account,
      username: "ben",
      email: "b@b.example",
    });
    await app.close();

    expect([signIn.statusCode, signUp.statusCode]).toEqual([500, 500]);
    const written = log.join("");
    expect(written.match(/out of order/g)?.length).toBeGreaterThanOrEqual(2);
    for (const secret of [PASSWORD, WRONG_PASSWORD, "argon2id", "example"]) {
      expect(written).not.toContain(secret);
      expect(signIn.body + signUp.body).not.toContain(secret);
    }
  });
});

describe("the duration of a refusal", () => {
  const measure = async (username: string): Promise<number> => {
    const begin = performance.now();
    const payload = { username, password: WRONG_PASSWORD };
    await server.app.inject({ method: "POST", url: "/api/login", payload });
    return performance.now() - begin;
  };

  it("AUTH-03 does not reveal whether a person exists", async () => {
    const payload = { username: "ana", password: PASSWORD };
    await server.app.inject({ method: "POST", url: "/api/register", payload });
    // Without a password, like people who sign in through a provider.
    await server.createPerson("ben");
    const times: Record<"ana" | "ben" | "nobody", number[]> = { ana: [], ben: [], nobody: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ana.push(await measure("ana"));
      times.ben.push(await measure("ben"));
      times.nobody.push(await measure("nobody"));
    }
    // The shortest of several is the least disturbed by other work on the machine.
    const known = Math.min(...times.ana);
    expect(Math.min(...times.nobody)).toBeGreaterThan(known / 2);
    expect(Math.min(...times.ben)).toBeGreaterThan(known / 2);
  });
});

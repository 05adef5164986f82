import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../app.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { HASHES } from "./passwords.rules.ts";
import { hashPassword } from "./passwords.ts";

const PASSWORD = "seven wide stairs";
const WRONG_PASSWORD = "eight wide stairs";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const breakTable = (table: string, act: "INSERT" | "UPDATE" = "INSERT") =>
  runElsewhere(
    server.databaseUrl,
    `CREATE TRIGGER broken_${act}_${table} BEFORE ${act} ON ${table} BEGIN SELECT RAISE(ABORT, 'out of order'); END`,
  );

async function logTo(log: string[]) {
  const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
  return buildApp({ ...server.deps, logger });
}

describe("the log", () => {
  it("AUTH-03 logs no password, hash or email address, even after unexpected errors", async () => {
    const log: string[] = [];
    const app = await logTo(log);
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

describe("a refused sign-in", () => {
  const signIn = async (username: string): Promise<number> => {
    const payload = { username, password: WRONG_PASSWORD };
    const { statusCode } = await server.app.inject({ method: "POST", url: "/api/login", payload });
    return statusCode;
  };

  async function withFullHashQueue(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const hold = async () => {
      while (!isOver) await hashPassword("nine wide stairs");
    };
    const holders = Array.from({ length: HASHES.atOnce + HASHES.waiting }, hold);
    try {
      await work();
    } finally {
      isOver = true;
      await Promise.all(holders);
    }
  }

  it("AUTH-03 MEND-22 always compares a hash, so that response times do not reveal which accounts exist", async () => {
    const payload = { username: "ana", password: PASSWORD };
    await server.app.inject({ method: "POST", url: "/api/register", payload });
    // This account has no password, like an account that signs in through a provider.
    await server.createPerson("ben");
    await withFullHashQueue(async () => {
      for (const name of ["ana", "ben", "nobody"]) {
        expect([name, await signIn(name)]).toEqual([name, 503]);
      }
    });
    for (const name of ["ana", "ben", "nobody"]) {
      expect([name, await signIn(name)]).toEqual([name, 401]);
    }
  });
});

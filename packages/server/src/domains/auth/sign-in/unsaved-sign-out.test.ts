import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, newSession, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
let cookie: string;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  server = await createTestServer({}, logger);
  const { userId } = await server.createPerson("ana");
  cookie = `stepout=${await newSession(server.deps, userId)}`;
});
afterEach(() => server.close());

const signOut = (accept: string) =>
  server.app.inject({ url: "/api/logout", headers: { cookie, accept } });

const isSignedIn = async () =>
  (await server.app.inject({ url: "/api/auth/user", headers: { cookie } })).statusCode === 200;

const fillDisk = () => {
  for (const statement of [
    "CREATE TABLE ballast (id INTEGER PRIMARY KEY AUTOINCREMENT)",
    `INSERT INTO ballast VALUES (${2n ** 63n - 1n})`,
    "CREATE TRIGGER broken BEFORE DELETE ON sessions BEGIN INSERT INTO ballast VALUES (NULL); END",
  ]) {
    runElsewhere(server.databaseUrl, statement);
  }
};

describe("signing out on a full disk", () => {
  it("AUTH-12 signs the browser out and explains the failure if the server can't save the sign-out", async () => {
    fillDisk();
    const response = await signOut("text/html,*/*");
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "clear-site-data": '"cache"',
    });
    expect(response.body).toContain('<p class="lead" role="status">You are signed out');
    expect(response.body).toContain('href="/">Back to the start page');
    expect(response.cookies).toMatchObject([{ name: "stepout", value: "" }]);
    expect(await isSignedIn()).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/"err".*SQLITE_FULL.*"Could not store a sign-out"/),
    ]);
  });

  it("AUTH-12 returns a JSON error to programs if the sign-out can't be saved", async () => {
    fillDisk();
    const response = await signOut("application/json");
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: "storage_blocked" });
    expect(await isSignedIn()).toBe(false);
    const bare = await server.app.inject({ url: "/api/logout", headers: { cookie } });
    expect(bare.statusCode).toBe(503);
    expect(bare.json()).toEqual(response.json());
  });
});

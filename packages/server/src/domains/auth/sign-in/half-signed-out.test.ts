import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newSession } from "../../../testing/new-session.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";

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

/** Refuses the end of sessions: a full disk has no room for a row more, other faults abort. */
const breakSessions = (fault: "full" | "other") => {
  const last = `INSERT INTO ballast VALUES (${2n ** 63n - 1n})`;
  const act = fault === "full" ? "INSERT INTO ballast VALUES (NULL)" : "SELECT RAISE(ABORT, 'odd')";
  for (const statement of [
    "CREATE TABLE ballast (id INTEGER PRIMARY KEY AUTOINCREMENT)",
    last,
    `CREATE TRIGGER broken BEFORE DELETE ON sessions BEGIN ${act}; END`,
  ]) {
    runElsewhere(server.databaseUrl, statement);
  }
};

describe("signing out where nothing can be stored", () => {
  it("AUTH-12 signs the browser out and shows on a page what is still open", async () => {
    breakSessions("full");
    const answer = await signOut("text/html,*/*");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "clear-site-data": '"cache"',
    });
    expect(answer.body).toContain('<p class="lead" role="status">This browser is signed out');
    expect(answer.body).toContain('href="/">Back to the start page');
    expect(answer.cookies).toMatchObject([{ name: "stepout", value: "" }]);
    expect(await isSignedIn()).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/"err".*SQLITE_FULL.*"A sign-out could not be stored"/),
    ]);
  });

  it("AUTH-12 reports the same to programs as JSON", async () => {
    breakSessions("full");
    const answer = await signOut("application/json");
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "storage_blocked" });
    expect(await isSignedIn()).toBe(false);
    const bare = await server.app.inject({ url: "/api/logout", headers: { cookie } });
    expect(bare.statusCode).toBe(503);
    expect(bare.json()).toEqual(answer.json());
  });

  it("AUTH-12 fails for any other reason as everything does", async () => {
    breakSessions("other");
    expect((await signOut("text/html")).statusCode).toBe(500);
    expect(await isSignedIn()).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInterleaving } from "../../testing/interleaving.ts";
import { newSession } from "../../testing/new-session.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
  WITH_ALL,
} from "../../testing/test-server.ts";
import { reservedNameIssue } from "../../text/names.rules.ts";
import { IMPORT_CSV_MAX, IMPORT_LINK_MS, IMPORT_ROWS_MAX } from "./admin.rules.ts";
import { importAnswer } from "./admin.schema.ts";

const PASSWORD = "seven wide stairs";
const PATH = "/api/admin/people/import";

/** Each of a thousand people is three statements, on whatever machine. */
const THOUSAND_TIMEOUT_MS = 300_000;

const turns = createInterleaving();

let server: TestServer;
let ana: TestPerson;
let cookie: string;
beforeEach(async () => {
  server = await createTestServer({}, undefined, { onStatement: turns.onStatement });
  ana = await server.createPerson("ana", { isHost: true });
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});
afterEach(() => server.close());

/** Sends a file as a program does. */
const send = (csv: string, query = "") =>
  server.app.inject({
    method: "POST",
    url: PATH + query,
    headers: { cookie, "content-type": "text/csv" },
    payload: csv,
  });

const bring = async (csv: string, query = "") =>
  importAnswer.parse((await send(csv, query)).json());
const problemsOf = async (csv: string) =>
  (await bring(csv, "?dryRun=true")).rows.map(({ line, problem }) => [line, problem]);
const everybody = async () =>
  (await ana.call.admin.people({})).people.map(({ username }) => username);

const signIn = async (username: string) => {
  const payload = { username, password: PASSWORD };
  return (await server.app.inject({ method: "POST", url: "/api/login", payload })).statusCode;
};

describe("bringing people in from a file", () => {
  it("ADMIN-08 makes an account for each row, and a link to hand over by which its person comes in once", async () => {
    const csv = 'lastName,username,email\r\n"O\'Hara, Jr.",dora,dora@example.org\r\n,emil,\r\n';
    const { isMade, rows } = await bring(csv);
    expect(isMade).toBe(true);
    expect(rows).toMatchObject([
      { line: 2, username: "dora", lastName: "O'Hara, Jr.", email: "dora@example.org" },
      { line: 3, username: "emil", lastName: null, email: null, problem: null },
    ]);
    expect(await everybody()).toEqual(["ana", "dora", "emil"]);
    expect(await signIn("dora")).toBe(401);
    const url = rows[0]?.url ?? "";
    const open = () => server.app.inject({ method: "POST", url, payload: { password: PASSWORD } });
    expect([(await open()).statusCode, (await open()).statusCode]).toEqual([200, 404]);
    expect(await signIn("dora")).toBe(200);
    server.clock.advance(IMPORT_LINK_MS + 1);
    expect((await server.app.inject({ url: rows[1]?.url ?? "" })).statusCode).toBe(404);
  });

  it("ADMIN-08 a dry run makes nothing", async () => {
    const { isMade, rows } = await bring("username\ndora", "?dryRun=true");
    expect([isMade, rows]).toMatchObject([false, [{ problem: null, url: null }]]);
    expect(await everybody()).toEqual(["ana"]);
  });

  it("ADMIN-08 names the problem of each row, and makes nobody if there is one", async () => {
    const csv = [
      "username;email;firstName",
      "dora;dora@example.org;Dora",
      "ANA;;",
      "emil;ANA@example.com;",
      "x;;",
      "fritz;no address;",
      "Dora;;",
      "gina;DORA@example.org;",
      "hans;;Hans;more",
      "ida;;Deleted account",
    ].join("\n");
    expect(await problemsOf(csv)).toEqual([
      [2, null],
      [3, "username: This username is taken"],
      [4, "email: This e-mail address is taken"],
      [5, expect.stringMatching(/^username: /)],
      [6, expect.stringMatching(/^email: /)],
      [7, "username: Same as in row 2"],
      [8, "email: Same as in row 2"],
      [9, "This row has too many values."],
      [10, expect.stringContaining(reservedNameIssue.error)],
    ]);
    expect((await bring(csv)).isMade).toBe(false);
    expect(await everybody()).toEqual(["ana"]);
  });

  it("ADMIN-08 is refused where nobody signs in by password", async () => {
    const elsewhere = await createTestServer({ ...WITH_ALL, LOCAL_AUTH: "off" });
    const host = await elsewhere.createPerson("hana", { isHost: true });
    expect(await host.rest("POST", PATH, { csv: "username\ndora" })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("sign in with a password here") },
    });
    await elsewhere.close();
  });

  it.each([
    ["nothing", ""],
    ["a header alone", "username,email"],
    ["no usernames", "email\ndora@example.org"],
    ["an unknown column", "username,class\ndora,4b"],
    ["a column twice", "username,Username\ndora,emil"],
    ["an open quote", 'username\n"dora'],
    ["too many rows", `username\n${"dora\n".repeat(IMPORT_ROWS_MAX + 1)}`],
    ["too many characters", `username\n${"d".repeat(IMPORT_CSV_MAX)}`],
  ])("ADMIN-08 refuses %s, and names the field", async (_, csv) => {
    const response = await send(csv);
    expect([response.statusCode, response.json()]).toMatchObject([400, { field: "csv" }]);
  });

  it("ADMIN-08 lets others have their turn while a thousand people are made", {
    timeout: THOUSAND_TIMEOUT_MS,
  }, async () => {
    const names = Array.from({ length: IMPORT_ROWS_MAX }, (_, nth) => `person-${nth}`);
    await turns.watch(async () => {
      expect((await bring(`username\n${names.join("\n")}`)).isMade).toBe(true);
    });
    expect(turns.count(/^insert into "users"/)).toBeGreaterThan(1);
  });
});

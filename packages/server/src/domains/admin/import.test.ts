import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInterleaving } from "../../testing/interleaving.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
  WITH_ALL,
} from "../../testing/test-server.ts";
import { reservedNameIssue } from "../../text/names.rules.ts";
import { IMPORT_CSV_MAX, IMPORT_LINK_MS, IMPORT_ROWS_MAX } from "./admin.rules.ts";
import { importResult } from "./admin.schema.ts";

const PASSWORD = "seven wide stairs";
const PATH = "/api/admin/people/import";

/** Long enough for 3,000 statements on a slow machine: three for each of 1,000 users. */
const THOUSAND_TIMEOUT_MS = 300_000;

const interleaving = createInterleaving();

let server: TestServer;
let ana: TestPerson;
let cookie: string;
beforeEach(async () => {
  server = await createTestServer({}, undefined, { onStatement: interleaving.onStatement });
  ana = await server.createPerson("ana", { isHost: true });
  cookie = `stepout=${await newSession(server.deps, ana.userId)}`;
});
afterEach(() => server.close());

const send = (csv: string, query = "") =>
  server.app.inject({
    method: "POST",
    url: PATH + query,
    headers: { cookie, "content-type": "text/csv" },
    payload: csv,
  });

const importCsv = async (csv: string, query = "") =>
  importResult.parse((await send(csv, query)).json());
const problemsOf = async (csv: string) =>
  (await importCsv(csv, "?dryRun=true")).rows.map(({ line, problem }) => [line, problem]);
const usernames = async () =>
  (await ana.call.admin.people({})).people.map(({ username }) => username);

const signIn = async (username: string) => {
  const payload = { username, password: PASSWORD };
  return (await server.app.inject({ method: "POST", url: "/api/login", payload })).statusCode;
};

describe("importing users from a file", () => {
  it("ADMIN-08 an import creates an account with a single-use link for each row", async () => {
    const csv = 'lastName,username,email\r\n"O\'Hara, Jr.",dora,dora@example.org\r\n,emil,\r\n';
    const { isMade, rows } = await importCsv(csv);
    expect(isMade).toBe(true);
    expect(rows).toMatchObject([
      { line: 2, username: "dora", lastName: "O'Hara, Jr.", email: "dora@example.org" },
      { line: 3, username: "emil", lastName: null, email: null, problem: null },
    ]);
    expect(await usernames()).toEqual(["ana", "dora", "emil"]);
    expect(await signIn("dora")).toBe(401);
    const url = rows[0]?.url ?? "";
    const open = () => server.app.inject({ method: "POST", url, payload: { password: PASSWORD } });
    expect([(await open()).statusCode, (await open()).statusCode]).toEqual([200, 404]);
    expect(await signIn("dora")).toBe(200);
    server.clock.advance(IMPORT_LINK_MS + 1);
    expect((await server.app.inject({ url: rows[1]?.url ?? "" })).statusCode).toBe(404);
  });

  it("ADMIN-08 a dry run of an import creates nothing", async () => {
    const { isMade, rows } = await importCsv("username\ndora", "?dryRun=true");
    expect([isMade, rows]).toMatchObject([false, [{ problem: null, url: null }]]);
    expect(await usernames()).toEqual(["ana"]);
  });

  it("ADMIN-08 DAY-12 an import reports each invalid row's problem, and creates accounts for all other rows", async () => {
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
      [3, "This username is taken"],
      [4, "This email address is taken"],
      [5, expect.stringMatching(/^Username: /)],
      [6, expect.stringMatching(/^Email: /)],
      [7, "Same username as in row 2"],
      [8, "Same email address as in row 2"],
      [9, "This row has more cells than the first row."],
      [10, expect.stringContaining(reservedNameIssue.error)],
    ]);
    const { isMade, rows } = await importCsv(csv);
    const withLink = rows.filter(({ url }) => url !== null).map(({ username }) => username);
    expect([isMade, withLink, await usernames()]).toEqual([true, ["dora"], ["ana", "dora"]]);
    expect((await importCsv(csv)).isMade).toBe(false);
    expect(await usernames()).toEqual(["ana", "dora"]);
  });

  it.each([
    ["commas", "First name,Last name,Email,User name\nDora,Ek,dora@example.org,dora"],
    [
      "semicolons",
      "\ufeffVorname;Nachname;E-Mail-Adresse;Benutzername\nDora;Ek;dora@example.org;dora;;",
    ],
    ["tabs", "GIVEN NAME\tSurname\te-mail address\tLogin\nDora\tEk\tdora@example.org\tdora"],
    [
      "a line for Excel",
      '\ufeffsep=;\r\nVorname;Name;"Mail";Login\nDora;"Ek" ; dora@example.org;dora',
    ],
    ["other columns", "Class,First name,Name,Mail,Username\n4b,Dora,Ek,dora@example.org,dora"],
  ])("DAY-12 an import recognizes the headers of spreadsheets with %s", async (_, csv) => {
    const { rows, ignoredColumns } = await importCsv(csv, "?dryRun=true");
    const dora = { username: "dora", firstName: "Dora", lastName: "Ek", email: "dora@example.org" };
    expect(rows).toMatchObject([{ ...dora, problem: null }]);
    expect(ignoredColumns).toEqual(csv.startsWith("Class") ? ["Class"] : []);
  });

  it("DAY-12 an import derives missing usernames from names", async () => {
    const csv = [
      "Name,Email,Username",
      "Zoë Ångström,,",
      "Zoe Angstrom,,",
      "Zoe Angstrom,,zoe.angstrom2",
      "李,lee@example.org,",
      "李,,",
    ].join("\n");
    const { rows } = await importCsv(csv, "?dryRun=true");
    expect(rows.map(({ username }) => username)).toEqual([
      "zoe.angstrom",
      "zoe.angstrom3",
      "zoe.angstrom2",
      "lee",
      "",
    ]);
    expect(rows.map(({ problem }) => problem !== null)).toEqual([false, false, false, false, true]);
  });

  it("ADMIN-08 an import skips rows with misplaced quotation marks, and reads all other rows", async () => {
    const csv = [
      "username,firstName",
      'do"ra,Dora',
      '"emil"x,Emil',
      'fritz,Fritz "the Cat"',
      'gina,"Gina',
      'hans,"Hans"',
      "ida,Ida",
    ].join("\n");
    expect(await problemsOf(csv)).toEqual([
      [2, expect.stringMatching(/^Username: /)],
      [3, expect.stringMatching(/^Username: /)],
      [4, null],
      [5, expect.stringContaining('quotation mark (") in this row has no partner')],
      [6, null],
    ]);
  });

  it.each([
    ["an unclosed quote", 'username\ndora\n\n"emil\nfritz', "Row 4 has an opening quotation mark"],
    ["a long list", `username\n${"d".repeat(IMPORT_CSV_MAX)}`, "at most 100,000 characters"],
  ])("ADMIN-08 an import explains in plain language why it rejects %s", async (_, csv, reason) => {
    expect((await send(csv)).json()).toMatchObject({
      field: "csv",
      message: expect.stringContaining(reason),
    });
  });

  it("ADMIN-08 rejects an import on a server without local sign-in", async () => {
    const elsewhere = await createTestServer({ ...WITH_ALL, LOCAL_AUTH: "off" });
    const host = await elsewhere.createPerson("hana", { isHost: true });
    expect(await host.rest("POST", PATH, { csv: "username\ndora" })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("sign in with a password here") },
    });
    await elsewhere.close();
  });

  it.each([
    ["an empty file", ""],
    ["a header without rows", "username,email"],
    ["a file whose first row names no column", "dora,dora@example.org\nemil,"],
    ["a repeated column", "username,Username\ndora,emil"],
    ["an unclosed quote", 'username\n"dora'],
    ["too many rows", `username\n${"dora\n".repeat(IMPORT_ROWS_MAX + 1)}`],
    ["too many characters", `username\n${"d".repeat(IMPORT_CSV_MAX)}`],
  ])("ADMIN-08 an import rejects %s and reports the invalid field", async (_, csv) => {
    const response = await send(csv);
    expect([response.statusCode, response.json()]).toMatchObject([400, { field: "csv" }]);
  });

  it("ADMIN-08 an import of a thousand accounts yields to other requests", {
    timeout: THOUSAND_TIMEOUT_MS,
  }, async () => {
    const names = Array.from({ length: IMPORT_ROWS_MAX }, (_, nth) => `person-${nth}`);
    await interleaving.watch(async () => {
      expect((await importCsv(`username\n${names.join("\n")}`)).isMade).toBe(true);
    });
    expect(interleaving.count(/^insert into "users"/)).toBeGreaterThan(1);
  });
});

import { schema } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { changeAccount } from "../auth/accounts/administration.service.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { hostIds } from "../users/hosts.ts";
import { ADMIN_MATCHES_MAX, ADMIN_PAGE } from "./admin.rules.ts";
import { foundPeople } from "./people.queries.ts";

const PASSWORD = "seven wide stairs";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana", { isHost: true });
  ben = await server.createPerson("ben");
  cleo = await server.createPerson("cleo");
});
afterEach(() => server.close());

const people = `/api/admin/people`;
const usernames = async (q: string) =>
  (await ana.call.admin.people({ q })).people.map(({ username }) => username);

describe("a server's users", () => {
  it("ADMIN-02 hosts find users by name and by email address", async () => {
    await ben.call.account.updateProfile({ firstName: "Benedict", lastName: "Okafor" });
    await server.app.inject({
      method: "POST",
      url: "/api/register",
      payload: { username: "dora", password: PASSWORD, email: "Painter@example.com" },
    });
    expect(await usernames("")).toEqual(["ana", "ben", "cleo", "dora"]);
    expect(await usernames("okaf")).toEqual(["ben"]);
    expect(await usernames("CLE")).toEqual(["cleo"]);
    expect(await usernames("painter@EX")).toEqual(["dora"]);
    expect(await usernames("example.com")).toEqual([]);
    expect(await usernames("@@")).toEqual([]);
  });

  it("ADMIN-02 shows hosts each user's email address, state and last active day", async () => {
    await changeAccount(server.deps, ben.userId, { disabled: true });
    const today = new Date(server.clock.now()).toISOString().slice(0, "2026-01-01".length);
    const { people: rows, next } = await ana.call.admin.people({});
    expect(next).toBeNull();
    expect(rows).toMatchObject([
      { username: "ana", isHost: true, state: "active", email: "ana@example.com" },
      { username: "ben", isHost: false, state: "disabled", lastSeenOn: null },
      { username: "cleo", isHost: false, state: "active" },
    ]);
    await cleo.rest("GET", "/api/auth/user");
    const [found] = (await ana.call.admin.people({ q: "cleo" })).people;
    expect(found?.lastSeenOn).toBe(today);
  });

  it("ADMIN-02 lists users for hosts page by page, and omits deleted accounts", async () => {
    const names = Array.from({ length: ADMIN_PAGE }, (_, nth) => `extra-${100 + nth}`);
    for (const name of names) await server.createPerson(name);
    await cleo.deleteAccount();
    const first = await ana.call.admin.people({});
    expect(first.people).toHaveLength(ADMIN_PAGE);
    const second = await ana.call.admin.people({ cursor: first.next ?? "" });
    expect([...first.people, ...second.people].map(({ username }) => username)).toEqual([
      "ana",
      "ben",
      ...names,
    ]);
    expect(second.next).toBeNull();
  });

  it("ADMIN-02 limits the results of a search that matches all accounts", async () => {
    const many = ADMIN_MATCHES_MAX + ADMIN_PAGE;
    const rows = Array.from({ length: many }, (_, n) => {
      const id = `pupil-${n}`;
      return { id, username: id, usernameKey: id, searchText: id, createdAt: n, updatedAt: n };
    });
    await server.deps.db.transaction((tx) =>
      forSlices(rows, async (some) => void (await tx.insert(schema.users).values(some))),
    );
    const of = { text: "pupil", words: ["nobody"] };
    const found = await foundPeople(server.deps.db.read, of, { last: undefined, limit: many });
    expect(found).toHaveLength(ADMIN_MATCHES_MAX);
  });
});

describe("host actions", () => {
  const statusOf = async ({ rest }: TestPerson) => (await rest("GET", "/api/auth/user")).status;

  it("ADMIN-03 a host can create a single-use link that lets a user set a password", async () => {
    const { body } = await ana.rest("POST", `${people}/${ben.userId}/reset-link`);
    const { url } = z.object({ url: z.string() }).parse(body);
    const payload = { password: PASSWORD };
    const use = () => server.app.inject({ method: "POST", url, payload });
    expect([(await use()).statusCode, (await use()).statusCode]).toEqual([200, 404]);
    await ana.call.admin.changePerson({ id: ben.userId, disabled: true });
    expect((await ana.rest("POST", `${people}/${ben.userId}/reset-link`)).status).toBe(409);
  });

  it("ADMIN-03 a host can delete an account, which erases its texts but keeps its points", async () => {
    const { id: gameId } = await ben.call.games.create(gameInput(server.clock));
    await cleo.call.games.join({ id: gameId });
    await cleo.call.posts.create({ gameId, content: "I sang in the bus" });
    expect((await ana.rest("DELETE", `${people}/${cleo.userId}`)).status).toBe(200);
    const { posts } = await ben.call.posts.list({ gameId });
    expect(posts).toMatchObject([{ user: { firstName: "Deleted" } }]);
    expect(JSON.stringify(posts)).not.toContain("sang");
    expect(await statusOf(cleo)).toBe(401);
    expect(await usernames("")).toEqual(["ana", "ben"]);
  });
});

describe("the last host", () => {
  const LAST = { status: 409 };

  it("ADMIN-04 refuses to disable, dismiss or delete the last host", async () => {
    const self = `${people}/${ana.userId}`;
    expect(await ana.rest("PATCH", self, { disabled: true })).toMatchObject(LAST);
    expect(await ana.rest("PATCH", self, { isHost: false })).toMatchObject(LAST);
    expect(await ana.rest("DELETE", self)).toMatchObject(LAST);
    expect(await ana.rest("DELETE", "/api/auth/user", { username: "ana" })).toMatchObject(LAST);
    expect(await hostIds(server.deps.db.read)).toEqual([ana.userId]);
  });

  it("ADMIN-04 protects the last active host even if disabled hosts exist", async () => {
    await changeAccount(server.deps, ben.userId, { isHost: true });
    await ana.call.admin.changePerson({ id: ben.userId, disabled: true });
    expect(await ana.rest("PATCH", `${people}/${ana.userId}`, { isHost: false })).toMatchObject(
      LAST,
    );
    await ana.call.admin.changePerson({ id: cleo.userId, isHost: true });
    expect((await ana.rest("PATCH", `${people}/${ana.userId}`, { isHost: false })).status).toBe(
      200,
    );
    expect(await hostIds(server.deps.db.read)).toEqual([cleo.userId]);
  });

  it.each([
    ["disable", "PATCH", { disabled: true }],
    ["dismiss", "PATCH", { isHost: false }],
    ["delete", "DELETE", undefined],
  ] as const)(
    "ADMIN-04 one host remains when two hosts %s each other at the same time",
    async (_, verb, body) => {
      await changeAccount(server.deps, ben.userId, { isHost: true });
      const responses = await Promise.all([
        ana.rest(verb, `${people}/${ben.userId}`, body),
        ben.rest(verb, `${people}/${ana.userId}`, body),
      ]);
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      expect(await hostIds(server.deps.db.read)).toHaveLength(1);
    },
  );
});

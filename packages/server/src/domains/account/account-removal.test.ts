import { schema } from "@stepout/db";
import { eq, inArray } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../testing/all-rows.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import {
  createTestServer,
  newSession,
  type TestPerson,
  type TestServer,
} from "../../testing/test-server.ts";
import { FRESH_SIGN_IN_MS } from "../auth/accounts/passwords.rules.ts";
import { hashPassword } from "../auth/accounts/passwords.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";

const { images, messages, posts, users } = schema;
const PASSWORD = "seven wide stairs";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let gameId: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  gameId = (await ben.call.games.create(gameInput(server.clock))).id;
  await ana.call.games.join({ id: gameId });
});
afterEach(() => server.close());

type Caller = Pick<TestPerson, "rest">;

const remove = (person: Caller, body: object = { username: "ana" }) =>
  person.rest("DELETE", "/api/auth/user", body);

const signInAndDelete = async (person: TestPerson) =>
  remove(server.personOf({ ...person, token: await newSession(server.deps, person.userId) }));

const givePassword = async () => {
  const passwordHash = await hashPassword(PASSWORD);
  await server.deps.db.transaction((tx) =>
    tx.update(users).set({ passwordHash }).where(eq(users.id, ana.userId)),
  );
};

const gone = {
  id: expect.any(String),
  username: "deleted account",
  firstName: "Deleted",
  lastName: "account",
  profileImageUrl: null,
};

describe("confirming the deletion of an account", () => {
  it("PROF-04 requires the password to delete an account with a password", async () => {
    await givePassword();
    for (const body of [{}, { username: "ana" }, { password: "" }, { password: "wrong one" }]) {
      expect(await expectNoChange(server, () => remove(ana, body))).toMatchObject({
        status: 400,
        body: { code: "invalid_input", field: "password" },
      });
    }
    expect(await ana.call.auth.user()).toMatchObject({ hasPassword: true });
    expect(await remove(ana, { password: PASSWORD })).toEqual({
      status: 200,
      body: { success: true },
    });
  });

  it("PROF-04 requires the username to delete an account without a password", async () => {
    expect(await ana.call.auth.user()).toMatchObject({ hasPassword: false });
    for (const body of [{}, { username: "ben" }, { password: PASSWORD }]) {
      expect(await expectNoChange(server, () => remove(ana, body))).toMatchObject({
        status: 400,
        body: { message: "username: Please type your username to confirm." },
      });
    }
    expect((await remove(ana, { username: " ANA " })).status).toBe(200);
  });

  it("MEND-09 requires a recent sign-in to delete an account without a password", async () => {
    server.clock.advance(FRESH_SIGN_IN_MS);
    const response = await expectNoChange(server, () => remove(ana));
    expect(response).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await signInAndDelete(ana)).status).toBe(200);
  });
});

describe("a deleted account", () => {
  it("PROF-04 signs a deleted account out everywhere and frees its username", async () => {
    const elsewhere = await newSession(server.deps, ana.userId);
    await signInAndDelete(ana);
    expect((await ana.rest("GET", "/api/auth/user")).status).toBe(401);
    expect(await server.deps.sessions.resolve(elsewhere)).toBeNull();
    const details = { username: "ana", password: PASSWORD, email: "ana@example.com" };
    expect((await server.visitor.rest("POST", "/api/register", details)).status).toBe(201);
  });

  it("PROF-04 erases a deleted account's texts, names and picture", async () => {
    const profile = { firstName: "Anabel", lastName: "Steps", profileImage: greyJpeg(1) };
    await ana.call.account.updateProfile(profile);
    const post = { gameId, content: "I sang aloud", image: greyJpeg(2) };
    const { id } = await ana.call.posts.create(post);
    await ben.call.posts.toggleUpvote({ id });
    await ben.call.comments.create({ postId: id, content: "Well done" });
    await ana.call.comments.create({ postId: id, content: "Thanks to everybody" });
    await ana.call.messages.send({ gameId, recipientId: ben.userId, content: "Psst" });
    await ben.call.messages.send({ gameId, recipientId: ana.userId, content: "What?" });
    await ana.call.invitations.invite({ gameId, email: "dora@example.com" });
    const cleo = await server.createPerson("cleo");
    const other = await cleo.call.games.create(gameInput(server.clock));
    await cleo.call.invitations.invite({ gameId: other.id, email: "ana@example.com" });
    await signInAndDelete(ana);

    const rows: unknown[] = [];
    for (const table of Object.values(schema)) {
      rows.push(await server.deps.db.read.select().from(table));
    }
    const everything = JSON.stringify(rows).toLowerCase();
    const secrets = ["anabel", "steps", '"ana"', "ana@", "dora@", "private words of ana"];
    for (const text of [...secrets, "sang", "thanks", "psst"]) {
      expect(everything).not.toContain(text);
    }
    expect(await ben.call.posts.search({ gameId, query: "sang" })).toMatchObject({
      posts: [],
    });
    expect(await server.deps.db.read.select().from(images)).toEqual([]);
    expect(await server.deps.db.read.select().from(messages)).toMatchObject([{ content: "What?" }]);
    expect(await ben.call.messages.conversations()).toMatchObject([
      { user: gone, lastMessage: { content: "What?" } },
    ]);
    expect((await ben.call.posts.list({ gameId })).posts).toMatchObject([
      {
        id,
        content: "[Content Redacted]",
        image: null,
        isRedacted: true,
        user: gone,
        _count: { upvotes: 1, comments: 1 },
        comments: [{ content: "Well done" }],
      },
    ]);
    await expectRightCounters(server);
  });

  it("PROF-04 removes a deleted account from active games and from searches", async () => {
    await signInAndDelete(ana);
    expect(await ben.call.games.participants({ id: gameId })).toHaveLength(1);
    expect(await ben.call.users.search({ q: "ana" })).toEqual([]);
    expect(await ben.call.users.search({ q: "deleted" })).toEqual([]);
    for (const username of ["ana", "deleted account"]) {
      const sent = { gameId, username };
      await expect(ben.call.invitations.invite(sent)).rejects.toThrow(/no user/);
    }
    expect((await server.visitor.rest("POST", "/api/login", sentBy("ana"))).status).toBe(401);
    await expectRightCounters(server);
  });

  const sentBy = (username: string) => ({ username, password: PASSWORD });

  it("PROF-04 keeps a deleted account's rank in an ended game, even before settlement", async () => {
    await ana.call.posts.create({ gameId, content: "I sang" });
    server.clock.advance(31 * DAY);
    await signInAndDelete(ana);
    expect(await ben.call.games.results({ id: gameId })).toMatchObject([
      { user: gone, position: 1, medalType: "gold" },
      { user: { username: "ben" }, position: 2, medalType: null },
    ]);
    await expectRightCounters(server);
  });

  it("PROF-04 deletes an account and keeps counters correct while its user makes other calls", async () => {
    const responses = await Promise.all([
      signInAndDelete(ana),
      signInAndDelete(ana),
      ana.rest("PATCH", "/api/user/profile", { firstName: "Still here" }),
      ana.rest("POST", "/api/games", gameInput(server.clock)),
      ana.rest("POST", "/api/posts", { gameId, content: "Still here" }),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const rows = await server.deps.db.read.select().from(users);
    expect(rows.find(({ id }) => id === ana.userId)).toMatchObject({ firstName: "Deleted" });
    await expectRightCounters(server);
  });

  it("PROF-04 deleting an account keeps other users' data and pictures", async () => {
    await ben.call.account.updateProfile({ firstName: "Ben", profileImage: greyJpeg(3) });
    await ben.call.posts.create({ gameId, content: "I ran", image: greyJpeg(4) });
    await makeAdmin(server.deps, gameId, ana);
    const read = async () => ({
      posts: await ben.call.posts.list({ gameId }),
      me: await ben.call.auth.user(),
      stats: await ben.call.account.stats(),
    });
    const before = await read();
    await signInAndDelete(ana);
    expect(await read()).toEqual(before);
    expect(await server.deps.db.read.select().from(images)).toHaveLength(2);
  });
});

it("PROF-04 deleting an account keeps the redaction dates of posts that were already redacted", async () => {
  const { clock, deps } = server;
  const post = (content: string) => ana.call.posts.create({ gameId, content });
  const early = await post("I walked up all the stairs of the tower.");
  const late = await post("I walked down all the stairs again.");
  clock.advance(30 * DAY);
  await ana.call.posts.redact({ id: early.id });
  const redactedAt = clock.now();
  clock.advance(DAY);
  expect((await signInAndDelete(ana)).status).toBe(200);
  const rows = await deps.db.read
    .select({ id: posts.id, redactedAt: posts.redactedAt })
    .from(posts)
    .where(inArray(posts.id, [early.id, late.id]));
  const dates = new Map(rows.map((row) => [row.id, row.redactedAt]));
  expect([dates.get(early.id), dates.get(late.id)]).toEqual([redactedAt, clock.now()]);
});

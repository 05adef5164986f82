import { schema } from "@stepout/db";
import { and, eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../../testing/all-rows.ts";
import { makeAdmin } from "../../../testing/game-people.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { BANS_PER_GAME_MAX } from "../game/games.rules.ts";
import { gameInput } from "../testing/game-input.ts";

setScene();

type Caller = Pick<TestPerson, "rest">;

const ban = (person: Caller, { userId }: TestPerson = ben, body: object = {}) =>
  person.rest("POST", `/api/games/${gameId}/bans`, { userId, ...body });

const lift = (person: Caller, { userId }: TestPerson = ben) =>
  person.rest("DELETE", `/api/games/${gameId}/bans/${userId}`);

const readBans = (person: Caller) => person.rest("GET", `/api/games/${gameId}/bans`);

const refusal = {
  status: 403,
  body: { message: "Access denied. You are banned from this game." },
};

const isParticipant = async ({ userId }: TestPerson) => {
  const { participants } = schema;
  const found = await server.deps.db.read
    .select()
    .from(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)));
  return found.length > 0;
};

const codeOf = async () => (await ana.call.games.get({ id: gameId })).inviteCode ?? "";

const setRules = (rules: Partial<typeof schema.games.$inferInsert>) =>
  server.deps.db.transaction((tx) =>
    tx.update(schema.games).set(rules).where(eq(schema.games.id, gameId)),
  );

describe("a ban", () => {
  it("POWER-05 removes a banned participant from the game, but keeps their posts", async () => {
    const { id } = await ben.call.posts.create({ gameId, content: "I sang" });
    expect(await ban(ana, ben, { reason: " Shouting " })).toMatchObject({
      status: 201,
      body: {
        user: { username: "ben" },
        bannedBy: { username: "ana" },
        reason: "Shouting",
      },
    });
    expect(await isParticipant(ben)).toBe(false);
    expect((await ben.rest("GET", `/api/games/${gameId}`)).status).toBe(403);
    expect((await ana.call.posts.list({ gameId })).posts).toMatchObject([{ id }]);
    expect(await readBans(ana)).toMatchObject({
      status: 200,
      body: [{ user: { username: "ben" }, reason: "Shouting" }],
    });
    await expectRightCounters(server);
  });

  it("POWER-05 stops a banned user from joining by id or code, regardless of the game's settings", async () => {
    const rules = [
      { isPublic: true, requiresApproval: false },
      { isPublic: true, requiresApproval: true },
      { isPublic: false, requiresApproval: false },
      { isPublic: false, requiresApproval: true },
    ];
    await ban(ana);
    for (const rule of rules) {
      await setRules(rule);
      await expectNoChange(server, async () => {
        expect(await ben.rest("POST", `/api/games/${gameId}/join`)).toMatchObject(refusal);
        expect(await ben.rest("POST", `/api/games/join/${await codeOf()}`)).toMatchObject(refusal);
      });
    }
    expect(await isParticipant(ben)).toBe(false);
  });

  it("POWER-05 rejects an invitation to a banned user by name or email address", async () => {
    await ben.call.games.leave({ id: gameId });
    await setRules({ requiresApproval: true });
    await ana.call.invitations.invite({ gameId, username: "ben" });
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    expect((await ban(ana, dora)).status).toBe(201);
    expect(await ana.call.invitations.requestsOfGame({ gameId })).toEqual([]);
    const { invitations } = await ben.call.invitations.list();
    await ben.call.invitations.accept({ id: invitations[0]?.id ?? "" });
    await ban(ana, ben);
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ emailVerified: true }).where(eq(schema.users.id, ben.userId)),
    );
    for (const who of [{ username: "ben" }, { email: "ben@example.com" }]) {
      expect(await ana.rest("POST", `/api/games/${gameId}/invite`, who)).toMatchObject({
        status: 409,
        body: { message: "This person is banned from this game." },
      });
    }
  });

  it("POWER-05 stops a banned user from accepting an invitation to their email address", async () => {
    await ana.call.invitations.invite({ gameId, email: "new@example.com" });
    await ban(ana);
    await server.deps.db.transaction((tx) =>
      tx
        .update(schema.users)
        .set({ email: "new@example.com", emailKey: "new@example.com", emailVerified: true })
        .where(eq(schema.users.id, ben.userId)),
    );
    const { invitations } = await ben.call.invitations.list();
    await expectNoChange(server, async () => {
      expect(await ben.rest("POST", `/api/invitations/${invitations[0]?.id}/accept`)).toMatchObject(
        refusal,
      );
    });
  });

  it("POWER-05 leaves banned users out of a participant import", async () => {
    const { id: source } = await ana.call.games.create(gameInput(server.clock));
    const dora = await server.createPerson("dora");
    for (const person of [ben, dora]) await person.call.games.join({ id: source });
    await ban(ana);
    const imported = await ana.call.games.importParticipants({ id: gameId, gameIds: [source] });
    expect(imported).toEqual({ importedCount: 1, duplicatesSkipped: 2 });
    expect(await isParticipant(ben)).toBe(false);
    expect(await isParticipant(dora)).toBe(true);
  });

  it("MEND-03 SHG-03 renews the invite code after a ban, and hides the new code from the banned user", async () => {
    const known = await codeOf();
    await ban(ana);
    const renewed = await codeOf();
    expect(renewed).not.toBe(known);
    expect((await ben.rest("GET", `/api/games/invite/${known}`)).status).toBe(404);
    const shown = (games: { inviteCode: string | null }[]) => games.map((game) => game.inviteCode);
    expect(shown(await ben.call.games.search({ q: "outside" }))).toEqual([null]);
    expect(shown(await cleo.call.games.search({ q: "outside" }))).toEqual([renewed]);
    await setRules({ isPublic: false });
    const ofPrivate = await codeOf();
    await ban(ana, cleo);
    expect(await codeOf()).not.toBe(ofPrivate);
  });
});

describe("banning", () => {
  it("POWER-05 lets admins ban users, except the creator, other admins and themselves", async () => {
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await expectNoChange(server, async () => {
      expect((await ban(server.visitor)).status).toBe(401);
      expect((await ban(cleo)).status).toBe(403);
      expect((await readBans(cleo)).status).toBe(403);
      expect((await lift(cleo)).status).toBe(403);
      expect((await ban(ana, ana)).status).toBe(409);
    });
    for (const person of [cleo, dora]) await makeAdmin(server.deps, gameId, person);
    await expectNoChange(server, async () => {
      expect((await ban(cleo, ana)).status).toBe(409);
      expect((await ban(cleo, cleo)).status).toBe(409);
      expect(await ban(cleo, dora)).toMatchObject({
        status: 403,
        body: { message: "Access denied. Only the game creator can ban an admin." },
      });
    });
    expect((await ban(cleo, ben)).status).toBe(201);
    expect((await ban(cleo, ben)).status).toBe(409);
    expect((await ban(ana, dora)).status).toBe(201);
    expect((await lift(cleo, dora)).status).toBe(200);
    expect((await lift(cleo, dora)).status).toBe(404);
    expect((await dora.rest("POST", `/api/games/${gameId}/join`)).status).toBe(200);
  });

  it("POWER-05 banning a user who is not in the game fails as if the user did not exist", async () => {
    const stranger = await server.createPerson("stranger");
    await expectNoChange(server, async () => {
      const unknown = { ...stranger, userId: "unknown" };
      expect(await ban(ana, stranger)).toEqual(await ban(ana, unknown));
      expect((await ban(ana, stranger)).status).toBe(404);
    });
  });

  it("POWER-05 HARD-07 rejects a ban once the game has reached its ban limit", async () => {
    const { ids, clock, db } = server.deps;
    const createdAt = clock.now();
    const rows = Array.from({ length: BANS_PER_GAME_MAX }, () => ids.nextId());
    await db.transaction(async (tx) => {
      await tx.insert(schema.users).values(
        rows.map((id) => ({
          id,
          username: id,
          usernameKey: id,
          searchText: id,
          createdAt,
          updatedAt: createdAt,
        })),
      );
      await tx
        .insert(schema.bans)
        .values(rows.map((userId) => ({ gameId, userId, bannedById: ana.userId, createdAt })));
    });
    expect((await ban(ana)).status).toBe(409);
    expect(await isParticipant(ben)).toBe(true);
    expect((await readBans(ana)).body).toHaveLength(BANS_PER_GAME_MAX);
  });
});

it("POWER-05 HARD-10 deleting an account deletes the user's bans and the ban reasons they wrote", async () => {
  await ban(ana, ben, { reason: "Shouting" });
  await ban(ana, cleo, { reason: "Shouting" });
  expect((await ben.rest("GET", "/api/user/export")).body).toMatchObject({
    bans: [{ game: { id: gameId }, reason: "Shouting" }],
  });
  await ben.deleteAccount();
  await ana.deleteAccount();
  const rows = await server.deps.db.read.select().from(schema.bans);
  expect(rows.filter(({ userId }) => userId === ben.userId)).toEqual([]);
  expect(rows.map(({ reason }) => reason).filter(Boolean)).toEqual([]);
});

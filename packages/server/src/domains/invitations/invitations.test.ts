import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { createDatedGame } from "../../testing/dated-games.ts";
import { makeAdmin } from "../../testing/game-people.ts";
import { ana, ben, cleo, server, setScene } from "../../testing/scene.ts";
import { createTestServer, type TestPerson } from "../../testing/test-server.ts";
import { COMPLETED, type GameChoices, gameInput } from "../games/testing/game-input.ts";

setScene({ game: null });

const create = (choices?: GameChoices) => createDatedGame(server, ana, choices);

const { invitations, participants } = schema;
const countInvitations = async () => (await server.deps.db.read.select().from(invitations)).length;

const inviteBen = async (choices?: GameChoices) => {
  const game = await create(choices);
  const { id } = await ana.call.invitations.invite({ gameId: game.id, username: "ben" });
  return { gameId: game.id, invitationId: id, inviteCode: game.inviteCode ?? "" };
};

const received = async (person: TestPerson) => (await person.call.invitations.list()).invitations;

describe("inviting", () => {
  it("API-02 delivers an invitation that includes the game and the inviter", async () => {
    const game = await create({ isPublic: false, description: "Go out" });
    const { status, body } = await ana.rest("POST", `/api/games/${game.id}/invite`, {
      username: "BEN",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: { username: "ben" }, email: null });
    expect(await ben.rest("GET", "/api/invitations")).toEqual({
      status: 200,
      body: {
        invitations: [
          {
            id: expect.any(String),
            createdAt: expect.any(String),
            invitedBy: expect.objectContaining({ username: "ana" }),
            game: {
              id: game.id,
              name: "30 days outside",
              description: "Go out",
              status: "active",
              startTime: game.startTime,
              endTime: game.endTime,
              isPublic: false,
            },
          },
        ],
        pendingRequests: [],
        ownRequests: [],
      },
    });
    expect(await received(cleo)).toEqual([]);
  });

  it("INV-04 rejects an invitation to a participant or to a user who is already invited", async () => {
    const { gameId } = await inviteBen();
    const invite = (body: object) => cleo.rest("POST", `/api/games/${gameId}/invite`, body);
    expect(await invite({ username: "ana" })).toMatchObject({
      status: 409,
      body: { message: "This person is already in this game.", code: "conflict" },
    });
    for (const who of [{ username: "ben" }, { email: "Ben@example.com" }]) {
      expect(await invite(who)).toMatchObject({
        status: 409,
        body: { message: "This person has already been invited to this game." },
      });
    }
    expect(await invite({ email: "ana@example.com" })).toMatchObject({ status: 409 });
    expect(await countInvitations()).toBe(1);
  });

  it("INV-04 rejects an invitation to yourself, because accepting it later could bypass an approval requirement", async () => {
    const { id } = await create();
    for (const who of [{ username: "CLEO" }, { email: "cleo@example.com" }]) {
      expect(await cleo.rest("POST", `/api/games/${id}/invite`, who)).toMatchObject({
        status: 409,
        body: { message: "You can't invite yourself. Join the game instead.", code: "conflict" },
      });
    }
    expect(await countInvitations()).toBe(0);
  });

  it("INV-04 creates only one invitation for 10 simultaneous calls", async () => {
    const { id } = await create();
    const path = `/api/games/${id}/invite`;
    const responses = await Promise.all(
      [ana, cleo].flatMap((person) =>
        Array.from({ length: 5 }, () => person.rest("POST", path, { username: "ben" })),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
    expect(await countInvitations()).toBe(1);
  });

  it("INV-04 a user who declined an invitation can be invited again", async () => {
    const { gameId, invitationId } = await inviteBen();
    await ben.call.invitations.decline({ id: invitationId });
    await ana.call.invitations.invite({ gameId, username: "ben" });
    expect(await received(ben)).toHaveLength(1);
  });

  it("RULE-07 only participants can invite other users to a private game", async () => {
    const open = await create();
    await cleo.call.invitations.invite({ gameId: open.id, username: "ben" });
    const closed = await create({ isPublic: false });
    const invite = () => cleo.rest("POST", `/api/games/${closed.id}/invite`, { username: "ben" });
    expect(await invite()).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Access denied\. You must be a participant/) },
    });
    await cleo.call.games.joinByCode({ code: closed.inviteCode ?? "" });
    expect(await invite()).toMatchObject({ status: 201 });
  });

  it.each([true, false])(
    "RULE-07 lets only the creator and admins invite to a game that requires approval (public: %s)",
    async (isPublic) => {
      const { gameId, invitationId } = await inviteBen({ requiresApproval: true, isPublic });
      await ben.call.invitations.accept({ id: invitationId });
      const invite = (person: TestPerson) =>
        person.rest("POST", `/api/games/${gameId}/invite`, { username: "cleo" });
      for (const person of [ben, cleo]) {
        expect(await invite(person)).toMatchObject({
          status: 403,
          body: { message: expect.stringContaining("Only the game creator and admins") },
        });
      }
      await makeAdmin(server.deps, gameId, ben);
      expect(await invite(ben)).toMatchObject({ status: 201 });
    },
  );
});

describe("responding to an invitation", () => {
  it("HARD-07 a user who has reached the game limit can't accept an invitation", async () => {
    const host = await createTestServer({ GAMES_PER_ACCOUNT: "1" });
    const [eve, fay] = [await host.createPerson("eve"), await host.createPerson("fay")];
    const { id: gameId } = await eve.call.games.create(gameInput(host.clock));
    await fay.call.games.create(gameInput(host.clock));
    await eve.call.invitations.invite({ gameId, username: "fay" });
    const accept = async () => {
      const [invitation] = await received(fay);
      return fay.call.invitations.accept({ id: invitation?.id ?? "" });
    };
    await expect(accept()).rejects.toMatchObject({ code: "CONFLICT" });
    const now = host.clock.now();
    await host.deps.db.transaction((tx) =>
      tx.insert(participants).values({ gameId, userId: fay.userId, joinedAt: now }),
    );
    expect(await accept()).toMatchObject({ alreadyMember: true });
    await host.close();
  });

  it.each([
    ["a public", {}],
    ["a private", { isPublic: false }],
    ["an approval-only", { requiresApproval: true }],
    ["a completed", COMPLETED],
  ])("RULE-07 lets invited users join %s game without approval", async (_, choices) => {
    const { gameId, invitationId } = await inviteBen(choices);
    expect(await ben.rest("POST", `/api/invitations/${invitationId}/accept`)).toMatchObject({
      status: 200,
      body: { requiresApproval: false, alreadyMember: false, game: { id: gameId } },
    });
    const game = await ben.call.games.get({ id: gameId });
    expect(game).toMatchObject({ _count: { participants: 2 }, viewer: { isParticipant: true } });
    expect(await received(ben)).toEqual([]);
  });

  it("RULE-07 closes an invitation when the invited user joins by id or code", async () => {
    const first = await inviteBen({ isPublic: false });
    await ben.call.games.join({ id: first.gameId });
    const second = await inviteBen({ isPublic: false, requiresApproval: true });
    const joined = await ben.call.games.joinByCode({ code: second.inviteCode });
    expect(joined.requiresApproval).toBe(false);
    expect(await received(ben)).toEqual([]);
  });

  it("API-02 a user can neither accept nor decline an invitation that they have declined", async () => {
    const { gameId, invitationId } = await inviteBen({ isPublic: false });
    expect(await ben.rest("POST", `/api/invitations/${invitationId}/decline`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await received(ben)).toEqual([]);
    expect((await ben.rest("POST", `/api/games/${gameId}/join`)).status).toBe(403);
    for (const action of ["accept", "decline"]) {
      expect(await ben.rest("POST", `/api/invitations/${invitationId}/${action}`)).toMatchObject({
        status: 409,
        body: { message: "This invitation has already been answered." },
      });
    }
  });

  it("RULE-07 an accepted invitation can't be accepted again after the user has left the game", async () => {
    const { gameId, invitationId } = await inviteBen({ isPublic: false });
    await ben.call.invitations.accept({ id: invitationId });
    await ben.call.games.leave({ id: gameId });
    expect(await ben.rest("POST", `/api/invitations/${invitationId}/accept`)).toMatchObject({
      status: 409,
      body: { message: "This invitation has already been answered." },
    });
  });
});

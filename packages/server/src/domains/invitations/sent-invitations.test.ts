import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { makeAdmin } from "../../testing/game-people.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

setScene({ joined: [] });

const { users } = schema;

const received = async (person: TestPerson) => (await person.call.invitations.list()).invitations;

const verifyEmailOf = ({ userId }: TestPerson) =>
  server.deps.db.transaction((tx) =>
    tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId)),
  );

describe("inviting an email address", () => {
  it("INV-04 delivers an invitation to the email address's owner without revealing their account", async () => {
    const { status, body } = await ana.rest("POST", `/api/games/${gameId}/invite`, {
      email: "BEN@example.com",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: null, email: "ben@example.com" });
    const [invitation] = await received(ben);
    expect(invitation?.game.id).toBe(gameId);
    await ben.call.invitations.accept({ id: invitation?.id ?? "" });
    expect(await received(ben)).toEqual([]);
  });

  it("INV-04 EDIT-04 an import closes only invitations to a new participant's username or verified email address", async () => {
    for (const email of ["dora@example.com", "eve@example.com"]) {
      await ana.call.invitations.invite({ gameId, email });
    }
    server.clock.advance(1);
    const [dora, eve] = [await server.createPerson("dora"), await server.createPerson("eve")];
    await verifyEmailOf(dora);
    await ana.call.invitations.invite({ gameId, username: "ben" });
    const { id: other } = await ana.call.games.create(gameInput(server.clock));
    for (const person of [ben, dora, eve]) await person.call.games.join({ id: other });
    await ana.call.games.importParticipants({ id: gameId, gameIds: [other] });
    expect(await received(dora)).toEqual([]);
    expect(await ana.call.invitations.ofGame({ gameId })).toMatchObject([
      { email: "eve@example.com" },
    ]);
  });

  it("INV-04 delivers an invitation once an account verifies the email address", async () => {
    await ana.call.invitations.invite({ gameId, email: "dora@example.com" });
    server.clock.advance(1);
    const dora = await server.createPerson("dora");
    expect(await received(dora)).toEqual([]);
    await verifyEmailOf(dora);
    const [invitation] = await received(dora);
    const joined = await dora.call.invitations.accept({ id: invitation?.id ?? "" });
    expect(joined.game.id).toBe(gameId);
    expect(await ana.call.invitations.ofGame({ gameId })).toEqual([]);
  });

  it("INV-04 lets a user who has already joined accept an invitation after verifying the email address", async () => {
    await ana.call.invitations.invite({ gameId, email: "dora@example.com" });
    server.clock.advance(1);
    const dora = await server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await verifyEmailOf(dora);
    const [invitation] = await received(dora);
    const accepted = await dora.call.invitations.accept({ id: invitation?.id ?? "" });
    expect(accepted.alreadyMember).toBe(true);
    expect(await received(dora)).toEqual([]);
    expect((await dora.call.games.get({ id: gameId }))._count.participants).toBe(2);
  });
});

describe("the invitations of a game", () => {
  it("API-02 lists a game's open invitations only for its creator and admins", async () => {
    await cleo.call.invitations.invite({ gameId, username: "ben" });
    const path = `/api/games/${gameId}/invitations`;
    expect(await ana.rest("GET", path)).toEqual({
      status: 200,
      body: [
        {
          id: expect.any(String),
          createdAt: expect.any(String),
          invitedBy: expect.objectContaining({ username: "cleo" }),
          user: expect.objectContaining({ username: "ben" }),
          email: null,
          waitsForSignIn: false,
        },
      ],
    });
    expect((await cleo.rest("GET", path)).status).toBe(403);
    expect((await server.visitor.rest("GET", path)).status).toBe(401);
    await cleo.call.games.join({ id: gameId });
    expect((await cleo.rest("GET", path)).status).toBe(403);
    await makeAdmin(server.deps, gameId, cleo);
    expect((await cleo.rest("GET", path)).status).toBe(200);
  });

  it("RULE-10 shows an email address in full only to the inviter who entered it", async () => {
    await cleo.call.invitations.invite({ gameId, email: "dora@example.com" });
    expect(await ana.call.invitations.ofGame({ gameId })).toMatchObject([
      { user: null, email: "d…@example.com" },
    ]);
    await cleo.call.games.join({ id: gameId });
    await makeAdmin(server.deps, gameId, cleo);
    expect(await cleo.call.invitations.ofGame({ gameId })).toMatchObject([
      { email: "dora@example.com" },
    ]);
  });
});

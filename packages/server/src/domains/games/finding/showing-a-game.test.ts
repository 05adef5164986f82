import { describe, expect, it } from "vitest";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import { type GameChoices, gameInput } from "../testing/game-input.ts";

setScene({ game: null });

const create = (choices?: GameChoices) => ana.call.games.create(gameInput(server.clock, choices));

describe("games.get", () => {
  it("API-06 REST includes a game's participants, but tRPC omits them by default", async () => {
    const { id } = await create();
    const { body } = await ana.rest("GET", `/api/games/${id}`);
    expect(body).toMatchObject({ id, participants: [{ userId: ana.userId, isAdmin: true }] });
    expect(await ana.call.games.get({ id })).not.toHaveProperty("participants");
  });

  it("RULE-10 shows a private game's invite code only to participants", async () => {
    const open = await create({ name: "Open game" });
    const hidden = await create({ name: "Hidden game", isPublic: false });
    const [card] = await ben.call.games.listPublic();
    expect(card?.inviteCode).toBe(open.inviteCode);
    expect((await ana.call.games.get({ id: hidden.id })).inviteCode).toBe(hidden.inviteCode);
    await ana.call.invitations.invite({ gameId: hidden.id, username: "ben" });
    const lists = await ben.rest("GET", "/api/invitations");
    expect(JSON.stringify(lists.body)).toContain("Hidden game");
    expect(JSON.stringify(lists.body)).not.toContain(hidden.inviteCode);
  });
});

describe("previewing a game by invite code", () => {
  it("JOIN-01 previews a private game for a visitor without listing participants", async () => {
    const { id, inviteCode } = await create({ isPublic: false, description: "Go out" });
    const { status, body } = await server.visitor.rest("GET", `/api/games/invite/${inviteCode}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      name: "30 days outside",
      description: "Go out",
      coverImage: null,
      status: "active",
      startTime: expect.any(String),
      endTime: expect.any(String),
      isPublic: false,
      requiresApproval: false,
      creator: { firstName: null, username: "ana" },
      _count: { participants: 1 },
      isParticipant: false,
    });
    expect((await ana.call.games.getByInviteCode({ code: inviteCode ?? "" })).isParticipant).toBe(
      true,
    );
  });

  it("JOIN-01 ignores case and surrounding spaces in an invite code, and rejects unknown codes", async () => {
    const { id, inviteCode } = await create();
    const typed = ` ${inviteCode?.toLowerCase()} `;
    expect((await server.visitor.call.games.getByInviteCode({ code: typed })).id).toBe(id);
    const unknown = await server.visitor.rest("GET", "/api/games/invite/AAAAAA");
    expect(unknown).toMatchObject({ status: 404, body: { message: "Game not found" } });
    const long = await server.visitor.rest("GET", "/api/games/invite/ABCDEFG");
    expect(long).toMatchObject({ status: 400, body: { field: "code" } });
  });
});

import { describe, expect, it } from "vitest";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

setScene({ game: { requiresApproval: true }, joined: [] });

const ask = async (): Promise<string> => {
  await ben.call.games.join({ id: gameId });
  const [request] = await ana.call.invitations.requestsOfGame({ gameId });
  if (!request) throw new Error("The request is not listed");
  return request.id;
};

const respond = (person: Pick<TestPerson, "rest">, requestId: string, action: string) =>
  person.rest("POST", `/api/games/${gameId}/join-requests/${requestId}/${action}`);

describe("requests to join", () => {
  it("API-02 lists a join request in the creator's invitations and in the game's join requests", async () => {
    const id = await ask();
    const request = {
      id,
      createdAt: expect.any(String),
      user: expect.objectContaining({ username: "ben" }),
      game: { id: gameId, name: "30 days outside" },
    };
    expect(await ana.rest("GET", "/api/invitations")).toEqual({
      status: 200,
      body: { invitations: [], pendingRequests: [request], ownRequests: [] },
    });
    expect(await ana.rest("GET", `/api/games/${gameId}/join-requests`)).toEqual({
      status: 200,
      body: [request],
    });
    expect(await ben.call.invitations.list()).toMatchObject({
      pendingRequests: [],
      ownRequests: [{ id: gameId, name: "30 days outside" }],
    });
  });

  it("RULE-07 admits a user when the creator approves their join request", async () => {
    const id = await ask();
    expect(await respond(ana, id, "approve")).toEqual({ status: 200, body: { success: true } });
    expect(await ben.call.games.get({ id: gameId })).toMatchObject({
      _count: { participants: 2 },
      viewer: { isParticipant: true, hasPendingRequest: false },
    });
    expect((await ana.call.invitations.list()).pendingRequests).toEqual([]);
    expect((await ben.call.invitations.list()).ownRequests).toEqual([]);
  });

  it("RULE-07 admits a user only once despite 10 simultaneous approvals of their join request", async () => {
    const id = await ask();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => respond(ana, id, "approve")),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await ana.call.games.get({ id: gameId }))._count.participants).toBe(2);
  });

  it("API-02 a user can request to join again after the creator declines", async () => {
    const id = await ask();
    expect(await respond(ana, id, "decline")).toEqual({ status: 200, body: { success: true } });
    expect((await ben.rest("GET", `/api/games/${gameId}`)).status).toBe(403);
    expect(await respond(ana, id, "approve")).toMatchObject({
      status: 409,
      body: { message: "This join request has already been answered." },
    });
    expect(await ask()).not.toBe(id);
  });

  it("RULE-07 a join request can't be approved through another game", async () => {
    const id = await ask();
    const other = await cleo.call.games.create(gameInput(server.clock));
    const path = `/api/games/${other.id}/join-requests/${id}/approve`;
    expect((await cleo.rest("POST", path)).status).toBe(404);
    expect((await ben.rest("GET", `/api/games/${gameId}`)).status).toBe(403);
  });
});

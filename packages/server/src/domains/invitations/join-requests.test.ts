import { describe, expect, it } from "vitest";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

setScene({ game: { requiresApproval: true }, joined: [] });

/** Ben asks to join; answers the id of his request. */
const ask = async (): Promise<string> => {
  await ben.call.games.join({ id: gameId });
  const [request] = await ana.call.invitations.requestsOfGame({ gameId });
  if (!request) throw new Error("The request is not listed");
  return request.id;
};

const answer = (person: Pick<TestPerson, "rest">, requestId: string, verdict: string) =>
  person.rest("POST", `/api/games/${gameId}/join-requests/${requestId}/${verdict}`);

describe("requests to join", () => {
  it("API-02 reach the creator, on their invites and on the game", async () => {
    const id = await ask();
    const request = {
      id,
      createdAt: expect.any(String),
      user: expect.objectContaining({ username: "ben" }),
      game: { id: gameId, name: "30 days outside" },
    };
    expect(await ana.rest("GET", "/api/invitations")).toEqual({
      status: 200,
      body: { invitations: [], pendingRequests: [request] },
    });
    expect(await ana.rest("GET", `/api/games/${gameId}/join-requests`)).toEqual({
      status: 200,
      body: [request],
    });
    expect((await ben.call.invitations.list()).pendingRequests).toEqual([]);
  });

  it("RULE-07 let the person in when the creator approves", async () => {
    const id = await ask();
    expect(await answer(ana, id, "approve")).toEqual({ status: 200, body: { success: true } });
    expect(await ben.call.games.get({ id: gameId })).toMatchObject({
      _count: { participants: 2 },
      viewer: { isParticipant: true, hasPendingRequest: false },
    });
    expect((await ana.call.invitations.list()).pendingRequests).toEqual([]);
  });

  it("RULE-07 count 10 simultaneous approvals once", async () => {
    const id = await ask();
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(ana, id, "approve")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await ana.call.games.get({ id: gameId }))._count.participants).toBe(2);
  });

  it("API-02 keep the person out when the creator declines; they may ask again", async () => {
    const id = await ask();
    expect(await answer(ana, id, "decline")).toEqual({ status: 200, body: { success: true } });
    expect((await ben.rest("GET", `/api/games/${gameId}`)).status).toBe(403);
    expect(await answer(ana, id, "approve")).toMatchObject({
      status: 409,
      body: { message: "This join request has already been answered." },
    });
    expect(await ask()).not.toBe(id);
  });

  it("RULE-07 are answered through their own game only", async () => {
    const id = await ask();
    const other = await cleo.call.games.create(gameInput(server.clock));
    const path = `/api/games/${other.id}/join-requests/${id}/approve`;
    expect((await cleo.rest("POST", path)).status).toBe(404);
    expect((await ben.rest("GET", `/api/games/${gameId}`)).status).toBe(403);
  });
});

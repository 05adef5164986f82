import { describe, expect, it } from "vitest";
import { expectNoChange, expectRightCounters } from "../../../testing/all-rows.ts";
import { joinMany, makeAdmin } from "../../../testing/game-people.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { type GameChoices, gameInput } from "../testing/game-input.ts";

setScene({ joined: ["ben"] });

type Caller = Pick<TestPerson, "rest">;

const create = async (person: TestPerson, choices?: GameChoices) =>
  (await person.call.games.create(gameInput(server.clock, choices))).id;

describe("removing a participant", () => {
  const remove = (person: Caller, { userId }: Pick<TestPerson, "userId">, id = gameId) =>
    person.rest("DELETE", `/api/games/${id}/participants/${userId}`);

  it("EDIT-03 removes a participant from the game, but keeps their posts and totals", async () => {
    const { id } = await ben.call.posts.create({ gameId, content: "I did it" });
    await ana.call.posts.toggleUpvote({ id });
    expect(await remove(ana, ben)).toEqual({ status: 200, body: { success: true } });

    expect((await ben.rest("GET", `/api/games/${gameId}`)).status).toBe(403);
    expect(await ana.call.games.participants({ id: gameId })).toHaveLength(1);
    expect((await ana.call.posts.list({ gameId })).posts).toMatchObject([{ id }]);
    expect(await ben.call.account.stats()).toMatchObject({
      gamesJoined: 0,
      totalAccomplishments: 1,
      totalUpvotes: 1,
    });
    await expectRightCounters(server);
  });

  it("EDIT-03 removes a participant only once for five simultaneous requests", async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(ana, ben)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    await expectRightCounters(server);
  });
});

describe("changing the admin role", () => {
  const set = (person: Caller, { userId }: Pick<TestPerson, "userId">, isAdmin: unknown) =>
    person.rest("PUT", `/api/games/${gameId}/participants/${userId}/admin`, { isAdmin });

  it("EDIT-03 rejects any change to the creator's admin role", async () => {
    for (const isAdmin of [false, true]) {
      expect(await expectNoChange(server, () => set(ana, ana, isAdmin))).toMatchObject({
        status: 409,
        body: { message: "The game creator is always an admin." },
      });
    }
  });
});

describe("importing participants", () => {
  const importFrom = (person: Caller, gameIds: unknown, id = gameId) =>
    person.rest("POST", `/api/games/${id}/import-participants`, { gameIds });

  it("EDIT-04 an import adds only users not yet in the game, and counts the rest as duplicates", async () => {
    const [first, second] = [await create(ana), await create(ana, { isPublic: false })];
    await ben.call.games.join({ id: first });
    await cleo.call.games.join({ id: first });
    const others = await joinMany(server, first, 3, "player");
    await ana.call.games.importParticipants({ id: second, gameIds: [first] });

    expect(await importFrom(ana, [first, second, first])).toEqual({
      status: 200,
      body: { importedCount: 4, duplicatesSkipped: 8 },
    });
    const added = (await ana.call.games.participants({ id: gameId })).filter(
      ({ userId }) => userId !== ana.userId,
    );
    expect(added.map(({ userId }) => userId).sort()).toEqual(
      [ben, cleo, ...others].map(({ userId }) => userId).sort(),
    );
    expect(added.some(({ isAdmin }) => isAdmin)).toBe(false);
    await expectRightCounters(server);
  });

  it("EDIT-04 imports only from games that the caller administers", async () => {
    const source = await create(cleo);
    await ana.call.games.join({ id: source });
    for (const gameIds of [[source], [await create(ana), source]]) {
      expect(await expectNoChange(server, () => importFrom(ana, gameIds))).toMatchObject({
        status: 403,
        body: { message: expect.stringMatching(/^Access denied/) },
      });
    }
    await makeAdmin(server.deps, source, ana);
    expect(await importFrom(ana, [source])).toMatchObject({ body: { importedCount: 1 } });
    const unknown = await create(cleo);
    expect((await importFrom(ana, [unknown])).status).toBe(403);
    expect((await importFrom(ana, ["nothing"])).status).toBe(404);
  });

  it("EDIT-04 closes pending invitations and join requests of imported participants", async () => {
    const source = await create(ana);
    const target = await create(ana, { requiresApproval: true });
    for (const person of [ben, cleo]) await person.call.games.join({ id: source });
    const dora = await server.createPerson("dora");
    for (const person of [ben, dora]) await person.call.games.join({ id: target });
    for (const username of ["cleo", "dora"]) {
      await ana.call.invitations.invite({ gameId: target, username });
    }
    await ana.call.invitations.invite({ gameId: target, email: "ben@example.com" });
    await ana.call.games.importParticipants({ id: target, gameIds: [source] });

    expect(await ben.call.invitations.list()).toMatchObject({ invitations: [] });
    expect(await cleo.call.invitations.list()).toMatchObject({ invitations: [] });
    expect((await dora.call.invitations.list()).invitations).toHaveLength(1);
    expect(await ana.call.invitations.requestsOfGame({ gameId: target })).toMatchObject([
      { user: { id: dora.userId } },
    ]);
  });

  it("EDIT-04 rejects an import of a game's participants into the same game", async () => {
    expect(await expectNoChange(server, () => importFrom(ana, [gameId]))).toMatchObject({
      status: 400,
      body: { field: "gameIds" },
    });
  });
});

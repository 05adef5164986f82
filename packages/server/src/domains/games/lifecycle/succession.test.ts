import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, describe, expect, it } from "vitest";
import { expectRightCounters } from "../../../testing/all-rows.ts";
import { createDatedGame } from "../../../testing/dated-games.ts";
import { makeAdmin } from "../../../testing/game-people.ts";
import { greyJpeg } from "../../../testing/pictures/jpeg-input.ts";
import { ana, ben, cleo, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { COMPLETED, type GameChoices, gameInput, HOUR, UPCOMING } from "../testing/game-input.ts";

setScene({ game: null });

async function createWith(others: TestPerson[], choices?: GameChoices): Promise<string> {
  const { id } = await createDatedGame(server, ana, choices);
  for (const person of others) {
    server.clock.advance(1);
    await person.call.games.join({ id });
  }
  return id;
}

const deleteAna = () => ana.deleteAccount();

const findGame = async (gameId: string) => {
  const [row] = await server.deps.db.read
    .select()
    .from(schema.games)
    .where(eq(schema.games.id, gameId));
  return row;
};

afterEach(() => expectRightCounters(server));

describe("the games of a deleted account", () => {
  it("PROF-04 hands a deleted creator's game to the admin who joined first", async () => {
    const dora = await server.createPerson("dora");
    const id = await createWith([dora, ben, cleo]);
    await makeAdmin(server.deps, id, cleo);
    await makeAdmin(server.deps, id, ben);
    const before = await findGame(id);
    await deleteAna();
    expect(await ben.call.games.get({ id })).toMatchObject({
      creator: { username: "ben" },
      status: "active",
      viewer: { isCreator: true, isAdmin: true },
      _count: { participants: 3 },
    });
    expect((await findGame(id))?.endTime).toBe(before?.endTime);
    expect(await ben.call.account.stats()).toMatchObject({ gamesCreated: 1, gamesJoined: 1 });
    await ben.call.games.removeParticipant({ id, userId: cleo.userId });
  });

  it("PROF-04 hands over each game of a deleted creator to one of that game's admins", async () => {
    const expected = new Map<string, TestPerson>();
    for (const choices of [{}, UPCOMING, COMPLETED]) {
      for (const heir of [ben, cleo]) {
        const id = await createWith([ben, cleo], choices);
        await makeAdmin(server.deps, id, heir);
        expected.set(id, heir);
      }
    }
    await deleteAna();
    for (const [id, heir] of expected) {
      expect((await findGame(id))?.creatorId).toBe(heir.userId);
    }
  });

  it("PROF-04 skips a disabled admin when a game is handed over", async () => {
    const id = await createWith([ben, cleo]);
    for (const person of [ben, cleo]) await makeAdmin(server.deps, id, person);
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ disabledAt: 1 }).where(eq(schema.users.id, ben.userId)),
    );
    await deleteAna();
    expect((await findGame(id))?.creatorId).toBe(cleo.userId);
  });

  it("PROF-04 ends a deleted creator's running game if it has no other admin, but keeps the posts", async () => {
    const id = await createWith([ben]);
    const post = await ben.call.posts.create({ gameId: id, content: "I did it" });
    server.clock.advance(HOUR);
    await deleteAna();
    expect(await ben.call.games.get({ id })).toMatchObject({
      status: "completed",
      endTime: new Date(server.clock.now()).toISOString(),
      creator: { firstName: "Deleted", lastName: "account" },
    });
    expect((await ben.call.posts.list({ gameId: id })).posts).toMatchObject([{ id: post.id }]);
    await expect(ben.call.posts.create({ gameId: id, content: "More" })).rejects.toThrow();
    expect(await ben.call.games.results({ id })).toMatchObject([
      { userId: ben.userId, position: 1, score: 1, medalType: "gold" },
    ]);
  });

  it("PROF-04 ends a game even if its creator's account is deleted at the moment the game starts", async () => {
    const id = await createWith([ben], { startsIn: 1 });
    await deleteAna();
    server.clock.advance(1);
    expect(await ben.call.games.get({ id })).toMatchObject({ status: "completed" });
  });

  it("PROF-04 declines pending join requests when no admin is left to approve them", async () => {
    const id = await createWith([ben], { requiresApproval: false });
    const game = await ana.call.games.get({ id });
    const { name, startTime, endTime } = game;
    await ana.call.games.update({ id, name, startTime, endTime, requiresApproval: true });
    await cleo.call.games.join({ id });
    await deleteAna();
    const requests = await server.deps.db.read.select().from(schema.joinRequests);
    expect(requests).toMatchObject([{ userId: cleo.userId, status: "declined" }]);
  });

  it("PROF-04 deletes games that have not started or have no other participants, and deletes their pictures", async () => {
    const coverImage = greyJpeg(1);
    const choices = { ...gameInput(server.clock, UPCOMING), coverImage };
    const upcoming = (await ana.call.games.create(choices)).id;
    await ben.call.games.join({ id: upcoming });
    const lonely = await createWith([]);
    await ana.call.posts.create({ gameId: lonely, content: "All alone" });
    await ana.call.posts.create({ gameId: lonely, content: "Still", image: greyJpeg(2) });
    await deleteAna();
    expect(await findGame(upcoming)).toBeUndefined();
    expect(await findGame(lonely)).toBeUndefined();
    expect(await ben.call.account.stats()).toMatchObject({ gamesJoined: 0 });
    expect(await server.deps.db.read.select().from(schema.images)).toEqual([]);
  });

  it("PROF-04 keeps a deleted creator's games that contain posts or results of former participants", async () => {
    const shared = await createWith([ben]);
    await ben.call.posts.create({ gameId: shared, content: "I did it" });
    const won = await createWith([cleo], { endsIn: HOUR });
    server.clock.advance(HOUR);
    await ben.call.games.leave({ id: shared });
    await cleo.call.games.leave({ id: won });
    await deleteAna();
    expect((await ben.call.account.accomplishments({})).posts).toHaveLength(1);
    const results = await server.deps.db.read.select().from(schema.gameResults);
    expect(results.map(({ userId }) => userId).sort()).toEqual([ana.userId, cleo.userId].sort());
  });

  it("PROF-04 keeps the cover of a game that another admin takes over", async () => {
    const input = { ...gameInput(server.clock), coverImage: greyJpeg(1) };
    const { id, coverImage } = await ana.call.games.create(input);
    await ben.call.games.join({ id });
    await makeAdmin(server.deps, id, ben);
    await deleteAna();
    expect((await ben.call.games.get({ id })).coverImage).toBe(coverImage);
    expect((await ben.rest("GET", coverImage ?? "")).status).toBe(200);
  });
});

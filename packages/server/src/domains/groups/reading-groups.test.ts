import { beforeEach, describe, expect, it } from "vitest";
import { setScore } from "../../testing/game-people.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";

let groupsPath: string;
setScene({ joined: ["ben"] });
beforeEach(async () => {
  groupsPath = `/api/games/${gameId}/groups`;
});

const create = (name: string) => ana.call.groups.create({ gameId, name });

describe("reading groups", () => {
  it("GROUP-01 API-04 lists groups with their members, identified by their user ids", async () => {
    const reds = await create("Reds");
    await create("Blues");
    const memberIds = [ben.userId, ana.userId];
    await ana.call.groups.addMembers({ gameId, groupId: reds.id, memberIds });
    const { status, body } = await ben.rest("GET", groupsPath);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        ...reds,
        members: [ana, ben].map(({ userId, username }) => ({
          id: userId,
          userId,
          user: {
            id: userId,
            username,
            firstName: null,
            lastName: null,
            profileImageUrl: null,
          },
        })),
      },
      expect.objectContaining({ name: "Blues", members: [] }),
    ]);
  });

  it("GAME-08 returns the caller's own group, or null if the caller has none", async () => {
    const reds = await create("Reds");
    await ana.call.groups.addMembers({ gameId, groupId: reds.id, memberIds: [ben.userId] });
    expect(await ben.call.groups.mine({ gameId })).toMatchObject({
      name: "Reds",
      memberCount: 1,
    });
    expect(await ana.call.groups.mine({ gameId })).toBeNull();
  });

  it("GROUP-01 lists group summaries in order of creation, without their members", async () => {
    const [reds, blues] = [await create("Reds"), await create("Blues")];
    const memberIds = [ben.userId, ana.userId];
    await ana.call.groups.addMembers({ gameId, groupId: blues.id, memberIds });
    expect(await ben.call.groups.overview({ gameId })).toEqual([
      { id: reds.id, gameId, name: "Reds", color: reds.color, memberCount: 0 },
      { id: blues.id, gameId, name: "Blues", color: blues.color, memberCount: 2 },
    ]);
  });

  it("GROUP-04 ranks groups by the sum of their members' scores, with ties sharing a rank", async () => {
    const people = await Promise.all(
      ["dan", "eva", "finn"].map((name) => server.createPerson(name)),
    );
    const scores = [3, 4, 7];
    const [reds, blues] = [await create("Reds"), await create("Blues")];
    await create("Empty");
    for (const [index, person] of people.entries()) {
      await person.call.games.join({ id: gameId });
      await setScore(server.deps, gameId, person, scores[index] ?? 0);
      const groupId = index < 2 ? reds.id : blues.id;
      await ana.call.groups.addMembers({ gameId, groupId, memberIds: [person.userId] });
    }
    const { status, body } = await ben.rest("GET", `${groupsPath}/leaderboard`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        group: { id: reds.id, name: "Reds", color: reds.color, memberCount: 2 },
        totalScore: 7,
        place: 1,
      },
      {
        group: { id: blues.id, name: "Blues", color: blues.color, memberCount: 1 },
        totalScore: 7,
        place: 1,
      },
      {
        group: expect.objectContaining({ name: "Empty", memberCount: 0 }),
        totalScore: 0,
        place: 3,
      },
    ]);
  });
});

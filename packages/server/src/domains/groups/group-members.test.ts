import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput } from "../games/testing/game-input.ts";

let reds: string;
let blues: string;
setScene({ joined: ["ben"] });
beforeEach(async () => {
  reds = (await ana.call.groups.create({ gameId, name: "Reds" })).id;
  blues = (await ana.call.groups.create({ gameId, name: "Blues" })).id;
});

type Caller = Pick<TestPerson, "rest">;

const membersPath = (groupId: string) => `/api/games/${gameId}/groups/${groupId}/members`;
const add = (person: Caller, groupId: string, body: object) =>
  person.rest("POST", membersPath(groupId), body);
const addRefused = (groupId: string, body: object) =>
  expectNoChange(server, () => add(ana, groupId, body));
const groupOf = async ({ userId }: TestPerson) => {
  const rows = await server.deps.db.read
    .select({ groupId: schema.participants.groupId })
    .from(schema.participants)
    .where(eq(schema.participants.userId, userId));
  return rows.map(({ groupId }) => groupId);
};

const notInGame = {
  status: 400,
  body: {
    message: "memberIds: You chose a person who isn't in this game.",
    field: "memberIds",
  },
};
const inAnotherGroup = (names: string) => ({
  status: 409,
  body: { message: `memberIds: Already in another group of this game: ${names}` },
});

describe("adding participants to a group", () => {
  it("GROUP-01 adds a participant to a group by `memberId`, and returns 201 with the group", async () => {
    expect(await add(ana, reds, { memberId: ben.userId })).toMatchObject({
      status: 201,
      body: { id: reds, members: [{ id: ben.userId, userId: ben.userId }] },
    });
    expect(await groupOf(ben)).toEqual([reds]);
  });

  it("GROUP-02 rejects the whole call if a user is in another group, and names that user", async () => {
    await add(ana, reds, { memberId: ben.userId });
    const memberIds = [ben.userId, ana.userId];
    expect(await addRefused(blues, { memberIds })).toMatchObject(inAnotherGroup("ben"));
    expect(await groupOf(ben)).toEqual([reds]);
  });

  it("GROUP-02 reveals no group membership if any of the given users is not in the game", async () => {
    await add(ana, reds, { memberId: ben.userId });
    const memberIds = [ben.userId, cleo.userId];
    expect(await addRefused(blues, { memberIds })).toMatchObject(notInGame);
  });

  it("GROUP-02 lets concurrent calls add a participant to only one group", async () => {
    const responses = await Promise.all(
      [reds, blues, reds, blues].map((groupId) => add(ana, groupId, { memberId: ben.userId })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    const lists = await ana.call.groups.list({ gameId });
    expect(lists.flatMap(({ members }) => members)).toHaveLength(1);
  });

  it("GROUP-02 the API and the database refuse to add a participant to another game's group", async () => {
    const other = await ana.call.games.create(gameInput(server.clock));
    const foreign = await ana.call.groups.create({ gameId: other.id, name: "Elsewhere" });
    const forced = server.deps.db.transaction((tx) =>
      tx
        .update(schema.participants)
        .set({ groupId: foreign.id })
        .where(eq(schema.participants.userId, ben.userId)),
    );
    await expect(forced).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/foreign key constraint/i) },
    });
    expect(await addRefused(foreign.id, { memberId: ben.userId })).toMatchObject({
      status: 404,
      body: { message: "Group not found" },
    });
  });
});

describe("leaving a game", () => {
  it("GROUP-04 subtracts a removed participant's score from their group's score", async () => {
    await add(ana, reds, { memberId: ben.userId });
    await ben.call.posts.create({ gameId, content: "I did it" });
    const total = async () => (await ana.call.groups.leaderboard({ gameId }))[0]?.totalScore;
    expect(await total()).toBe(1);
    await ana.call.games.removeParticipant({ id: gameId, userId: ben.userId });
    expect(await total()).toBe(0);
  });
});

import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { createDatedGame } from "../../testing/dated-games.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { COMPLETED, gameInput, UPCOMING } from "../games/testing/game-input.ts";
import { GROUPS_PER_GAME_MAX } from "./groups.rules.ts";

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let gameId: string;
let groupsPath: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  ben = await server.createPerson("ben");
  cleo = await server.createPerson("cleo");
  gameId = (await ana.call.games.create(gameInput(server.clock))).id;
  groupsPath = `/api/games/${gameId}/groups`;
  await ben.call.games.join({ id: gameId });
});
afterEach(() => server.close());

const create = (name = "Reds", color?: string) =>
  ana.call.groups.create({ gameId, name, ...(color === undefined ? {} : { color }) });

describe("creating a group", () => {
  it("GROUP-01 API-04 answers 201 with the group, its name trimmed", async () => {
    const sent = { name: "  Early birds \n", color: "#8B5CF6" };
    expect(await ana.rest("POST", groupsPath, sent)).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        gameId,
        name: "Early birds",
        color: "8b5cf6",
        members: [],
      },
    });
  });

  it.each([
    ["name", { name: undefined }, "Group name is required"],
    ["name", { name: " \n " }, "Group name is required"],
    ["name", { name: "x".repeat(101) }, "Must have at most 100 characters"],
    ["color", { color: "" }, "Group color is required"],
    ["color", { color: "red" }, "Must be a colour such as ef4444"],
  ])("GROUP-01 refuses a bad %s: %j", async (field, wrong, message) => {
    const sent = { name: "Reds", color: "ef4444", ...wrong };
    const answer = await expectNoChange(server, () => ana.rest("POST", groupsPath, sent));
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input", field } });
    expect(answer.body).toHaveProperty("message", expect.stringContaining(message));
  });

  it("GROUP-01 is possible before, during and after the game", async () => {
    for (const choices of [UPCOMING, COMPLETED]) {
      const { id } = await createDatedGame(server, ana, choices);
      expect(await ana.call.groups.create({ gameId: id, name: "Reds" })).toMatchObject({
        gameId: id,
      });
    }
  });

  it("GROUP-01 is limited to a number of groups that a list can show", async () => {
    await server.deps.db.transaction((tx) =>
      tx.insert(schema.groups).values(
        Array.from({ length: GROUPS_PER_GAME_MAX }, (_, index) => ({
          id: server.deps.ids.nextId(),
          gameId,
          name: `Group ${index}`,
          color: "ef4444",
          createdAt: server.clock.now(),
        })),
      ),
    );
    expect(await ana.rest("POST", groupsPath, { name: "One more" })).toMatchObject({
      status: 409,
    });
  });
});

describe("changing a group", () => {
  it("GROUP-01 renames and recolours, each separately", async () => {
    const { id } = await create("Reds", "ef4444");
    const path = `${groupsPath}/${id}`;
    expect(await ana.rest("PATCH", path, { name: " Blues " })).toMatchObject({
      status: 200,
      body: { id, name: "Blues", color: "ef4444" },
    });
    await ana.call.groups.addMembers({ gameId, groupId: id, memberIds: [ben.userId] });
    expect(await ana.rest("PATCH", path, { color: "3b82f6" })).toMatchObject({
      status: 200,
      body: { id, name: "Blues", color: "3b82f6", members: [{ id: ben.userId }] },
    });
    expect(await ben.call.groups.list({ gameId })).toMatchObject([
      { id, name: "Blues", color: "3b82f6" },
    ]);
  });

  it.each([
    ["name", {}, "Group name is required"],
    ["color", { color: "ef44zz" }, "Must be a colour"],
    ["base.name", { name: "Blues", base: { name: "x".repeat(101) } }, "at most 100 characters"],
    ["base.color", { name: "Blues", base: { color: "red" } }, "Must be a colour"],
  ])("GROUP-01 refuses a bad %s: %j", async (field, wrong, message) => {
    const { id } = await create();
    const change = () => ana.rest("PATCH", `${groupsPath}/${id}`, wrong);
    const answer = await expectNoChange(server, change);
    expect(answer).toMatchObject({ status: 400, body: { field } });
    expect(answer.body).toHaveProperty("message", expect.stringContaining(message));
  });
});

it("GROUP-03 a creator can't change or delete the group of another game", async () => {
  const other = await cleo.call.games.create(gameInput(server.clock));
  const foreign = await cleo.call.groups.create({ gameId: other.id, name: "Elsewhere" });
  const path = `${groupsPath}/${foreign.id}`;
  await expectNoChange(server, async () => {
    expect((await ana.rest("PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await ana.rest("DELETE", path)).status).toBe(404);
  });
});

describe("deleting a group", () => {
  it("GROUP-01 leaves its members in the game, in no group", async () => {
    const { id } = await create();
    await ana.call.groups.addMembers({ gameId, groupId: id, memberIds: [ben.userId] });
    expect(await ana.rest("DELETE", `${groupsPath}/${id}`)).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await ben.call.groups.list({ gameId })).toEqual([]);
    expect(await ben.call.groups.mine({ gameId })).toBeNull();
    expect(await ben.call.games.participants({ id: gameId })).toHaveLength(2);
    expect((await ana.rest("DELETE", `${groupsPath}/${id}`)).status).toBe(404);
  });
});

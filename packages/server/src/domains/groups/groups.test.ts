import { schema } from "@stepout/db";
import { beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { ana, ben, cleo, gameId, server, setScene } from "../../testing/scene.ts";
import { gameInput } from "../games/testing/game-input.ts";
import { GROUPS_PER_GAME_MAX } from "./groups.rules.ts";

let groupsPath: string;
setScene({ joined: ["ben"] });
beforeEach(async () => {
  groupsPath = `/api/games/${gameId}/groups`;
});

const create = (name = "Reds", color?: string) =>
  ana.call.groups.create({ gameId, name, ...(color === undefined ? {} : { color }) });

describe("creating a group", () => {
  it("GROUP-01 API-04 creates a group with a trimmed name, and returns 201", async () => {
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

  it("GROUP-01 rejects a new group once the game has reached its group limit", async () => {
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
  it("GROUP-01 changes a group's name and colour independently", async () => {
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
});

it("GROUP-03 rejects changing or deleting another game's group", async () => {
  const other = await cleo.call.games.create(gameInput(server.clock));
  const foreign = await cleo.call.groups.create({ gameId: other.id, name: "Elsewhere" });
  const path = `${groupsPath}/${foreign.id}`;
  await expectNoChange(server, async () => {
    expect((await ana.rest("PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await ana.rest("DELETE", path)).status).toBe(404);
  });
});

describe("deleting a group", () => {
  it("GROUP-01 keeps a deleted group's members in the game as participants without a group", async () => {
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

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { describe, expect, it } from "vitest";
import { ana, cleo, gameId, server, setScene } from "../../../testing/scene.ts";
import { IMPORT_PEOPLE_MAX } from "../game/games.rules.ts";
import { gameInput } from "../testing/game-input.ts";

const ROWS_PER_INSERT = 500;

setScene({ joined: [] });

const create = async () => (await ana.call.games.create(gameInput(server.clock))).id;

const importFrom = (gameIds: string[]) =>
  ana.rest("POST", `/api/games/${gameId}/import-participants`, { gameIds });

async function addStrangers(id: string, count: number): Promise<void> {
  const now = server.clock.now();
  const timestamps = { createdAt: now, updatedAt: now };
  const keys = Array.from({ length: count }, (_, nth) => `stranger${nth}`);
  await server.deps.db.transaction(async (tx) => {
    for (let from = 0; from < count; from += ROWS_PER_INSERT) {
      const part = keys.slice(from, from + ROWS_PER_INSERT);
      const people = part.map((key) => ({
        id: key,
        username: key,
        usernameKey: key,
        searchText: key,
        ...timestamps,
      }));
      await tx.insert(schema.users).values(people);
      await tx.insert(schema.userTotals).values(part.map((key) => ({ userId: key })));
      await tx
        .insert(schema.participants)
        .values(part.map((key) => ({ gameId: id, userId: key, joinedAt: now })));
    }
  });
}

describe("limits of a participant import", () => {
  it("EDIT-04 a participant import skips disabled accounts", async () => {
    const source = await create();
    await cleo.call.games.join({ id: source });
    const disabledAt = server.clock.now();
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ disabledAt }).where(eq(schema.users.id, cleo.userId)),
    );
    expect(await importFrom([source])).toEqual({
      status: 200,
      body: { importedCount: 0, duplicatesSkipped: 1 },
    });
    expect(await ana.call.games.participants({ id: gameId })).toHaveLength(1);
  });

  it("EDIT-04 a participant import adds at most 10,000 participants", async () => {
    const source = await create();
    await addStrangers(source, IMPORT_PEOPLE_MAX);
    expect(await importFrom([source])).toMatchObject({
      status: 400,
      body: { field: "gameIds", message: expect.stringContaining("10000") },
    });
    await ana.call.games.removeParticipant({ id: source, userId: "stranger0" });
    expect(await importFrom([source])).toEqual({
      status: 200,
      body: { importedCount: 9_999, duplicatesSkipped: 1 },
    });
  });
});

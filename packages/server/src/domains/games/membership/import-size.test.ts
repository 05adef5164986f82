import { schema } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import { afterEach, expect, it } from "vitest";
import { createStatementTurns } from "../../../testing/statement-turns.ts";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { AUDIT_RETENTION_MS } from "../../audit/audit.rules.ts";
import { gameInput } from "../testing/game-input.ts";
import { importParticipants } from "./participants.service.ts";

const { auditEvents, participants, users, userTotals } = schema;

/** More than two slices hold: the first has at most 250 rows and the next twice as many. */
const ROWS = 1_000;
const SLICES = 3;

let server: TestServer;
afterEach(() => server.close());

/** Adds people to the game, and as many expired audit events. */
async function addPeopleAndEvents(gameId: string): Promise<void> {
  const { clock, db } = server.deps;
  const createdAt = clock.now();
  const longAgo = createdAt - 2 * AUDIT_RETENTION_MS;
  const people = Array.from({ length: ROWS }, (_, nth) => `person ${nth}`);
  await db.transaction((tx) =>
    forSlices(people, async (some) => {
      const rows = some.map((id) => ({
        id,
        username: id,
        usernameKey: id,
        searchText: id,
        createdAt,
        updatedAt: createdAt,
      }));
      await tx.insert(users).values(rows);
      await tx.insert(userTotals).values(some.map((userId) => ({ userId })));
      await tx
        .insert(participants)
        .values(some.map((userId) => ({ gameId, userId, joinedAt: createdAt })));
      await tx
        .insert(auditEvents)
        .values(some.map((id) => ({ id, action: "signed-in", createdAt: longAgo })));
    }),
  );
}

it("SIZE-03 EDIT-04 an import from a large game adds people in slices, and deletes old events in slices", async () => {
  const turns = createStatementTurns();
  server = await createTestServer({}, undefined, { onStatement: turns.onStatement });
  const ana = await server.createPerson("ana");
  const from = await ana.call.games.create(gameInput(server.clock));
  const to = await ana.call.games.create(gameInput(server.clock));
  await addPeopleAndEvents(from.id);
  await turns.watch(async () => {
    const input = { id: to.id, gameIds: [from.id] };
    expect(await importParticipants(server.deps, ana, input)).toEqual({
      importedCount: ROWS,
      duplicatesSkipped: 1,
    });
  });
  expect(turns.count(/^insert into "participants"/)).toBeGreaterThanOrEqual(SLICES);
  expect(turns.count(/^delete from "auditEvents"/)).toBeGreaterThanOrEqual(SLICES);
  const game = await ana.call.games.get({ id: to.id });
  expect(game._count.participants).toBe(ROWS + 1);
});

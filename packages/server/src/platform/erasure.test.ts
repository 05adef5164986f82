import { readFileSync } from "node:fs";
import { databasePath } from "@stepout/db";
import { expect, it, vi } from "vitest";
import { DAY, gameInput } from "../testing/game-input.ts";
import { createTestServer } from "../testing/test-server.ts";

const WORDS = "I sang the secret song of the seventh stair";
const SECOND_MS = 1_000;

it("HARD-04 a redacted accomplishment is soon in no file any more", async () => {
  const server = await createTestServer();
  const ana = await server.createPerson("ana");
  const { id: gameId } = await ana.call.games.create(gameInput(server.clock, { endsIn: DAY }));
  const { id } = await ana.call.posts.create({ gameId, content: WORDS });
  server.clock.advance(2 * DAY);
  const files = ["", "-wal"].map((ending) => databasePath(server.databaseUrl) + ending);
  const foundIn = () => files.filter((file) => /secret|seventh/.test(readFileSync(file, "latin1")));
  expect(foundIn()).not.toEqual([]);

  await ana.call.posts.redact({ id });
  expect(foundIn(), "without the log being emptied they stay").not.toEqual([]);
  server.clock.advance(SECOND_MS);
  await vi.waitFor(() => expect(foundIn()).toEqual([]));
  await server.close();
});

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { type GameChoices, gameInput, HOUR } from "../domains/games/testing/game-input.ts";
import { toIso } from "../platform/time/clock.ts";
import type { TestPerson, TestServer } from "./test-server.ts";

const { games } = schema;

/** Updates the database directly, because the server refuses an end time in the past. */
export async function createDatedGame(
  { clock, deps }: Pick<TestServer, "clock" | "deps">,
  creator: TestPerson,
  choices?: GameChoices,
) {
  const input = gameInput(clock, choices);
  const endTime = Date.parse(input.endTime);
  if (endTime > clock.now()) return creator.call.games.create(input);
  const running = { ...input, endTime: toIso(clock.now() + HOUR) };
  const { id, inviteCode } = await creator.call.games.create(running);
  await deps.db.transaction((tx) => tx.update(games).set({ endTime }).where(eq(games.id, id)));
  return { ...(await creator.call.games.get({ id })), inviteCode };
}

import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databasePath } from "@stepout/db";
import { backUp } from "@stepout/db/file/backup/backup";
import { runElsewhere } from "@stepout/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { addPlayedGames } from "../../testing/played-games.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { createTestServer } from "../../testing/test-server.ts";

let folder: string;
let sound: string;
/** Makes a backup of games that were played and settled. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-verify-"));
  sound = join(folder, "sound.db");
  const server = await createTestServer();
  const endTime = server.clock.now() - 1_000;
  await addPlayedGames(server.deps.db, { games: 2, people: 10, endTime });
  await settleEndedGames(server.deps, server.clock.now());
  await backUp({ path: databasePath(server.databaseUrl), target: sound });
  await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

let copies = 0;

/** Copies the sound file and changes a row by hand. */
function tamper(sql: string): string {
  copies += 1;
  const file = join(folder, `copy${copies}.db`);
  copyFileSync(sound, file);
  runElsewhere(`file:${file}`, sql);
  return file;
}

describe("verify", () => {
  it("RULE-03 reports nothing for games that were played and settled", async () => {
    expect(await runHere(["verify", sound])).toMatchObject({
      code: 0,
      output: `${sound} is sound.\n`,
    });
  });

  it.each([
    ["a counter of a post", "UPDATE posts SET commentCount = 1", "of accomplishments"],
    ["a counter of a game", "UPDATE games SET participantCount = 9", "counters of games"],
    ["a score", "UPDATE participants SET score = score + 1", "scores in games"],
    ["a total", "UPDATE userTotals SET goldMedals = goldMedals + 1", "totals of people"],
    ["a last day", "UPDATE userTotals SET lastDay = 1", "totals of people"],
    ["a name in a game", "UPDATE participants SET sortText = 'x'", "order of people in games"],
    ["an extra day", "INSERT INTO userDays VALUES ('person1', 1, 1, 0)", "days of people"],
    ["a rank", "UPDATE gameResults SET position = 2 WHERE position = 1", "places and medals"],
    ["a popular vote", "UPDATE gameResults SET isPopularVote = 1", "totals of people"],
    ["a result's score", "UPDATE gameResults SET score = score + 1", "scores of results"],
    [
      "a removed post that is still there",
      `INSERT INTO removedPosts (id, gameId, userId, content, createdAt, removedById, reason,
        removedAt, resultUpvotes, isCorrection)
        SELECT id, gameId, userId, content, createdAt, userId, '', 0, 0, 0 FROM posts LIMIT 1`,
      "removed accomplishments",
    ],
    [
      "a comment that was removed along with nothing",
      `INSERT INTO removedComments (id, postId, gameId, userId, content, createdAt, removedAt)
        SELECT 'gone', id, gameId, userId, content, createdAt, 0 FROM posts LIMIT 1`,
      "removed comments",
    ],
    ["a search text", "DELETE FROM usersSearch", "search index of users"],
  ])("RULE-13 reports %s that contradicts the rows", async (_what, sql, finding) => {
    const file = tamper(sql);
    const { code, output, remarks } = await runHere(["verify", file]);
    expect({ code, output }).toEqual({ code: 3, output: expect.stringContaining(finding) });
    expect(remarks).toContain("Restore a backup");
  });

  it("does not create a missing file", async () => {
    const file = join(folder, "nothing.db");
    expect(await runHere(["verify", "--database-url", `file:${file}`])).toEqual({
      code: 1,
      output: "",
      remarks: `DATABASE_URL=file:${file}: there is no such file\n`,
    });
  });
});

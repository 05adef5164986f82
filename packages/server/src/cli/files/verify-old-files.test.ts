import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataFile, schema } from "@stepout/db";
import { createOldDatabase } from "@stepout/db/testing/old-files";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "../../testing/processes/command-line.ts";

const { posts } = schema;

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-old-"));
  path = join(folder, "old.db");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As the first version stored them: in lower case, with their signs. */
const ROWS = `
  INSERT INTO users (id, username, usernameKey, firstName, searchText, createdAt, updatedAt)
    VALUES ('ana', 'ana', 'ana', 'Ana-Maria', 'ana-maria ana', 0, 0);
  INSERT INTO userTotals (userId, gamesJoined, gamesCreated, accomplishments)
    VALUES ('ana', 1, 1, 3);
  INSERT INTO games (id, name, description, searchText, startTime, endTime, creatorId, inviteCode,
      participantCount, postCount, createdAt, updatedAt)
    VALUES ('hike', 'Don''t stop!', 'Up, up', 'don''t stop! up, up', 0, 4102444800000, 'ana',
      'HHHHHH', 1, 3, 0, 0);
  INSERT INTO participants (gameId, userId, isAdmin, score, joinedAt) VALUES ('hike', 'ana', 1, 3, 0);
  INSERT INTO posts (id, gameId, userId, content, createdAt, redactedAt)
    VALUES ('words', 'hike', 'ana', 'I didn''t stop, on 3rd Ave.', 0, NULL),
           ('plain', 'hike', 'ana', 'i walked', 0, NULL),
           ('gone', 'hike', 'ana', '[Content Redacted]', 0, 1);
  INSERT INTO userDays (userId, day, accomplishments, upvotesReceived) VALUES ('ana', 0, 3, 0);
`;

describe("data from before posts could be searched", () => {
  it("RULE-13 is sound after a start, and is found by its words", async () => {
    createOldDatabase(path, ["0000_initial-schema"], ROWS);
    const db = openDataFile(`file:${path}`);
    const rows = await db.read
      .select({ id: posts.id, searchText: posts.searchText })
      .from(posts)
      .where(inArray(posts.id, ["words", "gone"]))
      .orderBy(posts.id);
    await db.close();
    expect(rows).toEqual([
      { id: "gone", searchText: "" },
      { id: "words", searchText: "i didnt stop ， on 3rd ave ． t" },
    ]);
    expect(await runHere(["verify", path])).toMatchObject({
      code: 0,
      output: `${path} is sound.\n`,
    });
  });
});

import { afterEach, expect, it } from "vitest";
import { type Connection, connect, createBuilders } from "../file/connection/connection.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { checkSearchIndexes } from "./search-index.ts";

/** Five slices of them. */
const POSTS = 5_000;

/** Once in slices, and once each for duplicates and for missing rows. */
const READINGS = 3;

let test: TestDatabase;
let connection: Connection;
afterEach(async () => {
  connection.close();
  await test.remove();
});

/** Counts the rows of an index that SQLite reads: it takes their texts from a view from now on. */
function countReadRows(): () => number {
  let count = 0;
  connection.function("seen", (text) => {
    count += 1;
    return text;
  });
  // Otherwise SQLite protects the tables of the index, and lets no view call functions.
  connection.unsafeMode();
  connection.pragma("trusted_schema = ON");
  connection.exec(`
    CREATE TABLE texts (id INTEGER PRIMARY KEY, c0, c1, c2);
    INSERT INTO texts SELECT id, c0, c1, c2 FROM postsSearch_content;
    DROP TABLE postsSearch_content;
    CREATE VIEW postsSearch_content AS SELECT id AS rowid, id, c0, c1, seen(c2) AS c2 FROM texts;
  `);
  return () => count;
}

it("SIZE-01 checking a search index in slices reads no more rows", async () => {
  test = await createTestDatabase();
  await test.db.close();
  connection = connect(test.url.slice("file:".length));
  connection.exec(`
    INSERT INTO users (id, username, usernameKey, searchText, createdAt, updatedAt)
      VALUES ('ana', 'ana', 'ana', 'ana', 0, 0);
    INSERT INTO games (id, name, searchText, startTime, endTime, creatorId, inviteCode, createdAt, updatedAt)
      VALUES ('swim', 'swim', 'swim', 0, 1, 'ana', 'swim', 0, 0);
    WITH RECURSIVE upTo(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM upTo WHERE n < ${POSTS})
      INSERT INTO posts (id, gameId, userId, content, searchText, createdAt)
      SELECT 'post' || n, 'swim', 'ana', 'I swam', 'i swam', n FROM upTo;
  `);
  const countRows = countReadRows();
  expect(await checkSearchIndexes(createBuilders(connection))).toEqual([]);
  expect(countRows()).toBeGreaterThanOrEqual(READINGS * POSTS);
  expect(countRows()).toBeLessThan((READINGS + 1) * POSTS);
});

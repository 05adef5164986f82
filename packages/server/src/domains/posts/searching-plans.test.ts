import { type Connection, connect, createBuilders } from "@stepout/db/file/connection/connection";
import { databasePath } from "@stepout/db/file/disk/data-files";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { searchingUsers } from "../users/searching-users.queries.ts";
import { authorsMatching, foundByWords } from "./searching.queries.ts";

let test: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  test = await createTestDatabase();
  connection = connect(databasePath(test.url), { readonly: true });
});
afterEach(async () => {
  connection.close();
  await test.remove();
});

interface Step {
  detail: string;
}

const BOUNDED =
  /(?:sqlite_autoindex_\w+|\w+_unique) \((?:id|postId|usernameKey|blockerId)[=>]|sqlite_autoindex_participants_1 \(gameId=\? AND userId=\?\)|posts_of_participant \(gameId=\? AND userId=\?\)|INTEGER PRIMARY KEY|VIRTUAL TABLE|subquery|CONSTANT ROW|SCAN (?:room|listed|found|written|named)/;
const READING = /^(?:SCAN|SEARCH) /;

function findUnbounded(text: string): string[] {
  const values = text.split("?").slice(1).fill("0");
  const steps = connection.prepare<unknown[], Step>(`EXPLAIN QUERY PLAN ${text}`).all(...values);
  const reading = steps.map(({ detail }) => detail).filter((detail) => READING.test(detail));
  expect(reading.length).toBeGreaterThan(0);
  return reading.filter((detail) => !BOUNDED.test(detail));
}

describe("searching", () => {
  it("SIZE-04 searches posts without reading all of the game's posts or all users", () => {
    const reader = createBuilders(connection);
    const words = ["swan", "lake", "forest"].map((word) => ({ word, authorIds: ["ana", "ben"] }));
    const queries = [
      authorsMatching(reader, "hike", "swan"),
      searchingUsers(reader, "ana", { username: "swan", text: "swan", words: ["swan"] }),
      ...words.map((_, count) => foundByWords(reader, "ana", "hike", words.slice(0, count + 1))),
    ];
    for (const query of queries) expect(findUnbounded(query.toSQL().sql)).toEqual([]);
  });
});

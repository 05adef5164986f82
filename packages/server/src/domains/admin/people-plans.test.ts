import { databasePath, schema } from "@stepout/db";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { planOf } from "../../testing/every-call/statements.ts";
import { ADMIN_MATCHES_MAX, ADMIN_PAGE } from "./admin.rules.ts";
import { allPeople, foundPeople } from "./people.queries.ts";

let statements: string[];
let test: TestDatabase;
beforeEach(async () => {
  statements = [];
  test = await createTestDatabase({ onStatement: (text) => statements.push(text) });
});
afterEach(() => test.remove());

/** The steps that read the table of people. */
const stepsOf = (text: string) =>
  planOf(databasePath(test.url), text).filter((step) => / (?:users|candidates)\b/.test(step));

const limit = ADMIN_PAGE + 1;
const last = { usernameKey: "mia" };

it("ADMIN-02 all people come page by page from an index, in its order", async () => {
  await allPeople(test.db.read, undefined, { last: undefined, limit });
  await allPeople(test.db.read, undefined, { last, limit });
  expect(statements.map(stepsOf)).toEqual([
    ["SCAN users USING INDEX users_usernameKey_unique"],
    ["SEARCH users USING INDEX users_usernameKey_unique (usernameKey>?)"],
  ]);
});

it("ADMIN-02 a search for people reads what it finds in three indexes, each with a bound", async () => {
  const of = { text: "mia", words: ["mia"] };
  await foundPeople(test.db.read, of, { last: undefined, limit });
  await foundPeople(test.db.read, of, { last, limit });
  expect(statements).toHaveLength(2);
  for (const text of statements) {
    expect(stepsOf(text)).toEqual([
      "SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)",
      "SEARCH candidates USING INDEX users_usernameKey_unique (usernameKey>? AND usernameKey<?)",
      "SEARCH candidates USING INDEX users_emailKey_unique (emailKey>? AND emailKey<?)",
      "SEARCH candidates USING INDEX sqlite_autoindex_users_1 (id=?)",
    ]);
  }
});

it("ADMIN-02 a search that matches everybody answers a bounded number of people", async () => {
  const many = ADMIN_MATCHES_MAX + ADMIN_PAGE;
  await test.db.transaction(async (tx) => {
    for (let n = 0; n < many; n += 1) {
      const username = `pupil-${n}`;
      const row = { id: username, username, usernameKey: username, searchText: username };
      await tx.insert(schema.users).values({ ...row, createdAt: n, updatedAt: n });
    }
  });
  const of = { text: "pupil", words: ["nobody"] };
  const found = await foundPeople(test.db.read, of, { last: undefined, limit: many });
  expect(found).toHaveLength(ADMIN_MATCHES_MAX);
});

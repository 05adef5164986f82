import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contains, textsOf } from "./expressions.ts";
import { games, users } from "./schema/index.ts";
import { searchOf } from "./search/search.ts";
import { sql } from "./sql.ts";
import { game, user } from "./testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

describe("expressions for both engines", () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await test.db.transaction(async (tx) => {
      await tx.insert(users).values(["ana", "hana"].map(user));
      for (const id of ["one", "two", "three"]) {
        await tx.insert(games).values({ ...game(id, "ana"), searchText: `walk ${id}` });
      }
    });
  });
  afterEach(() => test.remove());

  it("PG-01 finds a substring and expands a JSON array of strings on SQLite and PostgreSQL", async () => {
    const { read } = test.db;
    const found = await read
      .select({ id: users.id })
      .from(users)
      .where(contains(read, users.username, sql`${"han"}`));
    expect(found).toEqual([{ id: "hana" }]);
    const texts = await read
      .select({ text: sql<string>`"some"."value"` })
      .from(textsOf(read, sql`${JSON.stringify(["b", "a"])}`, "some"));
    expect(texts.map(({ text }) => text)).toEqual(["b", "a"]);
  });

  it("PG-04 finds rows by prefix, newest first", async () => {
    const { read } = test.db;
    const { matchStart, newestIdsMatching } = searchOf(read);
    const begins = await read
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} in ${newestIdsMatching("users", matchStart("an"), 2)}`);
    expect(begins).toEqual([{ id: "ana" }]);
    const newest = await read
      .select({ id: games.id })
      .from(games)
      .where(sql`${games.id} in ${newestIdsMatching("games", matchStart("walk"), 2)}`);
    expect(newest.map(({ id }) => id).sort()).toEqual(["three", "two"]);
  });
});

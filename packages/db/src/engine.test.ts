import { sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { byEngine, engineOf, noteEngine, writeFor } from "./engine.ts";
import { contains, textsOf } from "./expressions.ts";
import { games, users } from "./schema/index.ts";
import { matchStart, newestIdsMatching } from "./search/search.ts";
import { textSearch } from "./search/text-search.ts";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.ts";

const dialect = new SQLiteAsyncDialect();

const choice = byEngine<number>({ sqlite: sql`1`, postgres: sql`2` });

const write = () => dialect.sqlToQuery(sql`select ${choice}`).sql;

describe("a statement that each engine spells in its own way", () => {
  it("PG-01 is written for the engine that runs it, also where one is written within another", () => {
    expect(write()).toBe("select 1");
    const both = writeFor("postgres", () => `${writeFor("sqlite", write)}, ${write()}`);
    expect(both).toBe("select 1, select 2");
    expect(write()).toBe("select 1");
  });

  it("PG-01 is written as before once another one has failed", () => {
    const fail = () => {
      throw new Error("odd");
    };
    expect(() => writeFor("postgres", fail)).toThrow("odd");
    expect(write()).toBe("select 1");
  });

  it("PG-01 knows the engine behind a reader", () => {
    expect(engineOf(noteEngine({}, "postgres"))).toBe("postgres");
    expect(engineOf({})).toBe("sqlite");
  });

  it("PG-04 has the marks of PostgreSQL's search at its places", () => {
    expect(textSearch.matchStart("ana g")).toBe("'^' <-> 'ana' <-> 'g':*");
    expect(textSearch.matchAll(["it's", "a b"])).toBe("('it''s':*) & ('a' <-> 'b':*)");
  });
});

describe("expressions", () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    const times = { createdAt: 1, updatedAt: 1 };
    await test.db.transaction(async (tx) => {
      for (const id of ["ana", "hana"]) {
        await tx
          .insert(users)
          .values({ id, username: id, usernameKey: id, searchText: id, ...times });
      }
      for (const id of ["one", "two", "three"]) {
        const game = { id, name: id, searchText: `walk ${id}`, inviteCode: id, creatorId: "ana" };
        await tx.insert(games).values({ ...game, ...times, startTime: 1, endTime: 2 });
      }
    });
  });
  afterEach(() => test.remove());

  const match = sql.placeholder("match");

  it("PG-01 find a text within another, and the texts of a list", async () => {
    const found = await test.db.read
      .select({ id: users.id })
      .from(users)
      .where(contains(users.username, sql`${"han"}`));
    expect(found).toEqual([{ id: "hana" }]);
    const texts = await test.db.read
      .select({ text: sql<string>`"some"."value"` })
      .from(textsOf(sql`${JSON.stringify(["b", "a"])}`, "some"));
    expect(texts.map(({ text }) => text)).toEqual(["b", "a"]);
  });

  it("PG-04 find what begins with a text, and what was stored last", async () => {
    const begins = test.db.read
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} in ${newestIdsMatching("users", match, 2)}`)
      .prepare();
    expect(await begins.execute({ match: matchStart("an") })).toEqual([{ id: "ana" }]);
    const newest = test.db.read
      .select({ id: games.id })
      .from(games)
      .where(sql`${games.id} in ${newestIdsMatching("games", match, 2)}`)
      .prepare();
    const rows = await newest.execute({ match: matchStart("walk") });
    expect(rows.map(({ id }) => id).sort()).toEqual(["three", "two"]);
  });
});

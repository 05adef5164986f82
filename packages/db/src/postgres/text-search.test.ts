import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../schema/index.ts";
import { searchOf } from "../search/search.ts";
import { inArray } from "../sql.ts";
import { user } from "../testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { toSearchText, toSearchWords } from "../text/search-text.rules.ts";

const { idsMatching, matchAll, matchStart } = searchOf({ engine: "postgres" });

const NAMES = ["Ana María", "O'Neil \\ Brük", "Marian Ana", "สวัสดี คน", "a & b | !c"];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const rows = NAMES.map((name) => ({ ...user(name), searchText: toSearchText(name) }));
  await test.db.transaction((tx) => tx.insert(users).values(rows));
});
afterAll(() => test.remove());

async function find(match: string): Promise<string[]> {
  const rows = await test.db.read
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, idsMatching("users", match)));
  return rows.map(({ id }) => id).sort();
}

const findAll = (term: string) => find(matchAll(toSearchWords(term)));

it("PG-04 finds words by their prefixes, regardless of word order", async () => {
  expect(await findAll("mari an")).toEqual(["Ana María", "Marian Ana"]);
  expect(await findAll("aria")).toEqual([]);
});

it("PG-04 matches a word only if its characters are adjacent and in order", async () => {
  expect(await findAll("สวัส")).toEqual(["สวัสดี คน"]);
  expect(await findAll("ดสวั")).toEqual([]);
});

it("PG-04 search matches quotes and operators as literal text", async () => {
  expect(await findAll("o'neil \\")).toEqual(["O'Neil \\ Brük"]);
  expect(await findAll("& | !")).toEqual(["a & b | !c"]);
});

it("PG-04 matches only names that start with the whole search term", async () => {
  expect(await find(matchStart(toSearchText("ana")))).toEqual(["Ana María"]);
});

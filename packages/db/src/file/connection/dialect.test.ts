import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { participants, users } from "../../schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let built: string[];
let test: TestDatabase;
beforeEach(async () => {
  built = [];
  test = await createTestDatabase({ onBuild: (text) => built.push(text) });
});
afterEach(() => test.remove());

const condition = (userId: unknown) =>
  and(sql`${participants.userId} = ${userId}`, eq(participants.isAdmin, true));

it("FAST-01 hides from SQLite's planner what a prepared query is given later", async () => {
  const prepared = test.db.read
    .select({ name: users.username })
    .from(users)
    .innerJoin(participants, condition(sql.placeholder("userId")))
    .limit(sql.placeholder("limit"))
    .prepare();
  expect(await prepared.execute({ userId: "ana", limit: 1 })).toEqual([]);
  expect(built[0]).toContain(`"userId" = +? and "participants"."isAdmin" = 1)`);
  expect(built[0]).toContain("limit +?");
});

it("FAST-01 writes values out with their quotes", async () => {
  const prepared = test.db.read
    .select({ one: sql`${"it's"}`.mapWith(String) })
    .from(sql`(select ${sql.placeholder("given")} as given)`)
    .prepare();
  expect(await prepared.execute({ given: "'" })).toEqual([{ one: "it's" }]);
  expect(built[0]).toContain("'it''s'");
});

it("HARD-10 keeps what is built for one run out of the statement's text", async () => {
  await test.db.read
    .select({ name: users.username })
    .from(users)
    .innerJoin(participants, condition("secret"));
  expect(built[0]).toContain(`"userId" = ? and`);
  expect(built[0]).not.toContain("secret");
});

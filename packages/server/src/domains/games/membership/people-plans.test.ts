import { createBuilders } from "@stepout/db/file/connection/builders";
import { type Connection, connect } from "@stepout/db/file/connection/connection";
import { databasePath } from "@stepout/db/file/disk/data-files";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firstOfGames, participantsByName, participantsByScore } from "./participants.queries.ts";
import { PEOPLE_ORDERS } from "./people-pages.queries.ts";

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

function planOf(text: string): string[] {
  const values = text.split("?").slice(1).fill("0");
  const steps = connection.prepare<unknown[], Step>(`EXPLAIN QUERY PLAN ${text}`).all(...values);
  return steps.map(({ detail }) => detail.replace("COVERING ", ""));
}

const BY_ID = "SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)";
const BLOCK = "SEARCH blocks USING INDEX sqlite_autoindex_blocks_1 (blockerId=? AND blockedId=?)";
const RUNNING =
  "SEARCH running USING INDEX sqlite_autoindex_participants_1 (gameId=? AND userId=?)";
const inOrder = (index: string, after = "", ...between: string[]) => [
  `SEARCH participants USING INDEX participants_by_${index} (gameId=?${after})`,
  ...between,
  BY_ID,
];
/** Without those whom blocks hide. */
const seenIn = (index: string, after: string) =>
  inOrder(
    index,
    after,
    ...[BLOCK, BLOCK, RUNNING].flatMap((step, nth) => [
      `CORRELATED SCALAR SUBQUERY ${nth + 1}`,
      step,
    ]),
  );
const seenByName = (after = "") => seenIn("name", after);
const seenInGroup = (after = "") => seenIn("group", ` AND groupId=?${after}`);
const BEHIND = " AND (sortText,userId)>(?,?)";

describe("lists of a game's people", () => {
  it("SIZE-06 come from an index that has their order, and end with their limit", () => {
    const reader = createBuilders(connection);
    const { adminsFirst, byScore, ungrouped, inGroup } = PEOPLE_ORDERS;
    const plans = [
      participantsByName,
      participantsByScore,
      ...[adminsFirst, byScore, ungrouped, inGroup].flatMap(({ first, next }) => [first, ...next]),
    ].map((query) => planOf(query(reader).getQuery().sql));
    expect(plans).toEqual([
      seenByName(),
      inOrder("score"),
      seenByName(),
      seenByName(` AND isAdmin=?${BEHIND}`),
      seenByName(" AND isAdmin<?"),
      inOrder("score"),
      inOrder("score", ` AND score=?${BEHIND}`),
      inOrder("score", " AND score<?"),
      inOrder("group", " AND groupId=?"),
      inOrder("group", ` AND groupId=?${BEHIND}`),
      seenInGroup(),
      seenInGroup(BEHIND),
    ]);
  });

  it("SIZE-06 the first people of each game come from an index, too", () => {
    const { query } = firstOfGames(createBuilders(connection), ["hike"]);
    const plan = planOf(query.getQuery().sql);
    expect(plan).toContain("SEARCH firstOnes USING INDEX participants_by_joining (gameId=?)");
    expect(plan.filter((step) => /^SCAN/.test(step))).toEqual([]);
  });
});

import { databasePath } from "@stepout/db";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { planOf } from "../../../testing/every-call/statements.ts";
import { firstParticipantsByGame, listParticipants, listScores } from "./participants.queries.ts";
import { readPeople } from "./people-pages.queries.ts";

let statements: string[];
let test: TestDatabase;
beforeEach(async () => {
  statements = [];
  test = await createTestDatabase({ onStatement: (text) => statements.push(text) });
});
afterEach(() => test.remove());

const plans = () =>
  statements.map((text) =>
    planOf(databasePath(test.url), text).map((step) => step.replace("COVERING ", "")),
  );

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
  it("SIZE-06 come from an index that has their order, and end with their limit", async () => {
    const { read } = test.db;
    const actor = { userId: "ana" };
    await listParticipants(read, actor, "hike");
    await listScores(read, "hike");
    const page = { gameId: "hike", actorId: "ana", groupId: "reds", limit: 10 };
    const after = { figure: 1, sortText: "mia", userId: "mia" };
    for (const order of ["adminsFirst", "byScore", "ungrouped", "inGroup"] as const) {
      await readPeople(read, order, { ...page, after: undefined });
      await readPeople(read, order, { ...page, after });
    }
    expect(plans()).toEqual([
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

  it("SIZE-06 the first people of each game come from an index, too", async () => {
    await firstParticipantsByGame(test.db.read, { userId: "ana" }, ["hike"]);
    const [plan = []] = plans();
    expect(plan).toContain("SEARCH firstOnes USING INDEX participants_by_joining (gameId=?)");
    expect(plan.filter((step) => /^SCAN/.test(step))).toEqual([]);
  });
});

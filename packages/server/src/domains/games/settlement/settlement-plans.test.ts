import { createTestDatabase, runElsewhere } from "@stepout/db/testing";
import { expect, it } from "vitest";
import { addPlayedGames } from "../../../testing/played-games.ts";
import { createTestServer } from "../../../testing/test-server.ts";
import { startSettling } from "./settlement-schedule.ts";

/** Runs a schedule that settles one game and finds the next; explains its statements. */
async function settle(people: number, explain: (url: string, statements: Set<string>) => void) {
  const statements: string[] = [];
  const { db, url, remove } = await createTestDatabase({
    onStatement: (text) => statements.push(text),
  });
  const server = await createTestServer();
  await addPlayedGames(db, { games: 1, people, endTime: server.clock.now() });
  statements.length = 0;
  const schedule = startSettling({ ...server.deps, db });
  await expect.poll(() => server.clock.awaited()).toHaveLength(1);
  await schedule.stop();
  const made = [...statements];
  explain(url, new Set(made));
  await remove();
  await server.close();
  return made;
}

it("RULE-02 settling takes as many statements for ten times the people, each by an index", async () => {
  const plans: string[] = [];
  const few = await settle(20, () => undefined);
  const many = await settle(200, (url, statements) => {
    for (const statement of statements) {
      const steps = runElsewhere(url, `EXPLAIN QUERY PLAN ${statement}`);
      plans.push(...steps.map(({ detail }) => String(detail)));
    }
  });
  expect(many.length).toBeGreaterThan(5);
  expect(many).toHaveLength(few.length);
  expect(plans.join("\n")).toContain("games_to_settle");
  // The rows of a VALUES clause are not a table.
  const scans = plans.filter((step) => /^SCAN (?!\d+-ROW VALUES)(?!.* USING )/.test(step));
  expect(scans).toEqual([]);
});

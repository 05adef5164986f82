import { runElsewhere } from "@stepout/db/testing";
import { expect, it } from "vitest";
import { createTestServer } from "../../testing/test-server.ts";

it("SIZE-06 BOARD-01 a board of the past 30 days reads nobody without points in them", async () => {
  const statements: string[] = [];
  const server = await createTestServer({}, undefined, {
    onStatement: (text) => statements.push(text),
  });
  try {
    const ana = await server.createPerson("ana");
    statements.length = 0;
    await ana.call.leaderboards.players({ timeFrame: "30days", metric: "accomplishments" });
    const ranking = statements.filter((text) => text.includes("group by"));
    expect(ranking).toHaveLength(1);
    const steps = runElsewhere(server.databaseUrl, `EXPLAIN QUERY PLAN ${ranking[0]}`);
    const reading = steps.map(({ detail }) => String(detail).replace("COVERING ", ""));
    expect(reading.filter((step) => step.startsWith("SEARCH"))).toEqual([
      "SEARCH userTotals USING INDEX userTotals_by_last_day (lastDay>?)",
      "SEARCH userDays USING INDEX userDays_with_counts (userId=? AND day>?)",
    ]);
    expect(reading.filter((step) => step.startsWith("SCAN"))).toEqual([
      "SCAN users USING INDEX users_gone",
    ]);
    expect(reading.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
  } finally {
    await server.close();
  }
});

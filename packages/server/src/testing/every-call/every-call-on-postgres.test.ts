import { OLDEST_POSTGRES } from "@stepout/db/postgres/migrate";
import { runElsewhere } from "@stepout/db/testing";
import { expect, it } from "vitest";
import { findFailed, findUnmade } from "../calls/described-calls.ts";
import { runTour } from "../calls/tour.ts";

it("MEND-21 every API call succeeds on the oldest supported PostgreSQL", async () => {
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const [row] = runElsewhere(`${server}postgres`, "show server_version");
  expect(Number.parseInt(String(row?.server_version), 10)).toBe(OLDEST_POSTGRES);

  const tour = await runTour();
  expect(findFailed(tour)).toEqual([]);
  expect(findUnmade(tour)).toEqual([]);
});

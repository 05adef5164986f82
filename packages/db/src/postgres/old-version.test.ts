import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../open.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

function pretendOldVersion(): void {
  const name = new URL(test.url).pathname.slice(1);
  runElsewhere(test.url, "create schema pretence");
  runElsewhere(
    test.url,
    "create function pretence.current_setting(text) returns text language sql return '140012'",
  );
  runElsewhere(test.url, `alter database ${name} set search_path = pretence, pg_catalog, public`);
}

it("MEND-21 refuses PostgreSQL versions before 15 with a clear message", async () => {
  pretendOldVersion();
  await expect(openDatabase(test.url)).rejects.toThrow(
    "PostgreSQL 14 is too old for StepOut; use PostgreSQL 15 or newer",
  );
});

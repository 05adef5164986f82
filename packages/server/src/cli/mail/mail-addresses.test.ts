import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashAddress } from "../../domains/mail/stops.service.ts";
import { runHere } from "../../testing/processes/command-line.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

it("MAIL-04 the CLI can stop emails to an email address and allow them again", async () => {
  const location = ["--database-url", test.url, "--data-dir", test.folder];
  const run = async (...args: string[]) => (await runHere(["mail", ...args, ...location])).output;
  expect(await run("stop", "Ana@example.com")).toBe("Stopped emails to Ana@example.com.\n");
  expect(await run("allow", "ana@example.com")).toBe("Allowed emails to ana@example.com again.\n");
  expect(await run("allow", "ana@example.com")).toContain("were not stopped");
  expect((await runHere(["mail", "stop", "ana", ...location])).code).toBe(2);
  expect(hashAddress("Ana@example.com")).toBe(hashAddress("ana@example.com"));
});

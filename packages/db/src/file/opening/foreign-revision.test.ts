import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { connect } from "../connection/connection.ts";
import { watchForeignRevision } from "./foreign-revision.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

it("FAST-05 a commit of another connection shows in the next turn of the event loop, and own ones never", async () => {
  const path = test.url.slice("file:".length);
  const [own, other] = [connect(path), connect(path)];
  const revision = watchForeignRevision(own);
  const first = revision();
  own.exec("PRAGMA user_version = 6");
  await setImmediate();
  expect(revision()).toBe(first);
  await setImmediate();
  for (const _ of [1, 2]) {
    const before = revision();
    other.exec("PRAGMA user_version = 7");
    expect(revision()).toBe(before);
    await setImmediate();
    expect(revision()).not.toBe(before);
    await setImmediate();
  }
  own.close();
  other.close();
});

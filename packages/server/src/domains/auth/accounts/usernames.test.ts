import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findFreeUsername } from "./usernames.ts";

const LONGEST = "x".repeat(30);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const find = (username: string) => findFreeUsername(server.deps.db.read, server.deps.ids, username);

describe("findFreeUsername", () => {
  it("AUTH-05 keeps a numbered username within the maximum length", async () => {
    expect(await find(LONGEST)).toBe(LONGEST);
    await server.createPerson(LONGEST);
    expect(await find(LONGEST)).toBe(`${"x".repeat(29)}2`);
  });

  it("AUTH-05 finds a free username when all numbered variants up to 99 are taken", async () => {
    await server.createPerson("ana");
    for (let number = 2; number <= 99; number += 1) await server.createPerson(`ana${number}`);
    const found = await find("ana");
    expect(found).toMatch(/^ana\d{1,9}$/);
    await server.createPerson(found);
  });
});

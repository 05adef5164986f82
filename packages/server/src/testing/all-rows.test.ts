import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { expectNoChange, watchRows } from "./all-rows.ts";
import { createTestServer, type TestPerson, type TestServer } from "./test-server.ts";

const { users } = schema;

const UNEQUAL = "to deeply equal";

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const setBio = (bio: string) =>
  server.deps.db.transaction((tx) => tx.update(users).set({ bio }).where(eq(users.id, ana.userId)));

it("RULE-06 watchRows detects a changed value, a new row and a deleted row", async () => {
  const expectUnchanged = await watchRows(server);
  expect(await expectUnchanged(async () => 7)).toBe(7);
  await expect(expectUnchanged(() => setBio("another"))).rejects.toThrow(UNEQUAL);
  await expect(expectNoChange(server, () => server.createPerson("ben"))).rejects.toThrow(UNEQUAL);
  const forget = () =>
    server.deps.db.transaction((tx) =>
      tx.delete(schema.userTotals).where(eq(schema.userTotals.userId, ana.userId)),
    );
  await expect(expectNoChange(server, forget)).rejects.toThrow(UNEQUAL);
});

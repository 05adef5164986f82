import { setImmediate } from "node:timers/promises";
import { schema } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";

const { users } = schema;

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  await ana.call.auth.me();
});
afterEach(() => server.close());

describe("own data that were asked for before", () => {
  it.each([
    { isHost: true },
    { emailVerified: true, email: "a@b.example", emailKey: "a@b.example" },
  ])("FAST-05 are those of this moment after a change of %o", async (change) => {
    await server.deps.db.transaction((tx) =>
      tx.update(users).set(change).where(eq(users.id, ana.userId)),
    );
    const { emailKey: _, ...shown } = { emailKey: "", ...change };
    expect(await ana.call.auth.me()).toMatchObject(shown);
    expect(await ana.call.auth.user()).toMatchObject(shown);
  });

  it("FAST-05 are those that another process has written", async () => {
    runElsewhere(server.deps.env.DATABASE_URL, "UPDATE users SET bio = 'Swims'");
    await setImmediate();
    expect(await ana.call.auth.me()).toMatchObject({ bio: "Swims" });
  });

  it("FAST-05 hold nothing of a deleted account", async () => {
    await ana.call.account.updateProfile({ firstName: "Ida", bio: "Swims" });
    expect(await ana.call.auth.me()).toMatchObject({ firstName: "Ida", bio: "Swims" });
    await ana.deleteAccount();
    expect(JSON.stringify(await ana.call.auth.me())).not.toMatch(/ana|Ida|Swims/);
  });
});

import { setImmediate } from "node:timers/promises";
import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { runElsewhere } from "@stepout/db/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { ana, server, setScene } from "../../testing/scene.ts";

const { users } = schema;

setScene({ game: null });
beforeEach(async () => {
  await ana.call.auth.me();
});

describe("your own account's cached data", () => {
  it.each([
    { isHost: true },
    { emailVerified: true, email: "a@b.example", emailKey: "a@b.example" },
  ])("FAST-05 returns no stale account data after the update %o", async (change) => {
    await server.deps.db.transaction((tx) =>
      tx.update(users).set(change).where(eq(users.id, ana.userId)),
    );
    const { emailKey: _, ...shown } = { emailKey: "", ...change };
    expect(await ana.call.auth.me()).toMatchObject(shown);
    expect(await ana.call.auth.user()).toMatchObject(shown);
  });

  it("FAST-05 returns current account data after another process changes it", async () => {
    runElsewhere(server.deps.env.DATABASE_URL, "UPDATE users SET bio = 'Swims'");
    await setImmediate();
    expect(await ana.call.auth.me()).toMatchObject({ bio: "Swims" });
  });

  it("FAST-05 returns no cached data for a deleted account", async () => {
    await ana.call.account.updateProfile({ firstName: "Ida", bio: "Swims" });
    expect(await ana.call.auth.me()).toMatchObject({ firstName: "Ida", bio: "Swims" });
    await ana.deleteAccount();
    expect(JSON.stringify(await ana.call.auth.me())).not.toMatch(/ana|Ida|Swims/);
  });
});

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { beforeEach, describe, expect, it } from "vitest";
import { requireSameEpoch } from "../../../sessions/proven-account.ts";
import { ana, server, setScene } from "../../../testing/scene.ts";
import { changeAccount, resetPassword } from "../accounts/administration.service.ts";
import { readCredentials } from "../accounts/credentials.ts";
import { reauthenticate } from "../accounts/reauthentication.ts";

const OLD = "seven wide stairs";
const NEXT = "eight wide stairs";

setScene({ game: null });
beforeEach(async () => {
  await resetPassword(server.deps, ana.userId, OLD);
});

const countSessions = async () => {
  const { sessions } = schema;
  const { read } = server.deps.db;
  return (await read.select().from(sessions).where(eq(sessions.userId, ana.userId))).length;
};

const disable = (disabled: boolean) => changeAccount(server.deps, ana.userId, { disabled });

describe("unfinished sign-ins with the old password", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the password is changed", () => resetPassword(server.deps, ana.userId, NEXT)],
    ["the account is disabled", () => disable(true)],
    [
      "the account is disabled and enabled",
      async () => {
        await disable(true);
        await disable(false);
      },
    ],
    ["the account is deleted", () => ana.call.account.remove({ password: OLD })],
  ])("MEND-02 rejects a sign-in if %s after the password was checked", async (_, act) => {
    const { db, sessions } = server.deps;
    const proven = await readCredentials(db.read, ana.userId);
    await act();
    await expect(sessions.create(proven)).rejects.toMatchObject({ code: "unauthorized" });
    expect(await countSessions()).toBe(0);
  });
});

describe("unfinished changes with the old password", () => {
  it("MEND-02 accepts only one of two simultaneous password changes", async () => {
    const change = (newPassword: string) =>
      ana.call.auth.changePassword({ currentPassword: OLD, newPassword });
    const outcomes = await Promise.allSettled([change(NEXT), change("nine narrow stairs")]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await countSessions()).toBe(1);
  });

  it("MEND-02 rejects a reauthentication that happened before a password change", async () => {
    const { deps } = server;
    const proven = await reauthenticate(deps, ana, null, OLD);
    await resetPassword(deps, ana.userId, NEXT);
    const acting = deps.db.transaction((tx) => requireSameEpoch(tx, proven));
    await expect(acting).rejects.toMatchObject({ code: "unauthorized" });
  });
});

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readNoticesSince, waitForOwnNotices } from "../../../testing/live-notices.ts";
import { createTheft, OWN, type Theft } from "../../../testing/mail/theft.ts";
import { WITH_PROVIDER } from "../../../testing/test-server.ts";
import { changeAccount } from "../accounts/administration.service.ts";

const { users, identities } = schema;

const FIRST = "eve@first.example";

let theft: Theft;
beforeEach(async () => {
  theft = await createTheft();
});
afterEach(() => theft.close());

describe("recovering an account without a password", () => {
  const removePassword = () =>
    theft.server.deps.db.transaction((tx) =>
      tx.update(users).set({ passwordHash: null }).where(eq(users.id, theft.ana.userId)),
    );

  const insertIdentity = (subject: string) =>
    theft.server.deps.db.transaction((tx) =>
      tx.insert(identities).values({
        issuer: "https://id.example",
        userId: theft.ana.userId,
        subject,
        createdAt: theft.server.clock.now(),
      }),
    );

  const subjectsAfter = async () => {
    theft.server.clock.advance(1_000);
    await insertIdentity("of eve");
    expect((await theft.press(theft.recoveryLinkOf(OWN))).status).toBe(200);
    const left = await theft.server.deps.db.read.select().from(identities);
    return left.map(({ subject }) => subject);
  };

  it("LINK-06 recovery keeps an identity newer than the recovery link if no other sign-in method remains", async () => {
    await theft.verify();
    await theft.changeTo(FIRST);
    await removePassword();
    expect(await subjectsAfter()).toEqual(["of eve"]);
  });

  it("LINK-06 recovery unlinks an identity newer than the recovery link if an older identity exists", async () => {
    await theft.verify();
    await insertIdentity("of ana");
    await theft.changeTo(FIRST);
    await removePassword();
    expect(await subjectsAfter()).toEqual(["of ana"]);
  });

  it("LINK-06 recovery asks only hosts for a new password if local sign-in is off", async () => {
    await theft.close();
    theft = await createTheft({ ...WITH_PROVIDER, LOCAL_AUTH: "off" });
    await theft.verify();
    await theft.changeTo(FIRST);
    const link = theft.recoveryLinkOf(OWN);
    expect(await theft.openPage(link)).not.toContain('name="password"');
    await changeAccount(theft.server.deps, theft.ana.userId, { isHost: true });
    expect(await theft.openPage(link)).toContain('name="password"');
  });

  it("LINK-06 recovering an account without a password takes one tap", async () => {
    await theft.verify();
    await theft.changeTo(FIRST);
    await removePassword();
    const { deps } = theft.server;
    await waitForOwnNotices(deps);
    const position = deps.live.position();
    const response = await theft.sendForm(theft.recoveryLinkOf(OWN), {});
    expect(response.body).toContain("Your account is back");
    expect(response.body).toContain("@ana");
    expect(await theft.findAccount()).toEqual({ email: OWN, emailKey: OWN, isVerified: true });
    expect(await theft.openSessions()).toEqual([]);
    const [user] = await theft.server.deps.db.read.select().from(users);
    expect(user?.passwordHash).toBeNull();
    await waitForOwnNotices(deps);
    expect(await readNoticesSince(deps, theft.ana, position)).toContain("profile");
  });
});

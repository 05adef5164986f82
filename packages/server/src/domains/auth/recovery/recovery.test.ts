import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { linkIn } from "../../../testing/mail/mail-test.ts";
import { readMail } from "../../../testing/mail/smtp-server.ts";
import { createTheft, OWN, PASSWORD, type Theft } from "../../../testing/mail/theft.ts";
import { newSession } from "../../../testing/test-server.ts";
import { RECOVERY_LINK_MS, RECOVERY_LINKS_MAX } from "../accounts/recovery-links.service.ts";

const { users, recoveryLinks } = schema;

const NEXT_PASSWORD = "eight wide stairs";
const FIRST = "eve@first.example";
const SECOND = "eve@second.example";
const RECOVERY_PATH = "/api/way-back/";

let theft: Theft;
beforeEach(async () => {
  theft = await createTheft();
});
afterEach(() => theft.close());

const recover = (url: string, password = NEXT_PASSWORD) => theft.press(url, { password });

const restored = { email: OWN, emailKey: OWN, isVerified: true };

const canSignIn = async (password: string) => {
  const credentials = { username: "ana", password };
  return (await theft.press("/api/login", credentials)).status === 200;
};

describe("recovering an account after its address was changed", () => {
  beforeEach(() => theft.verify());

  it("LINK-06 a recovery link restores the account and works only once", async () => {
    await theft.changeTo(FIRST);
    const link = theft.recoveryLinkOf(OWN);
    const page = await theft.server.app.inject({ url: link, headers: { accept: "text/html" } });
    expect(page.body).toContain(`${OWN} becomes the address of @ana again`);
    expect(await theft.findAccount()).toMatchObject({ email: FIRST });
    expect(await recover(link)).toEqual({ status: 200, body: { success: true } });
    expect(await theft.findAccount()).toEqual(restored);
    expect(await theft.openSessions()).toEqual([]);
    expect([await canSignIn(PASSWORD), await canSignIn(NEXT_PASSWORD)]).toEqual([false, true]);
    expect((await recover(link)).status).toBe(404);
  });

  it("LINK-06 the form on the recovery page works without JavaScript and signs the user in", async () => {
    await theft.changeTo(FIRST);
    const send = (password: string) => theft.sendForm(theft.recoveryLinkOf(OWN), { password });
    const asked = await theft.server.app.inject({ url: theft.recoveryLinkOf(OWN) });
    expect(asked.body).not.toContain("autofocus");
    for (const [password, reason] of [
      ["short", "Use at least 8 characters"],
      ["password1", "This password is too common"],
    ] as const) {
      const refused = await send(password);
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toMatch(new RegExp(`id="password-error">${reason}`));
      expect(refused.body).toMatch(/name="password"[^>]* autofocus/);
    }
    const response = await send(NEXT_PASSWORD);
    expect([response.statusCode, response.headers.location]).toEqual([303, "/"]);
    expect(response.cookies).toHaveLength(1);
    const link = theft.recoveryLinkOf(OWN);
    const again = await theft.sendForm(link, { username: "ana", password: NEXT_PASSWORD });
    expect([again.statusCode, again.headers.location, again.cookies.length]).toEqual([303, "/", 1]);
    for (const password of [NEXT_PASSWORD, "short"]) {
      expect((await send(password)).body).toContain("This link no longer works");
    }
  });

  it("LINK-06 a recovery link undoes two email address changes, and revokes the thief's links", async () => {
    const asked = await theft.askFor("eve@third.example");
    await theft.changeTo(FIRST);
    const link = theft.recoveryLinkOf(OWN);
    await theft.changeTo(SECOND);
    const thiefLink = theft.recoveryLinkOf(FIRST);
    theft.server.clock.advance(1_000);
    expect((await recover(link)).status).toBe(200);
    expect(await theft.findAccount()).toEqual(restored);
    await theft.send();
    const notice = theft.newestTo(SECOND);
    expect(notice && readMail(notice)).toContain("no longer uses this email address");
    expect(() => linkIn(notice, RECOVERY_PATH)).toThrow();
    await expectNoChange(theft.server, async () => {
      expect((await recover(thiefLink)).status).toBe(404);
      // This link was requested while the account had the restored address.
      expect((await theft.press(asked)).status).toBe(404);
    });
    theft.server.clock.advance(1_000);
    await newSession(theft.server.deps, theft.ana.userId);
    await theft.ana.call.auth.changeEmail({ email: "ana@new.example", password: NEXT_PASSWORD });
    await theft.send();
    const verification = linkIn(theft.newestTo("ana@new.example"), "/api/new-email/");
    expect((await theft.press(verification)).status).toBe(200);
  });

  it("LINK-06 rejects expired recovery links, and links forged without the server's key", async () => {
    await theft.changeTo(FIRST);
    const link = theft.recoveryLinkOf(OWN);
    const [row] = await theft.server.deps.db.read.select().from(recoveryLinks);
    expect(link).not.toContain(row?.tokenHash);
    expect((await recover(`${link}x`)).status).toBe(404);
    expect((await recover(`${RECOVERY_PATH}${row?.tokenHash}`)).status).toBe(404);
    theft.server.clock.advance(RECOVERY_LINK_MS);
    expect((await recover(link)).status).toBe(404);
  });

  it("LINK-06 accepts only one of two simultaneous uses of a recovery link", async () => {
    await theft.changeTo(FIRST);
    const link = theft.recoveryLinkOf(OWN);
    const both = await Promise.all([recover(link), recover(link, "nine wide stairs")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("LINK-06 keeps the first recovery links valid after many account changes", async () => {
    await theft.changeTo(FIRST);
    const link = theft.recoveryLinkOf(OWN);
    const passwords = [PASSWORD, "the thief's own words"] as const;
    for (let nth = 0; nth <= RECOVERY_LINKS_MAX; nth += 1) {
      const [newPassword, currentPassword] = nth % 2 ? passwords : [passwords[1], passwords[0]];
      await theft.ana.call.auth.changePassword({ currentPassword, newPassword });
    }
    await theft.send();
    expect(() => theft.recoveryLinkOf(FIRST)).toThrow();
    expect(await theft.server.deps.db.read.select().from(recoveryLinks)).toHaveLength(
      RECOVERY_LINKS_MAX,
    );
    expect((await recover(link)).status).toBe(200);
  });

  it("LINK-06 restores the email address as unverified if another account has verified it", async () => {
    await theft.changeTo(FIRST);
    const ben = await theft.server.createPerson("ben");
    const { deps } = theft.server;
    await deps.db.transaction((tx) =>
      tx
        .update(users)
        .set({ email: OWN, emailKey: OWN, emailVerified: true })
        .where(eq(users.id, ben.userId)),
    );
    expect((await recover(theft.recoveryLinkOf(OWN))).status).toBe(200);
    expect(await theft.findAccount()).toEqual({ email: OWN, emailKey: null, isVerified: false });
  });
});

describe("recovering an account after its password was changed", () => {
  const changePassword = async () => {
    theft.server.clock.advance(1_000);
    await theft.ana.call.auth.changePassword({
      currentPassword: PASSWORD,
      newPassword: "stolen stairs",
    });
    await theft.send();
  };

  it("LINK-06 a recovery link still works if the email address changed after the link was sent", async () => {
    await theft.verify();
    await changePassword();
    const link = theft.recoveryLinkOf(OWN);
    await theft.ana.call.auth.changeEmail({ email: FIRST, password: "stolen stairs" });
    await theft.send();
    await theft.press(linkIn(theft.newestTo(FIRST), "/api/new-email/"));
    expect((await recover(link)).status).toBe(200);
    expect(await theft.findAccount()).toEqual(restored);
    expect(await canSignIn("stolen stairs")).toBe(false);
  });

  it("LINK-06 sends no recovery link to an unverified former email address", async () => {
    await theft.changeTo(FIRST);
    const notice = theft.newestTo(OWN);
    expect(notice && readMail(notice)).toContain("contact a host of this StepOut");
    expect(() => theft.recoveryLinkOf(OWN)).toThrow();
  });
});

import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkIn } from "../../../testing/mail/mail-test.ts";
import { readMail } from "../../../testing/mail/smtp-server.ts";
import { createTheft, OWN, PASSWORD, type Theft } from "../../../testing/mail/theft.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { createResetLinkByHost } from "./password-resets.service.ts";

const { auditEvents, recoveryLinks } = schema;

const NEXT = "eight wide stairs";
const LATER = "nine wide stairs";
const THIEF_EMAIL = "t@example.com";

let theft: Theft;
let hana: TestPerson;
beforeEach(async () => {
  theft = await createTheft();
  hana = await theft.server.createPerson("hana", { isHost: true });
  await theft.verify();
  await theft.changeTo(THIEF_EMAIL);
});
afterEach(() => theft.close());

const askByMail = async () => {
  await theft.press("/api/password-reset", { identifier: "ana" });
  await theft.send();
};

const makers: [string, () => Promise<string>][] = [
  [
    "made by a host",
    async () => (await createResetLinkByHost(theft.server.deps, anaId(), hana)).path,
  ],
  [
    "from the command line",
    async () => (await createResetLinkByHost(theft.server.deps, anaId())).path,
  ],
  [
    "that was mailed",
    async () => {
      await askByMail();
      return linkIn(theft.newestTo(THIEF_EMAIL), "/api/password-reset/");
    },
  ],
];

const anaId = () => theft.ana.userId;

const changes = () =>
  theft.server.deps.db.read
    .select({ actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(eq(auditEvents.action, "email-changed"));

const GONE = { email: null, emailKey: null, isVerified: false };

describe.each(makers)("a password link %s", (_, make) => {
  it("MEND-04 removes the account's email address on request, and notifies that address without sending a recovery link", async () => {
    const path = await make();
    const before = await changes();
    const page = await theft.openPage(path);
    expect(page).toContain(`Emails for forgotten passwords go to: ${THIEF_EMAIL}`);
    expect(page).toContain('name="removeEmail" value="true"> Remove this address');
    const sent = await theft.press(path, { password: NEXT, removeEmail: true });
    expect(sent.status).toBe(200);
    expect(await theft.findAccount()).toEqual(GONE);
    expect(await changes()).toEqual([...before, { actorId: anaId() }]);
    await theft.send();
    const notice = theft.newestTo(THIEF_EMAIL);
    expect(notice && readMail(notice)).toContain("no longer uses this email address");
    expect(() => theft.recoveryLinkOf(THIEF_EMAIL)).toThrow();
    const mails = theft.smtp.taken.length;
    await askByMail();
    expect(theft.smtp.taken).toHaveLength(mails);
  });

  it("MEND-04 an invalid new password keeps the email address and leaves the removal checkbox ticked", async () => {
    const path = await make();
    const refused = await theft.sendForm(path, { password: "short", removeEmail: "true" });
    expect(refused.body).toContain('name="removeEmail" value="true" checked>');
    expect((await theft.findAccount())?.email).toBe(THIEF_EMAIL);
    const saved = await theft.sendForm(path, { password: NEXT, removeEmail: "true" });
    expect(saved.statusCode).toBe(303);
    expect(await theft.findAccount()).toEqual(GONE);
  });
});

describe("a recovery link that a thief got by changing the password", () => {
  beforeEach(async () => {
    const passwords = { currentPassword: PASSWORD, newPassword: NEXT };
    await theft.ana.call.auth.changePassword(passwords);
    await theft.send();
  });

  it.each(makers.slice(0, 2))(
    "MEND-04 invalidates a thief's recovery link when the owner uses a password link %s",
    async (_, make) => {
      const recoveryLink = theft.recoveryLinkOf(THIEF_EMAIL);
      await theft.press(await make(), { password: LATER, removeEmail: true });
      expect((await theft.press(recoveryLink, { password: NEXT })).status).toBe(404);
      expect(await theft.findAccount()).toEqual(GONE);
    },
  );

  it("MEND-04 keeps the owner's recovery link when a thief's password link removes the email address", async () => {
    const open = await theft.server.deps.db.read.select().from(recoveryLinks);
    await askByMail();
    const path = linkIn(theft.newestTo(THIEF_EMAIL), "/api/password-reset/");
    await theft.press(path, { password: LATER, removeEmail: true });
    expect(await theft.server.deps.db.read.select().from(recoveryLinks)).toEqual(open);
    const taken = await theft.press(theft.recoveryLinkOf(OWN), { password: "ten wide stairs" });
    expect(taken.status).toBe(200);
    expect(await theft.findAccount()).toEqual({ email: OWN, emailKey: OWN, isVerified: true });
  });
});

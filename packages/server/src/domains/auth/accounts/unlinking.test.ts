import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTheft, OWN, PASSWORD, type Theft } from "../../../testing/mail/theft.ts";
import { WITH_PROVIDER } from "../../../testing/test-server.ts";
import { createResetLinkByHost } from "../reset/password-resets.service.ts";
import { identify } from "./identities.service.ts";

const NEXT = "eight wide stairs";
const THIEF_SUBJECT = "the thief's";
const OWNER_SUBJECT = "ana's own";
const { OIDC_ISSUER } = WITH_PROVIDER;

let theft: Theft;
beforeEach(async () => {
  theft = await createTheft({ ...WITH_PROVIDER, OIDC_NAME: "School" });
  await theft.verify();
  await link(OWNER_SUBJECT);
  await link(THIEF_SUBJECT);
});
afterEach(() => theft.close());

const link = (subject: string, createdAt = 0) =>
  theft.server.deps.db.transaction((tx) => {
    const row = { issuer: OIDC_ISSUER, subject, userId: theft.ana.userId, createdAt };
    return tx.insert(schema.identities).values(row);
  });

const subjects = async () => {
  const rows = await theft.server.deps.db.read.select().from(schema.identities);
  return rows.map(({ subject }) => subject).sort();
};

const unlink = [identify(OIDC_ISSUER, THIEF_SUBJECT)];

const recoveries: [string, () => Promise<string>][] = [
  [
    "a password link",
    async () => (await createResetLinkByHost(theft.server.deps, theft.ana.userId)).path,
  ],
  [
    "a recovery link",
    async () => {
      await theft.changeTo("eve@thief.example");
      return theft.recoveryLinkOf(OWN);
    },
  ],
];

describe.each(recoveries)("%s", (_, open) => {
  it("MEND-04 the new-password form lists each linked sign-in with an unticked checkbox", async () => {
    const page = await theft.openPage(await open());
    expect(page.match(/<input type="checkbox" name="unlink"/g)).toHaveLength(2);
    expect(page).toContain("School, linked on 1 January 1970, 00:00 UTC");
    expect(page).not.toContain("checked");
  });

  it.each([
    ["one", [THIEF_SUBJECT], [OWNER_SUBJECT]],
    ["several", [THIEF_SUBJECT, OWNER_SUBJECT], []],
    ["none", [], [OWNER_SUBJECT, THIEF_SUBJECT]],
  ])("MEND-04 unlinks the sign-ins ticked in the form: %s", async (_count, ticked, left) => {
    const path = await open();
    const boxes = ticked.map((subject): [string, string] => [
      "unlink",
      identify(OIDC_ISSUER, subject),
    ]);
    expect((await theft.sendForm(path, [["password", NEXT], ...boxes])).statusCode).toBe(303);
    expect(await subjects()).toEqual(left);
  });

  it("MEND-04 a password or recovery link unlinks sign-ins that were linked after it was created", async () => {
    const path = await open();
    theft.server.clock.advance(1_000);
    await link("a later one", theft.server.clock.now());
    expect((await theft.press(path, { password: NEXT })).status).toBe(200);
    expect(await subjects()).toEqual([OWNER_SUBJECT, THIEF_SUBJECT]);
    const { auditEvents } = schema;
    const events = await theft.server.deps.db.read
      .select({ actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(eq(auditEvents.action, "sign-in-unlinked"));
    expect(events).toEqual([{ actorId: theft.ana.userId }]);
  });

  it("MEND-04 refuses to unlink another account's sign-in", async () => {
    const path = await open();
    const others = { password: NEXT, unlink: [identify(OIDC_ISSUER, "ben's")] };
    expect((await theft.press(path, others)).status).toBe(404);
    expect(await subjects()).toEqual([OWNER_SUBJECT, THIEF_SUBJECT]);
    expect((await theft.press(path, { password: NEXT })).status).toBe(200);
  });
});

it("MEND-04 unlinks the chosen sign-ins when the password changes", async () => {
  const passwords = { currentPassword: PASSWORD, newPassword: NEXT };
  await theft.ana.call.auth.changePassword({ ...passwords, unlink });
  expect(await subjects()).toEqual([OWNER_SUBJECT]);
});

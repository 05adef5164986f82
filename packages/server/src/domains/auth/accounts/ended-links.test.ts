import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { linkIn } from "../../../testing/mail/mail-test.ts";
import { createTheft, OWN, PASSWORD, type Theft } from "../../../testing/mail/theft.ts";
import { newSession, type TestPerson, WITH_PROVIDER } from "../../../testing/test-server.ts";
import { unlinkIdentityOf } from "../../admin/identities.service.ts";
import { readLinking, startLinking } from "../provider/linking.service.ts";
import { makeEmailLink } from "../verification/email-links.service.ts";
import { signOutEverywhere } from "./administration.service.ts";
import { readCredentials } from "./credentials.ts";
import { identify } from "./identities.service.ts";

const NEXT = "eight wide stairs";
const THIEF_EMAIL = "eve@thief.example";

let theft: Theft;
let hana: TestPerson;
let thiefSession: string;
beforeEach(async () => {
  theft = await createTheft(WITH_PROVIDER);
  hana = await theft.server.createPerson("hana", { isHost: true });
  thiefSession = hashToken(await newSession(theft.server.deps, theft.ana.userId));
});
afterEach(() => theft.close());

/** Lists actions that `testing/grants` does not cover. */
const acts: [string, () => Promise<unknown>][] = [
  ["ends another session", () => theft.ana.call.auth.endSession({ id: thiefSession })],
  ["ends all other sessions", () => theft.ana.call.auth.endOtherSessions()],
  [
    "has a sign-in unlinked by a host",
    async () => {
      const { deps, clock } = theft.server;
      const { userId } = theft.ana;
      const linked = { issuer: WITH_PROVIDER.OIDC_ISSUER, subject: "the thief's" };
      const row = { ...linked, userId, createdAt: clock.now() };
      await deps.db.transaction((tx) => tx.insert(schema.identities).values(row));
      const identityId = identify(linked.issuer, linked.subject);
      await unlinkIdentityOf(deps, hana, { id: userId, identityId });
    },
  ],
];

describe.each(acts)("after an account's owner %s", (_, act) => {
  it("MEND-01 revokes all emailed links that give account access, and all permissions to link a sign-in", async () => {
    const { deps, clock } = theft.server;
    const newAddress = await theft.askFor(THIEF_EMAIL);
    const { epoch, userId } = await readCredentials(deps.db.read, theft.ana.userId);
    const verify = makeEmailLink(
      deps,
      "verify-email",
      { userId, epoch, current: OWN },
      clock.now(),
    );
    await theft.press("/api/password-reset", { identifier: "ana" });
    await theft.send();
    const reset = linkIn(theft.newestTo(OWN), "/api/password-reset/");
    const start = await startLinking(deps, theft.ana, thiefSession, { password: PASSWORD });
    const permission = new URL(start.path, "http://stepout.invalid").searchParams.get("linking");
    await act();
    for (const path of [newAddress, verify, reset]) {
      expect(await theft.press(path, { password: NEXT })).toMatchObject({ status: 404 });
    }
    const session = { actor: theft.ana, sessionId: thiefSession };
    const proven = readLinking(deps, permission ?? "", session);
    expect(proven?.epoch).toBe(epoch);
    expect((await readCredentials(deps.db.read, userId)).epoch).toBeGreaterThan(epoch);
  });

  it("MEND-01 drops queued emails that contain a verification link", async () => {
    await theft.ana.call.auth.changeEmail({ email: THIEF_EMAIL, password: PASSWORD });
    await theft.ana.call.auth.sendVerification();
    await act();
    await theft.send();
    expect(await theft.server.deps.db.read.select().from(schema.mails)).toEqual([]);
    expect(theft.newestTo(THIEF_EMAIL)).toBeUndefined();
    const sent = theft.smtp.taken.map(({ raw }) => raw).join("\n");
    expect(sent).not.toContain("/api/verify-email/");
  });
});

it("MEND-01 the link that confirms a new email address still works after an ordinary sign-out", async () => {
  const path = await theft.askFor(THIEF_EMAIL);
  const own = await newSession(theft.server.deps, theft.ana.userId);
  const device = theft.server.personOf({ ...theft.ana, token: own });
  await device.call.auth.endSession({ id: hashToken(own) });
  expect((await theft.press(path)).status).toBe(200);
});

it("MEND-01 a recovery link survives a password change, until a host ends all of the user's sessions", async () => {
  await theft.verify();
  await theft.changeTo(THIEF_EMAIL);
  const path = theft.recoveryLinkOf(OWN);
  await theft.ana.call.auth.changePassword({ currentPassword: PASSWORD, newPassword: NEXT });
  expect((await theft.server.visitor.rest("GET", path)).status).toBe(200);
  await signOutEverywhere(theft.server.deps, hana, { id: theft.ana.userId });
  expect((await theft.press(path, { password: NEXT })).status).toBe(404);
});

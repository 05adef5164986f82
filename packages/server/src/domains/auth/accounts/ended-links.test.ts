import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { linkIn } from "../../../testing/mail/mail-test.ts";
import { createTheft, OWN, PASSWORD, type Theft } from "../../../testing/mail/theft.ts";
import { newSession } from "../../../testing/new-session.ts";
import { type TestPerson, WITH_PROVIDER } from "../../../testing/test-server.ts";
import { unlinkIdentityOf } from "../../admin/identities.service.ts";
import { linkIdentity, readLinking, startLinking } from "../provider/linking.service.ts";
import { unlinkIdentity } from "../provider/own-identities.service.ts";
import { createResetLinkByHost } from "../reset/password-resets.service.ts";
import { verificationLink } from "../verification/verification.service.ts";
import { changeAccount, setHost, signOutEverywhere } from "./administration.service.ts";
import { readCredentials } from "./credentials.ts";
import { identify } from "./identities.service.ts";

const NEXT = "eight wide stairs";
const THIEFS = "eve@thief.example";
const ISSUER = WITH_PROVIDER.OIDC_ISSUER;
const RESET = "/api/password-reset/";
const profile = {
  firstName: undefined,
  lastName: undefined,
  username: undefined,
  email: undefined,
  hasVerifiedEmail: false,
  pictureUrl: undefined,
};

let theft: Theft;
let hana: TestPerson;
let thiefsId: string;
beforeEach(async () => {
  theft = await createTheft(WITH_PROVIDER);
  hana = await theft.server.createPerson("hana");
  await setHost(theft.server.deps, hana.userId, true);
  thiefsId = hashToken(await newSession(theft.server.deps, anaId()));
});
afterEach(() => theft.close());

const anaId = () => theft.ana.userId;

async function resetBy(path: string): Promise<void> {
  expect((await theft.press(path, { password: NEXT })).status).toBe(200);
}

async function mailedReset(): Promise<string> {
  await theft.press("/api/password-reset", { identifier: "ana" });
  await theft.send();
  return linkIn(theft.newestTo(OWN), RESET);
}

async function link(subject: string): Promise<string> {
  const { deps, clock } = theft.server;
  const row = { issuer: ISSUER, subject, userId: anaId(), createdAt: clock.now() };
  await deps.db.transaction((tx) => tx.insert(schema.identities).values(row));
  return identify(ISSUER, subject);
}

type Act = [string, () => Promise<unknown>];

/** Acts of hosts that also end the ways back. */
const actsOfHosts: Act[] = [
  [
    "uses a link of a host",
    async () => {
      const { path } = await createResetLinkByHost(theft.server.deps, anaId(), hana);
      await resetBy(path);
    },
  ],
  ["is signed out by a host", () => signOutEverywhere(theft.server.deps, anaId(), hana)],
];

const actsWithoutMail: Act[] = [
  ...actsOfHosts,
  [
    "changes the password",
    () => theft.ana.call.auth.changePassword({ currentPassword: PASSWORD, newPassword: NEXT }),
  ],
  [
    "is disabled and enabled",
    async () => {
      await changeAccount(theft.server.deps, anaId(), { disabled: true }, hana);
      await changeAccount(theft.server.deps, anaId(), { disabled: false }, hana);
    },
  ],
  [
    "unlinks a sign-in",
    async () => {
      const own = { id: await link("ana's own"), password: PASSWORD };
      await unlinkIdentity(theft.server.deps, theft.ana, null, own);
    },
  ],
  ["ends another session", () => theft.ana.call.auth.endSession({ id: thiefsId })],
  ["ends all other sessions", () => theft.ana.call.auth.endOtherSessions()],
  [
    "has a sign-in unlinked by a host",
    async () => {
      const ref = { id: anaId(), identityId: await link("the thief's") };
      await unlinkIdentityOf(theft.server.deps, hana, ref);
    },
  ],
];

/** Acts that end every link made before them. */
const acts: Act[] = [
  ...actsWithoutMail,
  ["resets the password by mail", async () => resetBy(await mailedReset())],
];

const emailOf = async () => (await theft.findAccount())?.email;

describe("after the owner of an account", () => {
  it.each(acts)("MEND-01 %s, a link for a new address no longer works", async (_, act) => {
    const path = await theft.askFor(THIEFS);
    await act();
    expect((await theft.server.nobody.rest("GET", path)).status).toBe(404);
    expect((await theft.press(path)).status).toBe(404);
    expect(await emailOf()).toBe(OWN);
  });

  it.each(acts)("MEND-01 %s, a link that verifies the address no longer works", async (_, act) => {
    const { deps, clock } = theft.server;
    const proven = await readCredentials(deps.db.read, anaId());
    const path = verificationLink(deps, proven, OWN, clock.now());
    await act();
    expect((await theft.press(path)).status).toBe(404);
    expect(await theft.findAccount()).toMatchObject({ isVerified: false });
  });

  it.each(acts)("MEND-01 %s, a mailed link for a new password no longer works", async (_, act) => {
    const path = await mailedReset();
    await act();
    expect((await theft.press(path, { password: "the thief's own words" })).status).toBe(404);
  });

  it.each(acts)("MEND-01 %s, a permission to link a sign-in no longer works", async (_, act) => {
    const { deps } = theft.server;
    const sessionId = "the thief's session";
    const start = await startLinking(deps, theft.ana, sessionId, { password: PASSWORD });
    const permission = new URL(start.path, "http://stepout.invalid").searchParams.get("linking");
    const session = { actor: theft.ana, sessionId };
    await act();
    const proven = readLinking(deps, permission ?? "", session);
    if (!proven) throw new Error("The permission can't be read");
    const identity = { issuer: ISSUER, subject: "another of the thief's", profile };
    await expect(linkIdentity(deps, proven, identity)).rejects.toMatchObject({
      code: "unauthorized",
    });
  });

  // A reset by mail would send the waiting mails first.
  it.each(actsWithoutMail)(
    "MEND-01 %s, a queued mail with a link into the account is not sent",
    async (_, act) => {
      await theft.ana.call.auth.changeEmail({ email: THIEFS, password: PASSWORD });
      await theft.ana.call.auth.sendVerification();
      await act();
      await theft.send();
      const { mails } = schema;
      expect(await theft.server.deps.db.read.select().from(mails)).toEqual([]);
      expect(theft.newestTo(THIEFS)).toBeUndefined();
      const sent = theft.smtp.taken.map(({ raw }) => raw).join("\n");
      expect(sent).not.toContain("/api/verify-email/");
    },
  );
});

it("MEND-01 a plain sign-out does not end a link for a new address", async () => {
  const path = await theft.askFor(THIEFS);
  const own = await newSession(theft.server.deps, anaId());
  const device = theft.server.personOf({ ...theft.ana, token: own });
  await device.call.auth.endSession({ id: hashToken(own) });
  expect((await theft.press(path)).status).toBe(200);
});

describe("a way back", () => {
  const openWays = async () => {
    const { waysBack } = schema;
    const rows = await theft.server.deps.db.read
      .select()
      .from(waysBack)
      .where(eq(waysBack.userId, anaId()));
    return rows.length;
  };

  beforeEach(async () => {
    await theft.verify();
    await theft.changeTo(THIEFS);
    expect(await openWays()).toBe(1);
  });

  it("MEND-01 still works when a signed-in thief changes the password or unlinks a sign-in", async () => {
    const path = theft.wayBackOf(OWN);
    await theft.ana.call.auth.changePassword({ currentPassword: PASSWORD, newPassword: NEXT });
    const identity = { id: await link("the thief's"), password: NEXT };
    await unlinkIdentity(theft.server.deps, theft.ana, null, identity);
    expect((await theft.press(path, { password: "the owner's own words" })).status).toBe(200);
    expect(await emailOf()).toBe(OWN);
  });

  it.each(actsOfHosts)("MEND-01 ends when the owner %s", async (_, act) => {
    const path = theft.wayBackOf(OWN);
    await act();
    expect((await theft.press(path, { password: NEXT })).status).toBe(404);
  });

  it("MEND-01 ends when a host disables the account, even after it is enabled", async () => {
    const path = theft.wayBackOf(OWN);
    for (const disabled of [true, false]) {
      await changeAccount(theft.server.deps, anaId(), { disabled }, hana);
    }
    expect((await theft.press(path, { password: NEXT })).status).toBe(404);
  });
});

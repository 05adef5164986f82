import { afterEach, beforeEach, expect, it } from "vitest";
import { hashToken } from "../../../sessions/session-adapter.ts";
import { sendMails } from "../../../testing/mail/mail-test.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../testing/mail/smtp-server.ts";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { readProfile } from "./claims.ts";
import { linkIdentity, unlinkIdentity } from "./linking.service.ts";

const profile = readProfile({});

let smtp: TestSmtpServer;
let test: OidcTest;
beforeEach(async () => {
  smtp = await startSmtpServer();
  test = await createOidcTest({ SMTP_URL: smtp.url });
});
afterEach(async () => {
  await test.close();
  await smtp.close();
});

async function sent() {
  await sendMails(test.server, smtp.url);
  return smtp.taken.map((mail) => [mail.to[0], /^Subject: (.*)\r$/m.exec(mail.raw)?.[1]]);
}

it("LINK-07 sends one email when a sign-in is linked, and one when it is unlinked", async () => {
  const { deps } = test.server;
  const ana = await test.server.createPerson("ana");
  const issuer = deps.env.OIDC_ISSUER ?? "";
  for (const subject of ["1", "1", "2"]) {
    await linkIdentity(deps, { ...ana, epoch: 0 }, { issuer, subject, profile });
  }
  const linked = ["ana@example.com", "A way to sign in was added"];
  expect(await sent()).toEqual([linked, linked]);
  const session = hashToken(ana.token);
  const [first] = (await ana.call.auth.identities()).identities;
  await unlinkIdentity(deps, ana, session, { id: first?.id ?? "" });
  const unlinked = ["ana@example.com", "A way to sign in was removed"];
  expect(await sent()).toEqual([linked, linked, unlinked]);
});

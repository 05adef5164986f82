import {
  readMail,
  startSmtpServer,
  type TakenMail,
  type TestSmtpServer,
} from "../packages/server/src/testing/mail/smtp-server.ts";
import { newAddress } from "./addresses.ts";
import { test as base, PASSWORD, type Player } from "./players.ts";
import { expect, type WorkerFixtures } from "./test.ts";

interface MailFixtures {
  smtp: TestSmtpServer;
}

export const test = base.extend<object, MailFixtures & Pick<WorkerFixtures, "serverVariables">>({
  smtp: [
    // Playwright requires a destructured first argument, even if no fixture is used.
    async ({ browserName: _ }, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  serverVariables: [({ smtp }, use) => use({ SMTP_URL: smtp.url }), { scope: "worker" }],
});

/** Generous, because the mail sender may start slowly on a busy machine. */
const ARRIVES_WITHIN_MS = 60_000;

export async function waitForMail(
  { taken }: TestSmtpServer,
  address: string,
  text: string,
): Promise<TakenMail> {
  const find = () =>
    taken.findLast((mail) => mail.to.includes(address) && readMail(mail).includes(text));
  await expect.poll(() => find() !== undefined, { timeout: ARRIVES_WITHIN_MS }).toBe(true);
  const found = find();
  if (!found) throw new Error(`No mail to ${address} contains "${text}"`);
  return found;
}

export function linkIn(mail: TakenMail, path: string): string {
  const found = readMail(mail)
    .split(/[\s"<>]/)
    .find((word) => word.startsWith("http") && word.includes(path));
  if (found === undefined) throw new Error(`The mail has no link to ${path}`);
  return found;
}

/** Gives the player a verified email address, so that the server emails the invitations they send. */
export async function verifyAddress({ page }: Player, smtp: TestSmtpServer): Promise<void> {
  const email = newAddress();
  const change = { data: { email, password: PASSWORD } };
  expect((await page.request.post("/api/auth/email", change)).status()).toBe(200);
  const link = linkIn(await waitForMail(smtp, email, "Use this address"), "/api/new-email/");
  expect((await page.request.post(link)).status()).toBe(200);
}

export function htmlOf(mail: TakenMail): string {
  const text = readMail(mail);
  const page = text.slice(text.indexOf("<!doctype html>"), text.indexOf("</html>"));
  const [, picture = ""] = /Content-Type: image\/jpeg[\s\S]*?\r\n\r\n([^-]+)/.exec(mail.raw) ?? [];
  const url = `data:image/jpeg;base64,${picture.replaceAll(/\s/g, "")}`;
  return page.replace(/cid:[^"]+/, url);
}

import { sendDueMails } from "../../domains/mail/sending/sender.service.ts";
import { mailTemplates, readBranding } from "../../domains/mail-templates.ts";
import { createMailServer } from "../../platform/smtp/smtp-client.ts";
import { createTestServer, type TestServer } from "../test-server.ts";
import { readMail, startSmtpServer, type TakenMail, type TestSmtpServer } from "./smtp-server.ts";

const ORIGIN = "https://club.example";

export function sendMails({ deps }: Pick<TestServer, "deps">, smtpUrl: string): Promise<number> {
  return sendDueMails({
    deps,
    mailTemplates,
    readBranding,
    send: createMailServer(smtpUrl).send,
    mayContinue: () => true,
  });
}

export interface MailTest {
  smtp: TestSmtpServer;
  server: TestServer;
  send(): Promise<number>;
  close(): Promise<void>;
}

export async function createMailTest(variables: Record<string, string> = {}): Promise<MailTest> {
  const smtp = await startSmtpServer();
  const server = await createTestServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: "Our club <club@example.org>",
    PUBLIC_URL: ORIGIN,
    ...variables,
  });
  return {
    smtp,
    server,
    send: () => sendMails(server, smtp.url),
    async close() {
      await server.close();
      await smtp.close();
    },
  };
}

/** Returns the path of the first link to this server in an email. */
export function linkIn(mail: TakenMail | undefined, path: string): string {
  const start = `${ORIGIN}${path}`;
  const found =
    mail &&
    readMail(mail)
      .split(/[\s"<>]/)
      .find((word) => word.startsWith(start));
  if (found === undefined) throw new Error(`The mail has no link to ${path}`);
  return found.slice(ORIGIN.length);
}

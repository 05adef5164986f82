import { afterEach, expect, it } from "vitest";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { readMail } from "../../testing/mail/smtp-server.ts";
import { resetPassword } from "../auth/accounts/administration.service.ts";

let test: MailTest;
afterEach(() => test.close());

async function mailFrom(settings: object): Promise<{ raw: string; text: string }> {
  const host = await test.server.createPerson("hana", { isHost: true });
  await host.call.instance.changeSettings(settings);
  await resetPassword(test.server.deps, host.userId, "seven wide stairs");
  await test.send();
  const mail = test.smtp.taken.at(-1);
  if (!mail) throw new Error("Nothing was sent");
  return { raw: mail.raw, text: readMail(mail) };
}

it("MAIL-13 shows the instance's name in the subject, heading and footer, and as the default sender", async () => {
  test = await createMailTest({ MAIL_FROM: "club@example.org" });
  const { raw, text } = await mailFrom({ name: "Hill <School>" });
  expect(raw).toMatch(/^Subject: Your password was changed \(Hill <School>\)\r$/m);
  expect(raw).toMatch(/^From: "?Hill <School>"? <club@example.org>\r$/m);
  expect(text).toContain("Hill <School> on StepOut, https://club.example");
  expect(text).toContain("Hill &lt;School&gt; on StepOut, https://club.example</a>");
  expect(text).toMatch(/class="quiet"[^>]*>Hill &lt;School&gt;<\/p>/);
});

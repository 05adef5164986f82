import type { Reader } from "@stepout/db";
import type { Deps } from "../deps.ts";
import { authMails } from "./auth/auth.mails.ts";
import { readInstance, readPublicUrl } from "./instance/instance.service.ts";
import { invitationMails } from "./invitations/invitations.mails.ts";
import type { Branding, MailTemplates } from "./mail/template.ts";
import { reminderMails } from "./reminders/reminders.mails.ts";

export const mailTemplates: MailTemplates = {
  ...authMails,
  ...invitationMails,
  ...reminderMails,
};

/** Uses `address` as the origin unless a public URL is set. */
export async function readBranding(
  reader: Reader,
  { env }: Pick<Deps, "env">,
  address = `http://localhost:${env.PORT}`,
): Promise<Branding> {
  const { name } = await readInstance(reader);
  const origin = (await readPublicUrl(reader, { env })) ?? address;
  return { name, origin };
}

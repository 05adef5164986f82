import { readPicture } from "@stepout/db/pictures/picture-store";
import type { SendMailOptions } from "nodemailer";
import type { Deps } from "../../../deps.ts";
import { toStoredEmail } from "../../../text/emails.rules.ts";
import { stopPathOf } from "../stops.service.ts";
import {
  type Branding,
  type MailContent,
  PICTURE_ID,
  type QueuedMail,
  renderHtml,
  renderText,
  STOP_LABEL,
  subjectOf,
} from "../template.ts";
import { withoutLinks } from "../without-links.ts";

interface Sender {
  name: string;
  address: string;
}

function readSender(env: Deps["env"], head: Branding): Sender {
  const { MAIL_FROM = `stepout@${new URL(head.origin).hostname}` } = env;
  const [, name, address] = /^(.*)<(.+)>$/.exec(MAIL_FROM) ?? [];
  return {
    name: name?.trim() || withoutLinks(head.name),
    address: toStoredEmail(address ?? MAIL_FROM),
  };
}

/** The row's `Message-ID` lets mail programs recognise a resent email. */
export async function writeMessage(
  deps: Deps,
  mail: Pick<QueuedMail, "id" | "createdAt">,
  content: MailContent,
  head: Branding,
): Promise<SendMailOptions> {
  const from = readSender(deps.env, head);
  const ofAddress = content.canStop
    ? { label: STOP_LABEL, path: stopPathOf(deps, content.to) }
    : undefined;
  const stop = content.stop ?? ofAddress;
  const picture = content.picture && (await readPicture(deps.pictures, content.picture));
  const shown = { ...content, picture: picture && content.picture };
  const rendering = { content: shown, head, stop };
  return {
    from,
    to: { name: "", address: content.to },
    subject: subjectOf(rendering),
    messageId: `<${mail.id}@${from.address.split("@").at(-1)}>`,
    date: new Date(mail.createdAt),
    text: renderText(rendering),
    html: renderHtml(rendering),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(stop && {
        "List-Unsubscribe": `<${head.origin}${stop.path}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    attachments: picture
      ? [{ cid: PICTURE_ID, content: picture, contentType: "image/jpeg", filename: "picture.jpg" }]
      : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

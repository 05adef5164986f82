import type { Reader } from "@stepout/db";
import type { SendMailOptions } from "nodemailer";
import type { Deps } from "../../../deps.ts";
import { withoutPersonalData } from "../../../platform/observability/logger.ts";
import { sendClaimed } from "../../../platform/outbox/claims.ts";
import { describeError } from "../../../platform/outbox/outbox.rules.ts";
import { startOutbox } from "../../../platform/outbox/outbox-schedule.ts";
import type { Outcome } from "../../../platform/smtp/smtp-client.ts";
import { findNextDue } from "../queue.service.ts";
import type { Branding, MailTemplates } from "../template.ts";
import { type ClaimedMail, claimMail, settleClaim } from "./claims.service.ts";
import { writeMessage } from "./message.ts";

export interface Sending {
  deps: Deps;
  mailTemplates: MailTemplates;
  /** Called for each email, because a host may change the branding. */
  readBranding: (reader: Reader, deps: Deps) => Promise<Branding>;
  send: (message: SendMailOptions) => Promise<Outcome>;
  mayContinue: () => boolean;
}

async function sendOne({ deps, readBranding, send }: Sending, mail: ClaimedMail): Promise<void> {
  const outcome = await readBranding(deps.db.read, deps)
    .then((head) => writeMessage(deps, mail, mail.content, head))
    .then(send)
    .catch((error: unknown): Outcome => {
      const err = withoutPersonalData(error);
      deps.logger.error({ err, kind: mail.kind }, "Could not compose an email");
      return { kind: "failed", reason: describeError(err) };
    });
  await settleClaim(deps, mail, outcome);
}

/** Sends due emails one at a time until none is left, and returns their number. */
export const sendDueMails = (sending: Sending): Promise<number> =>
  sendClaimed({
    mayContinue: sending.mayContinue,
    claim: () => claimMail(sending.deps, sending.mailTemplates),
    send: (mail) => sendOne(sending, mail),
  });

export const startSendingMails = (sending: Omit<Sending, "mayContinue">) =>
  startOutbox({
    deps: sending.deps,
    name: "emails",
    alarm: sending.deps.mailAlarm,
    sendDue: (mayContinue) => sendDueMails({ ...sending, mayContinue }),
    findNextDue,
  });

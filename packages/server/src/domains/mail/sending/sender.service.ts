import { setTimeout as wait } from "node:timers/promises";
import type { Reader } from "@stepout/db";
import type { Deps } from "../../../deps.ts";
import { withoutPersonalData } from "../../../platform/observability/logger.ts";
import type { Outcome, SmtpMessage } from "../../../platform/smtp/smtp-client.ts";
import type { Letterhead, Letters } from "../letter.ts";
import { SENT_AT_ONCE } from "../mail.rules.ts";
import { type ClaimedMail, claimNext, settleClaim } from "./claims.service.ts";
import { writeMessage } from "./message.ts";

/** Between two attempts to write down that a mail was sent, while the disk is full. */
const REWRITE_MS = 500;

/** Hands a message to a mail server. */
export type Send = (message: SmtpMessage) => Promise<Outcome>;

export interface Sending {
  deps: Deps;
  letters: Letters;
  /** Asked for each mail: a host may change it meanwhile. */
  readLetterhead: (reader: Reader, deps: Deps) => Promise<Letterhead>;
  send: Send;
  /** Asked before each mail. */
  mayContinue: () => boolean;
}

/**
 * What the server took must not be sent again, so nothing else is sent until that is written down. Only
 * the end of the process ends this.
 */
async function writeDown(deps: Deps, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  for (;;) {
    try {
      return await settleClaim(deps, mail, outcome);
    } catch (error) {
      const err = withoutPersonalData(error);
      deps.logger.error({ err }, "What became of a mail can't be stored; it is tried again");
      await wait(REWRITE_MS);
    }
  }
}

async function sendOne({ deps, readLetterhead, send }: Sending, mail: ClaimedMail): Promise<void> {
  const outcome = await readLetterhead(deps.db.read, deps)
    .then((head) => writeMessage(deps, mail, mail.letter, head))
    .then(send)
    .catch((error: unknown): Outcome => {
      const err = withoutPersonalData(error);
      deps.logger.error({ err, kind: mail.kind }, "A mail could not be written");
      return { kind: "failed", reason: "not written" };
    });
  await writeDown(deps, mail, outcome);
}

async function sendInTurn(sending: Sending): Promise<number> {
  let sent = 0;
  while (sending.mayContinue()) {
    const mail = await claimNext(sending.deps, sending.letters);
    if (mail === undefined) break;
    await sendOne(sending, mail);
    sent += 1;
  }
  return sent;
}

/** Sends all mails that are due, some at a time; answers how many it has tried. */
export async function sendDueMails(sending: Sending): Promise<number> {
  const counts = await Promise.all(Array.from({ length: SENT_AT_ONCE }, () => sendInTurn(sending)));
  return counts.reduce((sum, count) => sum + count, 0);
}

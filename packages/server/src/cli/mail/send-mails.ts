import { letters, readLetterhead } from "../../domains/letters.ts";
import { sendDueMails } from "../../domains/mail/sending/sender.service.ts";
import type { Env } from "../../env/env.ts";
import { sendBySmtp } from "../../platform/smtp/smtp-client.ts";
import { readSmtpUrl } from "../../platform/smtp/smtp-settings.ts";
import { createAlarm, systemTimers } from "../../platform/time/alarm.ts";
import { openDeps } from "../common/deps.ts";
import { Mistake } from "../common/mistake.ts";

/** How long it waits for further mails before it ends and gives its memory back. */
const IDLE_MS = 5_000;

/**
 * Sends the mails that are due, then waits a moment for others. Any byte on the standard input means that
 * there are; its end, that the server is gone. Mails under way are then still finished: they are in the
 * hands of this process, so that the end of the server leaves none half sent.
 */
export async function sendMails(env: Env): Promise<void> {
  const { SMTP_URL } = env;
  if (SMTP_URL === undefined) throw new Mistake("SMTP_URL is not set");
  const settings = readSmtpUrl(SMTP_URL);
  const alarm = createAlarm(systemTimers);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    alarm.ring();
  };
  process.stdin.on("data", () => alarm.ring());
  process.stdin.once("end", stop);
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  const deps = await openDeps(env, { provesLater: true, announces: true });
  try {
    const sending = {
      deps,
      letters,
      readLetterhead,
      send: (message: Parameters<typeof sendBySmtp>[1]) => sendBySmtp(settings, message),
      mayContinue: () => !isStopped,
    };
    for (let isIdle = false; !isStopped; ) {
      const tried = await sendDueMails(sending);
      if (isIdle && tried === 0) break;
      isIdle = tried === 0;
      if (!isStopped) await alarm.sleep(IDLE_MS);
    }
  } finally {
    process.stdin.destroy();
    deps.erasure.stop();
    await deps.db.close();
  }
}

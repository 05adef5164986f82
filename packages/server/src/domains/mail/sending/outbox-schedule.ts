import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../../../deps.ts";
import { withoutPersonalData } from "../../../platform/observability/logger.ts";
import { SENDERS } from "../mail.rules.ts";
import { findNextDue } from "../queue.service.ts";
import { type Sending, sendDueMails } from "./sender.service.ts";

/** Longest wait between checks of the queue. Other processes may queue emails in the same database. */
const LONGEST_SLEEP_MS = 30_000;

/** Longest time that shutdown waits for emails in progress. Unfinished ones are sent again. */
const FINISH_WITHIN_MS = 10_000;

export function startSendingMails(sending: Omit<Sending, "mayContinue"> & { deps: Deps }): {
  stop(): Promise<void>;
} {
  const { deps } = sending;
  let isStopped = false;

  async function sendAndLookAhead(): Promise<number> {
    await sendDueMails({ ...sending, mayContinue: () => !isStopped });
    const due = (await findNextDue(deps.db.read)) ?? Number.POSITIVE_INFINITY;
    return Math.max(0, due - deps.clock.now());
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const untilDue = await sendAndLookAhead().catch((error: unknown) => {
        deps.logger.error({ err: withoutPersonalData(error) }, "Sending mails failed");
        return LONGEST_SLEEP_MS;
      });
      if (!isStopped) await deps.mailAlarm.sleep(Math.min(untilDue, LONGEST_SLEEP_MS));
    }
  }

  // Send in parallel, so that one slow email doesn't delay the others.
  const running = Promise.all(Array.from({ length: SENDERS }, run));
  return {
    async stop() {
      isStopped = true;
      deps.mailAlarm.ring();
      await Promise.race([running, wait(FINISH_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

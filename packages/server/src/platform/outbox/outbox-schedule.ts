import { setTimeout as wait } from "node:timers/promises";
import type { Database, Reader } from "@stepout/db";
import { type Logger, withoutPersonalData } from "../observability/logger.ts";
import type { Alarm } from "../time/alarm.ts";
import type { Clock } from "../time/clock.ts";
import { SENDERS } from "./outbox.rules.ts";

/** Sleeps no longer than this, because other processes may queue rows in the same database. */
const LONGEST_SLEEP_MS = 30_000;

/** Longest time that shutdown waits for deliveries in progress. Unfinished deliveries are retried. */
const FINISH_WITHIN_MS = 10_000;

interface Outbox {
  deps: { db: Database; clock: Clock; logger: Logger };
  /** Identifies the queue in the log. */
  name: string;
  alarm: Alarm;
  sendDue: (mayContinue: () => boolean) => Promise<unknown>;
  findNextDue: (reader: Reader) => Promise<number | undefined>;
  senders?: number;
}

/** Sends a queue's rows when they are due, until stopped. */
export function startOutbox({
  deps,
  name,
  alarm,
  sendDue,
  findNextDue,
  senders = SENDERS,
}: Outbox): {
  stop(): Promise<void>;
} {
  let isStopped = false;

  async function sendAndLookAhead(): Promise<number> {
    await sendDue(() => !isStopped);
    const due = (await findNextDue(deps.db.read)) ?? Number.POSITIVE_INFINITY;
    return Math.max(0, due - deps.clock.now());
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const untilDue = await sendAndLookAhead().catch((error: unknown) => {
        deps.logger.error({ err: withoutPersonalData(error) }, `Sending ${name} failed`);
        return LONGEST_SLEEP_MS;
      });
      if (!isStopped) await alarm.sleep(Math.min(untilDue, LONGEST_SLEEP_MS));
    }
  }

  const running = Promise.all(Array.from({ length: senders }, run));
  return {
    async stop() {
      isStopped = true;
      alarm.ring();
      await Promise.race([running, wait(FINISH_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

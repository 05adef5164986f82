import type { Database } from "@stepout/db";
import type { Alarm } from "./alarm.ts";

/** Regular work that may have become due earlier than was thought. */
export type DueWork = "settlement" | "mail";

/** Call it in the transaction that makes the work: another process may be the one that does it. */
export const announceDue = ({ db }: { db: Database }, work: DueWork): void => db.announce(work, "");

export function ringWhenDue(db: Database, work: DueWork, alarm: Alarm): Alarm {
  db.onNews(work, alarm.ring);
  return alarm;
}

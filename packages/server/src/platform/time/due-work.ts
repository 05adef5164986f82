import type { Database } from "@stepout/db";
import type { Alarm } from "./alarm.ts";

export type DueWork = "settlement" | "mail";

/** Call it in the transaction that makes the work: another process may do it. */
export const announceDue = ({ db }: { db: Database }, work: DueWork): void =>
  db.broadcast(work, "");

export function ringWhenDue(db: Database, work: DueWork, alarm: Alarm): Alarm {
  db.onBroadcast(work, alarm.ring);
  return alarm;
}

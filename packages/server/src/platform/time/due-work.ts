import type { Database } from "@stepout/db";
import type { Alarm } from "./alarm.ts";

export type DueWork = "settlement" | "mail";

/** Wakes the leading process. Call it in the transaction that creates the work. */
export const announceDue = ({ db }: { db: Database }, work: DueWork): void =>
  db.broadcast(work, "");

export function ringWhenDue(db: Database, work: DueWork, alarm: Alarm): Alarm {
  db.onBroadcast(work, alarm.ring);
  return alarm;
}

import type { Database } from "@stepout/db";
import { z } from "zod";

const TOPIC = "sessions";

const endedSessions = z.union([
  z.strictObject({ sessionId: z.string() }),
  z.strictObject({ userId: z.string(), but: z.string().nullable() }),
]);

export type EndedSessions = z.output<typeof endedSessions>;

export type SessionTest = (session: { userId: string; sessionId: string }) => boolean;

export const testFor =
  (ended: EndedSessions): SessionTest =>
  ({ userId, sessionId }) =>
    "userId" in ended
      ? ended.userId === userId && ended.but !== sessionId
      : ended.sessionId === sessionId;

/** Call it in the transaction that ends them. */
export const announceEnd = (db: Database, ended: EndedSessions): void =>
  db.announce(TOPIC, JSON.stringify(ended));

export function hearEnds(db: Database, callback: (ended: EndedSessions) => void): void {
  db.onNews(TOPIC, (text) => {
    const { data } = endedSessions.safeParse(JSON.parse(text));
    // A later version may announce ends that this one doesn't know. Streams then notice within a minute.
    if (data) callback(data);
  });
}

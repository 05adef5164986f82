import { type Reader, schema } from "@stepout/db";
import { max } from "@stepout/db/sql";

const { auditEvents, sessions } = schema;

/** Returns the last time a user was seen or signed in, if any. */
export async function findLastWrite(reader: Reader): Promise<number | undefined> {
  const [event] = await reader.select({ at: max(auditEvents.createdAt) }).from(auditEvents);
  const [session] = await reader.select({ at: max(sessions.lastSeenAt) }).from(sessions);
  const moments = [event?.at, session?.at].filter((at) => typeof at === "number");
  return moments.length === 0 ? undefined : Math.max(...moments);
}

import type { Deps } from "../deps.ts";
import { readCredentials } from "../domains/auth/accounts/credentials.ts";
import type { NewSession } from "../sessions/session-adapter.ts";

/** Signs a user in without a password. Returns the session token. */
export async function newSession(
  { db, sessions }: Pick<Deps, "db" | "sessions">,
  userId: string,
  details?: NewSession,
): Promise<string> {
  return sessions.create(await readCredentials(db.read, userId), details);
}

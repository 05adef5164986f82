/** A session ends after this many days without use. */
export const SESSION_DAYS = 30;

/** A session ends this many days after the sign-in, even if it is in use. */
export const SESSION_MAX_DAYS = 180;

export const SESSION_RECHECK_MS = 60_000;

/** Minimum time between updates of `lastSeenAt`, because each update needs a commit. */
export const SESSION_SEEN_EVERY_MS = 3_600_000;

/** Maximum number of sessions per user. Another sign-in ends the least recently used session. */
export const OWN_SESSIONS_LIMIT = 100;

/** Returns the machine's time to compare with `expiresAt`, because Lucia accepts no other clock. */
export const sessionNow = (): number => Date.now();

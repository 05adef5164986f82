/** Ends a session after this many days without use. */
export const SESSION_DAYS = 30;

/** Ends a session this many days after its sign-in, even if it is in use. */
export const SESSION_MAX_DAYS = 180;

export const SESSION_RECHECK_MS = 60_000;

/** Limits how often "last seen" is updated, because each update costs a commit. */
export const SESSION_SEEN_EVERY_MS = 3_600_000;

/** Limits the sessions of a user. A further sign-in ends the least recently used one. */
export const OWN_SESSIONS_LIMIT = 100;

/** Returns the machine's time for comparisons with `expiresAt`: Lucia accepts no other clock. */
export const sessionNow = (): number => Date.now();

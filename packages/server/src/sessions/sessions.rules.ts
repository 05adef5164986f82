/** A session that is unused for so long ends. */
export const SESSION_DAYS = 30;

/** A session ends so long after its sign-in, even if it is used. */
export const SESSION_MAX_DAYS = 180;

export const SESSION_RECHECK_MS = 60_000;

/** The precision of "last seen"; each step costs a commit. */
export const SESSION_SEEN_EVERY_MS = 3_600_000;

/** Another sign-in ends the session unseen for longest. */
export const OWN_SESSIONS_LIMIT = 100;

/** For comparisons with `expiresAt`: Lucia uses the machine's clock and accepts no other. */
export const sessionNow = (): number => Date.now();

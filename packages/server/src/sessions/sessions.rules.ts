export const SESSION_DAYS = 30;

/** Between two looks at a session's row; also how late sliding it on may come. */
export const SESSION_RECHECK_MS = 60_000;

/** How exact "last seen" is; each step costs a commit. */
export const SESSION_SEEN_EVERY_MS = 3_600_000;

/** A further sign-in ends the session that was seen longest ago. */
export const OWN_SESSIONS_LIMIT = 100;

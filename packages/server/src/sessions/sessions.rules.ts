/** Days without use after which a session ends. */
export const SESSION_DAYS = 30;

/** Days after the sign-in after which a session ends, even if it is used. */
export const SESSION_MAX_DAYS = 180;

export const SESSION_RECHECK_MS = 60_000;

/** The precision of "last seen"; each step costs a commit. */
export const SESSION_SEEN_EVERY_MS = 3_600_000;

/** Another sign-in ends the session unseen for longest. */
export const OWN_SESSIONS_LIMIT = 100;

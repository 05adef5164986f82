export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const SESSION_DAYS = 30;

/** Between two looks at a session's row; also how late sliding it on may come. */
export const SESSION_RECHECK_MS = 60_000;

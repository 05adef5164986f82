export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Passwords hashed at once, at 19 MiB each, and those waiting: some seconds of work. */
export const HASHES = { atOnce: 2, waiting: 100 };

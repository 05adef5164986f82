export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Passwords that are hashed at once, of 19 MiB each, and those that wait: some seconds' worth. */
export const HASHES = { atOnce: 2, waiting: 100 };

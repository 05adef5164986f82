const NOBODY = 65_534;

/** The owner of test files, which is never root. */
export const SERVICE_UID = process.getuid?.() || NOBODY;

/** Differs from the user id, so that swapped ids fail a test. */
export const SERVICE_GID = process.getgid?.() || NOBODY - 1;

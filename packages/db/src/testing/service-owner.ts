const NOBODY = 65_534;

/** A user other than root if the tests run as root, which can change owners. */
export const SERVICE_UID = process.getuid?.() || NOBODY;

/** Differs from the user id, so that a test notices if the two are swapped. */
export const SERVICE_GID = process.getgid?.() || NOBODY - 1;

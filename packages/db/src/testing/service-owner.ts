const NOBODY = 65_534;

/** The owner for test files: a user other than root if the tests run as root, because only root can change owners. */
export const SERVICE_UID = process.getuid?.() || NOBODY;

/** The group id differs from the user id, so that a test fails if the code swaps them. */
export const SERVICE_GID = process.getgid?.() || NOBODY - 1;

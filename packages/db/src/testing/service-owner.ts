const NOBODY = 65_534;

/** The user of the service. Root can give files away, so that tests run by root use another user. */
export const SERVICE_UID = process.getuid?.() || NOBODY;

/** Not the number of the user, so that a test notices if the two are swapped. */
export const SERVICE_GID = process.getgid?.() || NOBODY - 1;

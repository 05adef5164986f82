/** Linked sign-ins that one account can have. */
export const OWN_IDENTITIES_LIMIT = 10;

/** Hexadecimal digits of a SHA-256 hash. */
export const IDENTITY_ID_LENGTH = 64;

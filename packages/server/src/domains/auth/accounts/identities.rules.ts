/** How many accounts elsewhere may sign in to one account here. */
export const OWN_IDENTITIES_LIMIT = 10;

/** Of the SHA-256 that identifies a linked account, in hexadecimal digits. */
export const IDENTITY_ID_LENGTH = 64;

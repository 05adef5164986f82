export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const EMAIL_MAX = 254;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** Letters, digits, dot, dash, underscore: no `@`, so that an e-mail is never taken for one. */
export const USERNAME_PATTERN = /^[A-Za-z0-9._-]+$/;

/** Shorter terms are not searched for. */
export const USER_SEARCH_MIN = 2;
export const USER_SEARCH_LIMIT = 20;
export const USER_SEARCH_TERM_MAX = 200;

/** What is shown in place of the names of somebody who has deleted their account. */
export const DELETED_ACCOUNT = { firstName: "Deleted", lastName: "account" } as const;

/** Nobody can register it, for its blank. */
export const DELETED_USERNAME = "deleted account";

export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

export const USERNAME_PATTERN = /^[A-Za-z0-9._-]+$/;

export const USER_SEARCH_MIN = 2;
export const USER_SEARCH_LIMIT = 20;
export const USER_SEARCH_TERM_MAX = 200;

export const DELETED_ACCOUNT = { firstName: "Deleted", lastName: "account" } as const;

/** The username of deleted accounts. Contains a space, so that no user can register it. */
export const DELETED_USERNAME = "deleted account";

/** Rows on a page of people, games and audit events. */
export const ADMIN_PAGE = 50;

export const ADMIN_SEARCH_MAX = 200;

/** A search looks at so many matches of each kind: of names, of usernames, of addresses. */
export const ADMIN_MATCHES_MAX = 200;

/** How long the answer about who is signed in counts as fresh, and how long it is kept. */
export const USER_STALE_MS = 300_000;
export const USER_CACHE_MS = 600_000;

/** Long enough for the screen to find what its loader has asked for. */
export const MESSAGES_STALE_MS = 2_000;

export const POSTS_STALE_MS = 30_000;
export const SCORES_STALE_MS = 60_000;

/** How often notifications, unread messages and invitations are polled. */
export const POLL_MS = 30_000;

export const UNREAD_BADGE_CAP = 99;
export const INVITES_BADGE_CAP = 9;

export const TOAST_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_REMOVAL_MS = 1_000_000;

/** The time between the toast about the ended session and the sign-in page. */
export const REDIRECT_DELAY_MS = 500;

/** The time between two checks whether the server can save again. */
export const STORAGE_RETRY_MS = 5_000;

export const COPIED_MS = 2_000;

/** A pause in typing after which the server is asked. */
export const SEARCH_REST_MS = 250;

/** How often somebody who waits for approval asks whether a host has decided. */
export const WAITING_POLL_MS = 5_000;

/** How often an unreachable server is tried. */
export const PROBE_MS = 10_000;

/** After this time without an answer, the server counts as out of reach. */
export const PROBE_TIMEOUT_MS = 4_000;

/** How often an app that stays open checks for a newer version. */
export const UPDATE_LOOK_MS = 3_600_000;

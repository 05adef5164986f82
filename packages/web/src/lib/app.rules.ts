/** How long an answer about who is signed in counts as fresh, and how long it is kept. */
export const USER_STALE_MS = 300_000;
export const USER_CACHE_MS = 600_000;

export const POSTS_STALE_MS = 30_000;
export const SCORES_STALE_MS = 60_000;

/** Notifications, unread messages and invitations. */
export const POLL_MS = 30_000;

export const UNREAD_BADGE_CAP = 99;
export const INVITES_BADGE_CAP = 9;

export const TOAST_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_REMOVAL_MS = 1_000_000;

/** Between the word that somebody is signed out and the way to the sign-in. */
export const REDIRECT_DELAY_MS = 500;

/** While the server can't save anything, between two looks whether it can again. */
export const STORAGE_RETRY_MS = 5_000;

export const COPIED_MS = 2_000;

/** Typing on within this time asks the server once. */
export const SEARCH_REST_MS = 250;

/** While the server is out of reach, it is looked for this often. */
export const PROBE_MS = 10_000;

/** How often an app that stays open looks for a newer version of itself. */
export const UPDATE_LOOK_MS = 3_600_000;

export const USER_STALE_MS = 300_000;
export const USER_CACHE_MS = 600_000;

/** A screen that opens within this time doesn't repeat the request that its route loader has made. */
export const MESSAGES_STALE_MS = 2_000;

export const POSTS_STALE_MS = 30_000;
export const SCORES_STALE_MS = 60_000;

export const POLL_MS = 30_000;

export const UNREAD_BADGE_CAP = 99;
export const INVITES_BADGE_CAP = 9;

export const TOAST_MS = 5_000;
export const TOAST_SWIPE_PX = 50;
export const TOAST_REMOVAL_MS = 1_000_000;

/** Delay between the expired-session toast and the redirect to the sign-in page. */
export const REDIRECT_DELAY_MS = 500;

export const STORAGE_RETRY_MS = 5_000;

export const COPIED_MS = 2_000;

export const SEARCH_DEBOUNCE_MS = 250;

export const WAITING_POLL_MS = 5_000;

export const PROBE_MS = 10_000;

export const PROBE_TIMEOUT_MS = 4_000;

export const UPDATE_CHECK_MS = 3_600_000;

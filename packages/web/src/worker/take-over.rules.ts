/** What a page tells a version of the app that waits, for the version to take over. */
export const TAKE_OVER = "take-over";

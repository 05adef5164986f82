/** The message by which a page lets a waiting version of the app take over. */
export const TAKE_OVER = "take-over";

/** Calls per request: more than any screen makes at once. */
export const BATCH_MAX = 20;

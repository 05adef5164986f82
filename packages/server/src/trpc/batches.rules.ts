/** Calls per request: twice as many as a screen makes at once. */
export const BATCH_MAX = 20;

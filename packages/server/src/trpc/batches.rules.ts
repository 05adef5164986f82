/** Calls that fit into one request: what a screen asks at once, twice over. */
export const BATCH_MAX = 20;

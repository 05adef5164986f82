/** How many people somebody can have blocked at a time. The list of them is complete. */
export const BLOCKS_MAX = 500;

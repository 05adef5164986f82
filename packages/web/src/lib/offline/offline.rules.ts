export const OFFLINE_DATABASE = "stepout-offline";
export const OFFLINE_PICTURES = "stepout-pictures";

const DAY_MS = 86_400_000;

export const OFFLINE_MS = 7 * DAY_MS;

/** The oldest are removed first. A day's use on a phone needs about 50 responses and 50 pictures. */
export const RESPONSES_MAX = 300;
export const PICTURES_MAX = 150;

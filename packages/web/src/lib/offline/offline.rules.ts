/** The browser's stores for reading offline: answers of the server, and their pictures. */
export const OFFLINE_DATABASE = "stepout-offline";
export const OFFLINE_PICTURES = "stepout-pictures";

const DAY_MS = 86_400_000;

/** An answer is shown offline for seven days. */
export const OFFLINE_MS = 7 * DAY_MS;

/** The oldest are removed first. A day on a phone is some fifty answers and as many pictures. */
export const ANSWERS_MAX = 300;
export const PICTURES_MAX = 150;

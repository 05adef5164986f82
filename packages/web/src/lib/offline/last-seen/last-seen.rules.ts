/** The browser's stores for reading offline: answers of the server, and their pictures. */
export const LAST_SEEN_DATABASE = "stepout-last-seen";
export const LAST_SEEN_PICTURES = "stepout-pictures";

const DAY_MS = 86_400_000;

/** How long a browser without the server may show what somebody has seen. */
const KEPT_DAYS = 7;
export const KEPT_MS = KEPT_DAYS * DAY_MS;

/** The oldest go first. A day on a phone is some fifty answers and as many pictures. */
export const ANSWERS_MAX = 300;
export const PICTURES_MAX = 150;

/** Where the answers of the server stay for reading them offline, and the pictures among them. */
export const LAST_SEEN_DATABASE = "stepout-last-seen";
export const LAST_SEEN_PICTURES = "stepout-pictures";

const DAY_MS = 86_400_000;

/** For as long a browser that the server can't reach may go on showing what somebody has seen. */
const KEPT_DAYS = 7;
export const KEPT_MS = KEPT_DAYS * DAY_MS;

/** The oldest go first. A phone's day is some fifty answers and as many pictures. */
export const ANSWERS_MAX = 300;
export const PICTURES_MAX = 150;

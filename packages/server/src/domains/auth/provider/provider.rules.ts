const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const SIGN_IN_FLOW_SECONDS = 600;

/** Browsers limit the size of a cookie. */
export const KEPT_PATH_MAX = 2_000;

export const PROVIDER_TIMEOUT_SECONDS = 5;

export const PROVIDER_FRESH_MS = MINUTE_MS;

export const PROVIDER_CLOCK_TOLERANCE_SECONDS = 30;

/** From resolving the name to the last byte. */
export const PICTURE_TIMEOUT_MS = 3 * SECOND_MS;

/** From giving the password until coming back from the provider. */
export const LINKING_MS = 10 * MINUTE_MS;

export const LINKING_TOKEN_MAX = 300;

export const PROVIDER_PAGE = "/api/login/provider";

export const USERNAME_OF_THE_NAMELESS = "player";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const SIGN_IN_FLOW_SECONDS = 600;

/** Longer paths are dropped: browsers limit the size of a cookie. */
export const KEPT_PATH_MAX = 2_000;

export const PROVIDER_TIMEOUT_SECONDS = 5;

/** Within this time after an answer, a provider is assumed to be up. */
export const PROVIDER_FRESH_MS = MINUTE_MS;

/** How far the clocks of provider and server may differ. */
export const PROVIDER_CLOCK_TOLERANCE_SECONDS = 30;

/** For a whole picture at the provider, from resolving the name to the last byte. */
export const PICTURE_TIMEOUT_MS = 3 * SECOND_MS;

/** How long one may take from giving the password until coming back from the provider. */
export const LINKING_MS = 10 * MINUTE_MS;

/** Fits two ids, a time, an epoch and a signature. */
export const LINKING_TOKEN_MAX = 300;

export const PROVIDER_PAGE = "/api/login/provider";

export const USERNAME_OF_THE_NAMELESS = "player";

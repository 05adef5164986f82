const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const SIGN_IN_FLOW_SECONDS = 600;

/** Maximum number of characters. A longer path could push the flow cookie over the browsers' size limit. */
export const RETURN_PATH_MAX = 2_000;

export const PROVIDER_TIMEOUT_SECONDS = 5;

export const METADATA_MAX_AGE_MS = MINUTE_MS;

export const PROVIDER_CLOCK_TOLERANCE_SECONDS = 30;

/** Limits the whole picture request, from the DNS lookup to the last byte. */
export const PICTURE_TIMEOUT_MS = 3 * SECOND_MS;

export const LINKING_MS = 10 * MINUTE_MS;

export const LINKING_TOKEN_MAX = 300;

export const PROVIDER_PAGE = "/api/login/provider";

export const FALLBACK_USERNAME = "player";

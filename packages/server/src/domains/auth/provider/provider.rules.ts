const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long somebody may take at the provider. */
export const SIGN_IN_FLOW_SECONDS = 600;

/** Longer paths are not kept in the cookie of a sign-in, which browsers limit. */
export const KEPT_PATH_MAX = 2_000;

/** How long a provider may take to answer. */
export const PROVIDER_TIMEOUT_SECONDS = 5;

/** Within this time a provider that has answered is taken to be there still. */
export const PROVIDER_FRESH_MS = MINUTE_MS;

/** How far the clocks of provider and server may be apart. */
export const PROVIDER_CLOCK_TOLERANCE_SECONDS = 30;

/** Of all of a picture at the provider, from its name to its last byte. */
export const PICTURE_TIMEOUT_MS = 3 * SECOND_MS;

/** For people of whom the provider tells no name that would do. */
export const USERNAME_OF_THE_NAMELESS = "player";

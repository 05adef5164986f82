export const IMAGE_MAX_BYTES = 5_000_000;

/** Cameras of phones make 12 million, or 24 million. Decoding these takes 180 MB at most. */
export const IMAGE_MAX_PIXELS = 25_000_000;

export const JPEG_DATA_URL_PREFIX = "data:image/jpeg;base64,";

/** Pictures are scaled down to this, by the app before sending and by the server, and never up. */
export const PICTURE_MAX_WIDTH = 800;
export const PICTURE_MAX_HEIGHT = 600;
export const PICTURE_QUALITY = 0.8;

/** Profile pictures are square; this is sharp at their largest on a dense screen. */
export const PORTRAIT_SIDE = 320;

/** Pictures are also stored this small: for cards and feeds, and profile pictures for lists. */
export const SMALL_PICTURE_WIDTH = 480;
export const SMALL_PORTRAIT_SIDE = 96;

export const imageUrl = (imageId: string): string => `/api/images/${imageId}`;

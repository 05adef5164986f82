/** Of the decoded file. */
export const IMAGE_MAX_BYTES = 1_500_000;

/** A panorama is wide, but a browser draws no picture that is much wider. */
export const IMAGE_MAX_SIDE = 8_192;

/** Decoded they take 64 MB on a phone; its camera makes pictures of 12 million. */
export const IMAGE_MAX_PIXELS = 16_777_216;

/** Encoders write about ten. Each is a pass over the whole picture for whoever looks at it. */
export const IMAGE_MAX_SCANS = 100;

/** Scans times pixels: a picture of 12 million may have 16 scans. */
export const IMAGE_MAX_PASSES = 200_000_000;

export const JPEG_DATA_URL_PREFIX = "data:image/jpeg;base64,";

/** Base64 turns 3 bytes into 4 characters. */
export const IMAGE_DATA_URL_MAX = JPEG_DATA_URL_PREFIX.length + Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

/** What the app fits a photo into before sending it, never enlarging. */
export const PHOTO_MAX_WIDTH = 800;
export const PHOTO_MAX_HEIGHT = 600;
export const PHOTO_QUALITY = 0.8;

/** Profile pictures are square, and sharp at their largest on a dense screen. */
export const PORTRAIT_SIDE = 320;

/** A panorama is wide, but a browser draws no picture that is much wider. */
export const IMAGE_MAX_SIDE = 8_192;

/** Decoded they take 64 MB on a phone; its camera makes pictures of 12 million. */
export const IMAGE_MAX_PIXELS = 16_777_216;

/** Encoders write about ten. Each is a pass over the whole picture for whoever looks at it. */
export const IMAGE_MAX_SCANS = 100;

/** Scans times pixels: a picture of 12 million may have 16 scans. */
export const IMAGE_MAX_PASSES = 200_000_000;

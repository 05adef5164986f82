/** Fits a panorama. Browsers draw no picture that is much wider. */
export const IMAGE_MAX_SIDE = 8_192;

/** 64 MB on a phone when decoded. Phone cameras make 12 million pixels. */
export const IMAGE_MAX_PIXELS = 16_777_216;

/** Encoders write about ten. Viewing a picture costs one pass over it per scan. */
export const IMAGE_MAX_SCANS = 100;

/** Scans times pixels: a picture of 12 million pixels may have 16 scans. */
export const IMAGE_MAX_PASSES = 200_000_000;

export const IMAGE_MAX_BYTES = 5_000_000;

/** Fits phone cameras of up to 24 megapixels. */
export const IMAGE_MAX_PIXELS = 25_000_000;

/** Fits panoramas and long screenshots. Decoding a PNG of 25,000,000 by 1 pixels takes 2.3 GB of memory. */
export const IMAGE_MAX_SIDE = 20_000;

export const JPEG_DATA_URL_PREFIX = "data:image/jpeg;base64,";

/** Larger pictures are scaled down to this size in pixels. Smaller pictures keep their size. */
export const PICTURE_MAX_WIDTH = 800;
export const PICTURE_MAX_HEIGHT = 600;
export const PICTURE_QUALITY = 0.8;

export const PORTRAIT_SIDE = 320;

export const SMALL_PICTURE_WIDTH = 480;
export const SMALL_PORTRAIT_SIDE = 96;

export const imageUrl = (imageId: string): string => `/api/images/${imageId}`;

export const smallPicture = (url: string): string =>
  url.startsWith("data:") ? url : `${url}${url.includes("?") ? "&" : "?"}size=small`;

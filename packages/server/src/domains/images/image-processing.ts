import { hashOf } from "@stepout/db/pictures/picture-store";
import type { NewPicture } from "@stepout/db/pictures/storing";
import sharp, { type Sharp } from "sharp";
import { DomainError } from "../../errors/domain-error.ts";
import type { ErrorCode } from "../../errors/error-codes.rules.ts";
import { createGate } from "../../platform/limits/fair-gate.ts";
import {
  IMAGE_MAX_PIXELS,
  PICTURE_MAX_HEIGHT,
  PICTURE_MAX_WIDTH,
  PORTRAIT_SIDE,
  SMALL_PICTURE_WIDTH,
  SMALL_PORTRAIT_SIDE,
} from "./images.rules.ts";

// Load this module with `import()`, so that a server without new pictures never loads libvips.
sharp.concurrency(1);
sharp.cache(false);
// Allow only the loaders below. The others are slow (AVIF) or render documents (SVG, PDF).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadTiff",
  ],
});

const QUALITY = 82;
const WHITE = "#ffffff";

// sharp runs on libuv's four threads. Leave two of them for reading files.
const throughGate = createGate({ atOnce: 2, waiting: 500 });

export interface SentPicture {
  bytes: Uint8Array;
  isPortrait?: boolean;
  field: string;
}

export interface ReadImage extends NewPicture {
  width: number;
  height: number;
}

async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

const toJpeg = (picture: Sharp) =>
  picture.toColourspace("srgb").jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true });

async function makeJpegs(
  bytes: Uint8Array,
  resize: (picture: Sharp) => Sharp,
  smallWidth: number,
): Promise<ReadImage> {
  const upright = sharp(bytes, { failOn: "warning" }).autoOrient().flatten({ background: WHITE });
  const full = await toJpeg(resize(upright));
  const { width, height } = full.info;
  const picture = { hash: hashOf(full.data), bytes: full.data, width, height };
  if (width <= smallWidth) return picture;
  const { data } = await toJpeg(sharp(full.data).resize(smallWidth));
  return { ...picture, small: { hash: hashOf(data), bytes: data } };
}

/**
 * Converts the first frame to an upright sRGB JPEG without metadata.
 * @throws DomainError `unsupported_type`, `payload_too_large`, `invalid_input` or `unavailable`
 */
export const processPicture = ({ bytes, isPortrait, field }: SentPicture): Promise<ReadImage> =>
  throughGate(async () => {
    const refuse = (code: ErrorCode, message: string) => (cause?: unknown) => {
      throw new DomainError(code, message, { field, cause });
    };
    const notReadable = "This picture can't be read. Use a JPEG, PNG, WebP, GIF or TIFF.";
    const { width, height } = await readSize(bytes).catch(refuse("unsupported_type", notReadable));
    if (width * height > IMAGE_MAX_PIXELS) {
      throw refuse("payload_too_large", "The picture has more than 25 megapixels")();
    }
    const side = Math.min(width, height, PORTRAIT_SIDE);
    const resize = (picture: Sharp) =>
      isPortrait
        ? picture.resize(side, side)
        : picture.resize(PICTURE_MAX_WIDTH, PICTURE_MAX_HEIGHT, {
            fit: "inside",
            withoutEnlargement: true,
          });
    const smallWidth = isPortrait ? SMALL_PORTRAIT_SIDE : SMALL_PICTURE_WIDTH;
    return makeJpegs(bytes, resize, smallWidth).catch(
      refuse("invalid_input", "This picture is damaged"),
    );
  });

export interface IconLook {
  /** In pixels. */
  size: number;
  /** The picture's share of the icon's width. The rest is a margin that some systems crop. */
  motif: number;
}

/** Returns a square PNG that shows the whole picture on a white background. */
export const drawIcon = (bytes: Uint8Array, { size, motif }: IconLook): Promise<Buffer> =>
  throughGate(async () => {
    const inside = Math.round(size * motif);
    const before = Math.floor((size - inside) / 2);
    const after = size - inside - before;
    return sharp(bytes)
      .resize(inside, inside, { fit: "contain", background: WHITE })
      .extend({ top: before, left: before, bottom: after, right: after, background: WHITE })
      .png({ palette: true })
      .toBuffer();
  });

import { hashOf } from "@stepout/db/pictures/picture-store";
import type { NewPicture } from "@stepout/db/pictures/storing";
import sharp, { type Sharp } from "sharp";
import { DomainError } from "../../errors/domain-error.ts";
import type { ErrorCode } from "../../errors/error-codes.rules.ts";
import { createFairGate, runWithin } from "../../platform/limits/fair-gate.ts";
import { hasCostlyProfile, hasTooManyScans, isTimeout } from "./decoding-cost.rules.ts";
import {
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  PICTURE_MAX_HEIGHT,
  PICTURE_MAX_WIDTH,
  PORTRAIT_SIDE,
  SMALL_PICTURE_WIDTH,
  SMALL_PORTRAIT_SIDE,
} from "./images.rules.ts";

// Load this module with `import()`, so that a server without new pictures never loads libvips.
sharp.concurrency(1);
sharp.cache(false);
// Allow only the loaders below. The others are slow (AVIF, TIFF) or render documents (SVG, PDF).
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
  ],
});

const QUALITY = 82;
const WHITE = "#ffffff";

const DAMAGED = "This picture is damaged";
const TOO_SLOW = "This picture takes too long to process. Use a smaller one.";

/** The slowest picture takes about 2 seconds on a small server. Other servers may be 15 times slower. */
const TIMEOUT_SECONDS = 30;

// sharp runs on libuv's four threads. Leave two of them for reading files.
const enter = createFairGate({ ofKey: 1, inAll: 2, waiting: 4 });

export interface SentPicture {
  bytes: Uint8Array;
  /** The account's id. Pictures of the same sender are processed one after another. */
  sender: string;
  isPortrait?: boolean;
  field: string;
}

export interface ReadImage extends NewPicture {
  width: number;
  height: number;
}

// sharp throws synchronously for an empty file. An async function turns this error into a rejection.
const readMetadata = async (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: false }).metadata();

const toJpeg = (picture: Sharp) =>
  picture
    .toColourspace("srgb")
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });

async function makeJpegs(
  decoded: Sharp,
  resize: (picture: Sharp) => Sharp,
  smallWidth: number,
): Promise<ReadImage> {
  const upright = decoded.autoOrient().flatten({ background: WHITE });
  const full = await toJpeg(resize(upright));
  const { width, height } = full.info;
  const picture = { hash: hashOf(full.data), bytes: full.data, width, height };
  if (width <= smallWidth) return picture;
  const { data } = await toJpeg(sharp(full.data).resize(smallWidth));
  return { ...picture, small: { hash: hashOf(data), bytes: data } };
}

/**
 * Converts the first frame to an upright sRGB JPEG without metadata.
 * @throws DomainError `unsupported_type`, `payload_too_large`, `invalid_input` or `rate_limited`
 */
export const processPicture = ({
  bytes,
  sender,
  isPortrait,
  field,
}: SentPicture): Promise<ReadImage> =>
  runWithin(enter, sender, async () => {
    const refuse = (code: ErrorCode, message: string, cause?: unknown): never => {
      throw new DomainError(code, message, { field, cause });
    };
    const notReadable = "This picture can't be read. Use a JPEG, PNG, WebP or GIF.";
    const { width, height, format, icc } = await readMetadata(bytes).catch((error: unknown) =>
      refuse("unsupported_type", notReadable, error),
    );
    if (width * height > IMAGE_MAX_PIXELS) {
      refuse("payload_too_large", "The picture has more than 25 megapixels");
    }
    if (Math.max(width, height) > IMAGE_MAX_SIDE) {
      refuse("payload_too_large", "The picture is more than 20,000 pixels wide or high");
    }
    if (format === "jpeg" && hasTooManyScans(bytes)) refuse("invalid_input", DAMAGED);
    const side = Math.min(width, height, PORTRAIT_SIDE);
    const resize = (picture: Sharp) =>
      isPortrait
        ? picture.resize(side, side)
        : picture.resize(PICTURE_MAX_WIDTH, PICTURE_MAX_HEIGHT, {
            fit: "inside",
            withoutEnlargement: true,
          });
    const smallWidth = isPortrait ? SMALL_PORTRAIT_SIDE : SMALL_PICTURE_WIDTH;
    // Warnings aren't errors: some Samsung phones write JPEGs with invalid scan parameters, which decode correctly.
    const picture = sharp(bytes, { failOn: "error", ignoreIcc: hasCostlyProfile(icc) });
    return makeJpegs(picture, resize, smallWidth).catch((error: unknown) =>
      refuse("invalid_input", isTimeout(error) ? TOO_SLOW : DAMAGED, error),
    );
  });

export interface IconLook {
  /** In pixels. */
  size: number;
  /** The picture's share of the icon's width. The rest is a margin that some systems crop. */
  motif: number;
}

/**
 * Returns a square PNG that shows the whole picture on a white background.
 * @throws DomainError `rate_limited` if five icons of the picture are already being drawn
 */
export const drawIcon = (
  { id, bytes }: { id: string; bytes: Uint8Array },
  { size, motif }: IconLook,
): Promise<Buffer> =>
  runWithin(enter, id, async () => {
    const inside = Math.round(size * motif);
    const before = Math.floor((size - inside) / 2);
    const after = size - inside - before;
    return sharp(bytes)
      .resize(inside, inside, { fit: "contain", background: WHITE })
      .extend({ top: before, left: before, bottom: after, right: after, background: WHITE })
      .png({ palette: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  });

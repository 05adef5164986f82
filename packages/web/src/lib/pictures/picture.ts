import {
  PICTURE_MAX_HEIGHT,
  PICTURE_MAX_WIDTH,
  PICTURE_QUALITY,
  PORTRAIT_SIDE,
} from "@stepout/server/domains/images/images.rules";
import { explainFailure } from "./picture-kind.ts";

/** Phones convert their own formats, such as HEIC, to one of these. */
export const PICTURE_TYPES =
  "image/jpeg,image/png,image/webp,image/gif,image/tiff,image/avif,image/bmp";

export const PICTURE_FAILURE = "Failed to process image. Please try a different photo.";

/** Fills transparent areas, which a canvas would turn black in a JPEG. */
const GROUND = "#ffffff";

interface Size {
  width: number;
  height: number;
}

export function fitPicture({ width, height }: Size): Size {
  const scale = Math.min(1, PICTURE_MAX_WIDTH / width, PICTURE_MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

interface Cut extends Size {
  left: number;
  top: number;
  target: Size;
}

const wholePicture = ({ width, height }: Size): Cut => ({
  left: 0,
  top: 0,
  width,
  height,
  target: fitPicture({ width, height }),
});

export function cutPortrait({ width, height }: Size): Cut {
  const side = Math.min(width, height);
  const small = Math.min(side, PORTRAIT_SIDE);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
    target: { width: small, height: small },
  };
}

function drawPicture(bitmap: ImageBitmap, cut: Cut): string {
  const { left, top, width, height, target } = cut;
  const canvas = document.createElement("canvas");
  Object.assign(canvas, target);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("The browser offers no canvas");
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, left, top, width, height, 0, 0, target.width, target.height);
  return canvas.toDataURL("image/jpeg", PICTURE_QUALITY);
}

async function draw(file: File, chooseCut: (size: Size) => Cut): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      return drawPicture(bitmap, chooseCut(bitmap));
    } finally {
      bitmap.close();
    }
  } catch (cause) {
    throw new Error(await explainFailure(file), { cause });
  }
}

/**
 * Returns an upright JPEG of at most 800x600 pixels as a data URL.
 * @throws Error with the reason as its message, to show after `PICTURE_FAILURE`
 */
export const processPicture = (file: File): Promise<string> => draw(file, wholePicture);

export const processPortrait = (file: File): Promise<string> => draw(file, cutPortrait);

import {
  PHOTO_MAX_HEIGHT,
  PHOTO_MAX_WIDTH,
  PHOTO_QUALITY,
} from "@stepout/server/domains/images/images.rules";

export const PHOTO_FAILURE = "Failed to process image. Please try a different photo.";

/** What a JPEG shows where the picture lets the ground through; a canvas alone would show black. */
const GROUND = "#ffffff";

interface Size {
  width: number;
  height: number;
}

/** Fits into 800x600 with the same aspect ratio; what is smaller stays as it is. */
export function fitPhoto({ width, height }: Size): Size {
  const scale = Math.min(1, PHOTO_MAX_WIDTH / width, PHOTO_MAX_HEIGHT / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

function drawPhoto(bitmap: ImageBitmap): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fitPhoto(bitmap));
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("The browser offers no canvas");
  context.fillStyle = GROUND;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", PHOTO_QUALITY);
}

/**
 * A picture from the camera or the library as a small upright JPEG in a data URL.
 * @throws Error with `PHOTO_FAILURE` for people
 */
export async function processPhoto(file: File): Promise<string> {
  try {
    if (!file.type.startsWith("image/")) throw new Error(`Not an image: ${file.type}`);
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    try {
      return drawPhoto(bitmap);
    } finally {
      bitmap.close();
    }
  } catch (cause) {
    throw new Error(PHOTO_FAILURE, { cause });
  }
}

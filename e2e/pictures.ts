import type { Locator, Page } from "@playwright/test";

/** The left half is blue and the right half is red. */
export async function drawJpeg(
  page: Page,
  width: number,
  height: number,
  quality?: number,
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, q]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("There is no canvas");
      context.fillStyle = "#2040ff";
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = "#ff3020";
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL("image/jpeg", q).split(",")[1] ?? "";
    },
    [width, height, quality] as const,
  );
  return Buffer.from(base64, "base64");
}

const MARKER_LENGTH = 2;

function exifSegment(orientation: number): Buffer {
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08], // big-endian, directory at 8
    ...[0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01], // one entry: orientation
    ...[0x00, orientation, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00], // its value, and the end
  ]);
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0x00, 0x00]);
  header.writeUInt16BE(content.length + MARKER_LENGTH, MARKER_LENGTH);
  return Buffer.concat([header, content]);
}

/** Adds an EXIF orientation to a JPEG, such as 6 for a quarter turn. */
export const withOrientation = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, MARKER_LENGTH),
    exifSegment(orientation),
    jpeg.subarray(MARKER_LENGTH),
  ]);

export const asFile = (buffer: Buffer, name = "photo.jpg", mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});

export const asDataUrl = (jpeg: Buffer): string =>
  `data:image/jpeg;base64,${jpeg.toString("base64")}`;

export const postPicture = (page: Page): Locator =>
  page.getByRole("article").locator("img[src^='/api/images/']");

/** Returns the width in pixels, or 0 while the file is loading. */
export const naturalWidthOf = (image: Locator): Promise<number> =>
  image.evaluate((element: HTMLImageElement) => element.naturalWidth);

import { encode } from "jpeg-js";

const QUALITY = 80;
const CHANNELS = 4;

/** A real JPEG of one shade of grey, as clients send pictures; another shade is another picture. */
export function greyJpeg(shade: number, width = 16, height = 12): string {
  const data = Buffer.alloc(width * height * CHANNELS, shade);
  return `data:image/jpeg;base64,${encode({ data, width, height }, QUALITY).data.toString("base64")}`;
}

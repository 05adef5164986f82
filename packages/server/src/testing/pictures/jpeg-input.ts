import { encode } from "jpeg-js";

const QUALITY = 80;
const CHANNELS = 4;

const greys = new Map<string, string>();

/** Returns a data URL. Each shade produces a different picture. */
export function greyJpeg(shade: number, width = 16, height = 12): string {
  const name = `${shade} ${width} ${height}`;
  const known = greys.get(name);
  if (known !== undefined) return known;
  const data = Buffer.alloc(width * height * CHANNELS, shade);
  // Cache the picture, because encoding takes 20 ms and some tests share hundreds of pictures.
  const jpeg = encode({ data, width, height }, QUALITY).data.toString("base64");
  const url = `data:image/jpeg;base64,${jpeg}`;
  greys.set(name, url);
  return url;
}

const NOISE_SIDE = 800;
const LARGEST_STEP = 251;

/** About 900 KB of noise. Each seed produces a different picture. */
export function noisyJpeg(seed: number, side = NOISE_SIDE): string {
  const data = Buffer.alloc(side * side * CHANNELS);
  for (let at = 0, value = seed; at < data.length; at += 1) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    data[at] = (value >> 16) % LARGEST_STEP;
  }
  const { data: jpeg } = encode({ data, width: side, height: side }, QUALITY);
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

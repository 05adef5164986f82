import { createHash } from "node:crypto";
import sharp from "sharp";
import { createRandom } from "../random.ts";
import { BYTES_PER_PIXEL, createCanvas, type Scene } from "./canvas.ts";
import { finish } from "./texture.ts";

const LONG_SIDE = 576;
const SHORT_SIDE = 432;
const WIDE_SIDE = 320;
const AVATAR_SIDE = 192;
const JPEG_QUALITY = 70;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
}

export interface Jpeg {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly byteCount: number;
  readonly hash: string;
}

export const landscape = (scene: Scene): Picture => ({
  width: LONG_SIDE,
  height: SHORT_SIDE,
  scene,
});

export const portraitFormat = (scene: Scene): Picture => ({
  width: SHORT_SIDE,
  height: LONG_SIDE,
  scene,
});

export const wide = (scene: Scene): Picture => ({ width: LONG_SIDE, height: WIDE_SIDE, scene });

export const square = (scene: Scene): Picture => ({
  width: AVATAR_SIDE,
  height: AVATAR_SIDE,
  scene,
});

const seedFrom = (name: string) => createHash("sha256").update(name).digest().readUInt32BE();

/** Draws a picture as a JPEG. The same name always produces the same picture. */
export async function drawJpeg(name: string, { width, height, scene }: Picture): Promise<Jpeg> {
  const canvas = createCanvas(width, height);
  const random = createRandom(seedFrom(name));
  scene(canvas, random);
  finish(canvas, random);
  const raw = { width, height, channels: BYTES_PER_PIXEL } as const;
  const bytes = await sharp(canvas.pixels, { raw }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { width, height, bytes, byteCount: bytes.length, hash };
}

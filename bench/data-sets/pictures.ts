import { createHash } from "node:crypto";
import type { Canvas } from "../../packages/db/demo/drawing/canvas.ts";
import { drawJpeg } from "../../packages/db/demo/drawing/picture.ts";
import type { Random } from "../../packages/db/demo/random.ts";

const WIDTH = 800;
const HEIGHT = 600;
const PIXEL_BYTES = 4;
const OPAQUE = 255;
const BRIGHTEST_BACKGROUND = 150;
const SLOPE = 50;

/** This level of noise produces JPEGs of about 100 KB, like photos with the same dimensions. */
const NOISE = 26;

/** Number of distinct drawings. Every picture is one of these drawings with a unique comment. */
const DRAWINGS = 24;

/** Marker of a JPEG comment, which decoders skip. The comment makes each picture's bytes unique. */
const COMMENT = Buffer.from([0xff, 0xfe]);
const START_BYTES = 2;
const LENGTH_BYTES = 2;

export interface Picture {
  width: number;
  height: number;
  bytes: Buffer;
  byteCount: number;
  hash: string;
}

function paintNoise(canvas: Canvas, random: Random): void {
  const background = Array.from({ length: 3 }, () => random.integer(NOISE, BRIGHTEST_BACKGROUND));
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    const shade = (pixel * SLOPE) / (WIDTH * HEIGHT) + random.integer(-NOISE, NOISE);
    canvas.pixels.set([...background.map((color) => color + shade), OPAQUE], pixel * PIXEL_BYTES);
  }
}

/** Creates a function that returns a unique, photo-sized JPEG on each call. */
export async function createPictureSource(): Promise<() => Picture> {
  const drawings = await Promise.all(
    Array.from({ length: DRAWINGS }, async (_, number) => {
      const noise = { width: WIDTH, height: HEIGHT, scene: paintNoise };
      return Buffer.from((await drawJpeg(`noise ${number}`, noise)).bytes);
    }),
  );
  let made = 0;
  return () => {
    const drawing = drawings[made % drawings.length] ?? Buffer.alloc(0);
    const name = Buffer.from(`picture ${made}`);
    made += 1;
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt16BE(name.length + LENGTH_BYTES);
    const bytes = Buffer.concat([
      drawing.subarray(0, START_BYTES),
      COMMENT,
      length,
      name,
      drawing.subarray(START_BYTES),
    ]);
    const hash = createHash("sha256").update(bytes).digest("hex");
    return { width: WIDTH, height: HEIGHT, bytes, byteCount: bytes.length, hash };
  };
}

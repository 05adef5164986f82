import fc from "fast-check";
import { decode } from "jpeg-js";
import { describe, expect, it } from "vitest";
import { progressiveJpeg, restartingJpeg } from "../../../testing/pictures/jpeg-files.ts";
import { plainJpeg, segment, withSegments } from "../../../testing/pictures/jpeg-parts.ts";
import { cleanInSteps } from "./jpeg.ts";

const LONG_ENOUGH = 24;
const QUANTIZERS = 64;

const plain = plainJpeg();

const startOf = (bytes: Buffer, ...code: number[]) => bytes.indexOf(Buffer.from([0xff, ...code]));

const insert = (bytes: Buffer, at: number, ...added: Uint8Array[]) =>
  Buffer.concat([bytes.subarray(0, at), ...added, bytes.subarray(at)]);

const beforeEnd = (bytes: Buffer, ...added: Uint8Array[]) =>
  insert(bytes, bytes.length - 2, ...added);

/** As scan data: a zero follows each byte 0xFF. */
const stuffed = (noise: Uint8Array) =>
  Buffer.from([...noise].flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));

const quantizers = (noise: Uint8Array) =>
  Buffer.from(Array.from({ length: QUANTIZERS }, (_, at) => noise[at % noise.length] ?? 0));

/** A Huffman table whose values are the noise, each with a code of 8 bits. */
const codes = (head: number, noise: Uint8Array) =>
  segment(
    0xc4,
    Buffer.from([head, 0, 0, 0, 0, 0, 0, 0, noise.length, ...Array(8).fill(0), ...noise]),
  );

type Carry = (noise: Uint8Array) => Buffer;

const carriers: [place: string, of: Buffer, carry: Carry][] = [
  ...Array.from({ length: 16 }, (_, index): [string, Buffer, Carry] => [
    `application segment ${index}`,
    plain,
    (noise) => withSegments(plain, segment(0xe0 + index, noise)),
  ]),
  ["a comment", plain, (noise) => withSegments(plain, segment(0xfe, noise))],
  ["bytes behind the end", plain, (noise) => Buffer.concat([plain, noise])],
  ["bytes behind the last block", plain, (noise) => beforeEnd(plain, stuffed(noise))],
  [
    "bytes behind the last block of a progressive file",
    progressiveJpeg,
    (noise) => beforeEnd(progressiveJpeg, stuffed(noise)),
  ],
  [
    "bytes before a restart marker",
    restartingJpeg,
    (noise) => insert(restartingJpeg, startOf(restartingJpeg, 0xd0), stuffed(noise)),
  ],
  [
    "unexpected restart markers",
    plain,
    (noise) =>
      beforeEnd(
        plain,
        Buffer.from([...noise].flatMap((byte) => [0xff, 0xd0 + (byte % 8), byte % 255])),
      ),
  ],
  [
    "an unused quantization table",
    plain,
    (noise) => withSegments(plain, segment(0xdb, Buffer.from([3, ...quantizers(noise)]))),
  ],
  [
    "a replaced quantization table",
    plain,
    (noise) => withSegments(plain, segment(0xdb, Buffer.from([0, ...quantizers(noise)]))),
  ],
  [
    "a quantization table behind the only scan",
    plain,
    (noise) => beforeEnd(plain, segment(0xdb, Buffer.from([0, ...quantizers(noise)]))),
  ],
  ["an unused Huffman table", plain, (noise) => withSegments(plain, codes(0x13, noise))],
  ["a replaced Huffman table", plain, (noise) => withSegments(plain, codes(0x10, noise))],
  ["a Huffman table behind the only scan", plain, (noise) => beforeEnd(plain, codes(0x10, noise))],
  [
    "the version and the density of a JFIF header",
    plain,
    (noise) => withSegments(plain, segment(0xe0, Buffer.concat([Buffer.from("JFIF\0"), noise]))),
  ],
  [
    "an Adobe header",
    withSegments(plain, segment(0xee, "Adobe\0\x64\0\0\0\0\x01")),
    (noise) =>
      withSegments(
        plain,
        segment(
          0xee,
          Buffer.concat([Buffer.from("Adobe"), noise.subarray(0, 6), Buffer.from([1]), noise]),
        ),
      ),
  ],
  [
    "a false colour profile",
    plain,
    (noise) =>
      withSegments(
        plain,
        segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), noise])),
      ),
  ],
];

function cleanJpeg(bytes: Uint8Array): Buffer {
  const steps = cleanInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return Buffer.from(step.value.bytes);
  }
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const pixelsOf = (bytes: Uint8Array) => hexOf(decode(bytes).data);

describe("a picture used to carry other data", () => {
  it.each(carriers)("RULE-11 loses data hidden in %s", (_place, original, carry) => {
    const cleanOriginal = cleanJpeg(original);
    expect(pixelsOf(cleanOriginal)).toBe(pixelsOf(original));
    const noise = fc.uint8Array({ minLength: LONG_ENOUGH, maxLength: 2 * LONG_ENOUGH });
    const property = fc.property(noise, (bytes) => {
      const carried = carry(bytes);
      expect(carried.length).toBeGreaterThan(original.length);
      expect(hexOf(cleanJpeg(carried))).toBe(hexOf(cleanOriginal));
    });
    fc.assert(property, { numRuns: 50 });
  });
});

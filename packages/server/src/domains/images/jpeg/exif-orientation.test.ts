import { describe, expect, it } from "vitest";
import { phoneExif } from "../../../testing/pictures/jpeg-parts.ts";
import { readOrientation } from "./exif-orientation.ts";

const SEGMENT_HEADER_BYTES = 4;
const EXIF_HEADER_BYTES = 6;

/** Offsets in the data of `phoneExif`, whose second entry is the orientation. */
const MAGIC = 2;
const COUNT = 8;
const FIRST_TAG = 10;
const TYPE = 24;
const VALUES = 26;

/** The data of a picture that lies on its side, with these bytes in place of others. */
function exifWith(at: number, ...values: number[]): Buffer {
  const content = Buffer.from(phoneExif({ orientation: 6 }).subarray(SEGMENT_HEADER_BYTES));
  content.set(values, EXIF_HEADER_BYTES + at);
  return content;
}

const asItIs = exifWith(0);

describe("the orientation in a picture's Exif data", () => {
  it("RULE-11 is read in both byte orders", () => {
    expect(readOrientation(asItIs)).toBe(6);
    const little = phoneExif({ orientation: 8, isLittleEndian: true });
    expect(readOrientation(little.subarray(SEGMENT_HEADER_BYTES))).toBe(8);
  });

  it("RULE-11 is also read when it is that of a picture shown as it is", () => {
    expect(readOrientation(phoneExif().subarray(SEGMENT_HEADER_BYTES))).toBe(1);
  });

  it.each([
    ["the header is another one", exifWith(-EXIF_HEADER_BYTES, 0x65)],
    ["the byte order is unknown", exifWith(0, 0x4d, 0x49)],
    ["the format is another one", exifWith(MAGIC, 0, 43)],
    ["it is no short number", exifWith(TYPE, 0, 4)],
    ["there are two of it", exifWith(VALUES, 0, 0, 0, 2)],
    ["it is behind the last entry", exifWith(COUNT, 0, 1)],
    ["the entries end with the data", exifWith(COUNT, 0xff, 0xff).fill(0, 6 + FIRST_TAG)],
    ["the data end before it", asItIs.subarray(0, EXIF_HEADER_BYTES + VALUES)],
    ["there are no data", asItIs.subarray(0, EXIF_HEADER_BYTES)],
  ])("RULE-11 is missing when %s", (_, content) => {
    expect(readOrientation(content)).toBeUndefined();
  });
});

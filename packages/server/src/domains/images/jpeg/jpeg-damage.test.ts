import { describe, expect, it } from "vitest";
import { displayP3, iccProfile } from "../../../testing/pictures/icc-profiles.ts";
import {
  arithmeticJpeg,
  progressiveJpeg,
  restartingJpeg,
} from "../../../testing/pictures/jpeg-files.ts";
import { plainJpeg, segment, withSegments } from "../../../testing/pictures/jpeg-parts.ts";
import { cleanInSteps } from "./jpeg.ts";
import { DAMAGED, NOT_SHOWN } from "./jpeg-segments.ts";

const plain = plainJpeg();

function cleanJpeg(bytes: Uint8Array): Buffer {
  const steps = cleanInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return Buffer.from(step.value.bytes);
  }
}

const END = Buffer.of(0xff, 0xd9);
const SCAN = Buffer.of(0xff, 0xda);
const SCAN_HEADER_BYTES = 14;

const scanStart = plain.indexOf(SCAN);
const plainScan = plain.subarray(scanStart, -END.length);

/** The progressive file up to a scan, whose header begins like this. */
function upToScan(...header: number[]): Buffer {
  const start = progressiveJpeg.indexOf(Buffer.concat([SCAN, Buffer.from(header)]));
  const next = progressiveJpeg.indexOf(Buffer.of(0xff, 0xc4), start);
  return Buffer.concat([progressiveJpeg.subarray(0, next), END]);
}

/** The same file with the last one of these bytes replaced, where they come last. */
function changed(file: Buffer, bytes: number[], value: number): Buffer {
  const copy = Buffer.from(file);
  copy[copy.lastIndexOf(Buffer.from(bytes)) + bytes.length - 1] = value;
  return copy;
}

const ALL_COEFFICIENTS = [1, 63];
const bandOfColor = upToScan(0, 8, 1, 3, 1, ...ALL_COEFFICIENTS, 0x01);
const refinedColor = upToScan(0, 8, 1, 3, 1, ...ALL_COEFFICIENTS, 0x10);
const refinedBrightness = upToScan(0, 8, 1, 1, 0, ...ALL_COEFFICIENTS, 0x21);

/** Values of the tables for those scans, up to the one that decodes the first code. */
const BAND_VALUES = [0x00, 0x02, 0x03];
const REFINED_VALUES = [0x00, 0x11, 0x20];

/** Its first code leaves out two coefficients. */
const withRun = changed(bandOfColor, BAND_VALUES, 0x23);

describe("a picture with damaged data", () => {
  it.each([bandOfColor, refinedColor, refinedBrightness])(
    "RULE-11 could end after any of its scans",
    (bytes) => {
      expect(cleanJpeg(bytes).equals(bytes)).toBe(true);
    },
  );

  it.each([
    ["every component scanned twice", Buffer.concat([plain.subarray(0, -2), plainScan, END])],
    ["less data than its blocks need", Buffer.concat([plain.subarray(0, -20), END])],
    ["no data in its scan", Buffer.concat([plain.subarray(0, scanStart + SCAN_HEADER_BYTES), END])],
    ["restart markers in another order", changed(restartingJpeg, [0xff, 0xd0], 0xd1)],
    ["a coefficient behind its band", changed(withRun, ALL_COEFFICIENTS, 2)],
    ["a coefficient behind its refined band", changed(refinedColor, ALL_COEFFICIENTS, 2)],
    ["a refinement by two bits", changed(refinedBrightness, REFINED_VALUES, 0x22)],
  ])("RULE-11 is refused with %s", (_, bytes) => {
    expect(() => cleanJpeg(bytes)).toThrow(DAMAGED);
  });

  it.each([
    ["2", [2], true],
    ["3, which is unknown", [3], false],
    ["nothing", [], false],
  ])("RULE-11 is stored with a coding of colours of %s: %s", (_, coding, isKept) => {
    const adobe = segment(
      0xee,
      Buffer.concat([Buffer.from("Adobe\0\x64\0\0\0\0", "latin1"), Buffer.from(coding)]),
    );
    expect(cleanJpeg(withSegments(plain, adobe)).includes("Adobe")).toBe(isKept);
  });
});

describe("a file that is no picture", () => {
  it.each([
    ["a PNG", Buffer.from("89504e470d0a1a0a", "hex"), "This is not a JPEG picture"],
    ["another beginning", Buffer.of(0xff, 0xd9), "This is not a JPEG picture"],
    ["another first byte", Buffer.of(0xfe, 0xd8), "This is not a JPEG picture"],
    ["arithmetic coding", arithmeticJpeg, NOT_SHOWN],
  ])("RULE-11 is refused for %s", (_, bytes, words) => {
    expect(() => cleanJpeg(bytes)).toThrow(words);
  });
});

describe("a segment that no decoder reads", () => {
  const HEADER = plain.subarray(2, 4 + plain.readUInt16BE(4));
  const bare = Buffer.concat([plain.subarray(0, 2), plain.subarray(2 + HEADER.length)]);
  const profile = iccProfile("RGB ", displayP3);

  it.each([
    ["a header", "JFIF\0\x01\x02\0\0\x01\0\x01\0\0"],
    ["a profile", Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), profile])],
    ["a coding of colours", Buffer.from("Adobe\0\x64\0\0\0\0\x01", "latin1")],
    ["what it is not", "AVI1\0"],
  ])("RULE-11 is dropped, and not taken for %s", (_, content) => {
    expect(cleanJpeg(bare).equals(bare)).toBe(true);
    const files = [0xe0, 0xe5].map((code) => withSegments(bare, segment(code, content)));
    const [ofHeader, ofOther] = files.map(cleanJpeg);
    expect(ofOther?.equals(bare)).toBe(true);
    const isHeader = String(content).startsWith("JFIF");
    expect(ofHeader?.equals(bare)).toBe(!isHeader);
  });
});

import fc from "fast-check";
import { decode } from "jpeg-js";
import { describe, expect, it } from "vitest";
import { displayP3, iccProfile } from "../../../testing/pictures/icc-profiles.ts";
import {
  arithmeticJpeg,
  progressiveJpeg,
  restartingJpeg,
} from "../../../testing/pictures/jpeg-files.ts";
import {
  phoneExif,
  plainJpeg,
  segment,
  withSegments,
} from "../../../testing/pictures/jpeg-parts.ts";
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SCANS, IMAGE_MAX_SIDE } from "./jpeg.rules.ts";
import { type CleanJpeg, cleanInSteps } from "./jpeg.ts";
import { DAMAGED, JpegError } from "./jpeg-segments.ts";

const BASELINE_FRAME = 0xc0;

function cleanJpeg(bytes: Uint8Array): CleanJpeg {
  const steps = cleanInSteps(bytes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs of the property about any bytes. */
const RUNS = 2_000;

const plain = plainJpeg();

const files: [string, Buffer][] = [
  ["a baseline file", plain],
  ["a progressive file with its many scans", progressiveJpeg],
  ["a file with restart markers", restartingJpeg],
];

/** As text, because comparing arrays of bytes is slow. */
const described = ({ bytes, ...size }: CleanJpeg) => ({
  ...size,
  hex: Buffer.from(bytes).toString("hex"),
});

const pixelsOf = (bytes: Uint8Array) => Buffer.from(decode(bytes).data).toString("hex");

/** Replaces bytes of the file's frame header, counted behind the marker and the length. */
function withFrame(offset: number, ...values: number[]): Buffer {
  const bytes = Buffer.from(plain);
  bytes.set(values, bytes.indexOf(Buffer.from([0xff, BASELINE_FRAME])) + 4 + offset);
  return bytes;
}

const withoutSegment = (bytes: Buffer, code: number): Buffer => {
  const start = bytes.indexOf(Buffer.from([0xff, code]));
  return Buffer.concat([
    bytes.subarray(0, start),
    bytes.subarray(start + 2 + bytes.readUInt16BE(start + 2)),
  ]);
};

const SECRETS = [
  "PhoneMaker",
  "GPSLatitude",
  "ACME photo editor",
  "Ana at home",
  "the uncut photo",
  "no colour profile",
];
const falseProfile = segment(0xe2, "ICC_PROFILE\0\x01\x01no colour profile");
const adobe = segment(0xee, Buffer.from("Adobe\0\x64\0\0\0\0\x01", "latin1"));

/** A file with everything that cameras and programs leave in it. */
const talkative = Buffer.concat([
  withSegments(
    plain,
    phoneExif({ orientation: 6 }),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPSLatitude</x:xmpmeta>"),
    segment(0xed, "Photoshop 3.0\0 ACME photo editor"),
    segment(0xe0, "JFXX\0\x10 the uncut photo"),
    segment(0xe2, "MPF\0 the uncut photo"),
    falseProfile,
    adobe,
    segment(0xfe, "Ana at home"),
    segment(0xeb, "the uncut photo"),
  ),
  Buffer.from("the uncut photo"),
  plain,
]);

describe("cleanJpeg", () => {
  it.each(files)("RULE-11 keeps %s pixel for pixel, with its size", (_, bytes) => {
    const { width, height } = decode(bytes);
    const clean = cleanJpeg(bytes);
    expect(clean).toMatchObject({ width, height });
    expect(pixelsOf(clean.bytes)).toBe(pixelsOf(bytes));
  });

  it.each(files)("RULE-11 answers %s that has nothing to clean byte by byte", (_, bytes) => {
    expect(described(cleanJpeg(bytes)).hex).toBe(bytes.toString("hex"));
  });

  it("RULE-11 strips locations, names, comments, thumbnails and everything behind the end", () => {
    const { bytes } = cleanJpeg(talkative);
    const text = Buffer.from(bytes).toString("latin1");
    expect(SECRETS.filter((secret) => talkative.toString("latin1").includes(secret))).toEqual(
      SECRETS,
    );
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect([...bytes.subarray(-2)]).toEqual([0xff, 0xd9]);
    expect(bytes.length).toBeLessThan(plain.length + 100);
  });

  it("RULE-11 empties the thumbnail in a JFIF header", () => {
    const copy = Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01XYZ", "latin1");
    const { bytes } = cleanJpeg(withSegments(withoutSegment(plain, 0xe0), segment(0xe0, copy)));
    const emptied = segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"));
    expect(Buffer.from(bytes).indexOf(emptied)).toBe(2);
  });

  it("RULE-11 keeps the coding of colours", () => {
    const { bytes } = cleanJpeg(talkative);
    expect(Buffer.from(bytes).includes(adobe)).toBe(true);
  });

  it("RULE-11 keeps a picture's colour profile, without its words", () => {
    const profile = iccProfile("RGB ", displayP3);
    const { bytes } = cleanJpeg(
      withSegments(
        plain,
        segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01"), profile])),
      ),
    );
    expect(Buffer.from(bytes).includes("rXYZ")).toBe(true);
    expect(Buffer.from(bytes).includes("Ana")).toBe(false);
    expect(pixelsOf(bytes)).toBe(pixelsOf(plain));
  });

  it("RULE-11 cleans a large picture in steps, between which others get their turn", () => {
    const [side, blocksAtOnce] = [512, 1_000];
    const blocks = 3 * (side / 8) ** 2;
    expect([...cleanInSteps(plainJpeg(side, side))]).toHaveLength(
      Math.floor(blocks / blocksAtOnce),
    );
  });

  it.each([
    [1, [16, 12]],
    [2, [16, 12]],
    [3, [16, 12]],
    [4, [16, 12]],
    [5, [12, 16]],
    [6, [12, 16]],
    [7, [12, 16]],
    [8, [12, 16]],
  ])("RULE-11 keeps orientation %i and answers the size as shown: %j", (orientation, size) => {
    for (const isLittleEndian of [false, true]) {
      const exif = phoneExif({ orientation, isLittleEndian });
      const { bytes, width, height } = cleanJpeg(withSegments(plain, exif));
      expect([width, height]).toEqual(size);
      const kept = Buffer.from(bytes).includes("Exif");
      expect(kept).toBe(orientation > 1);
      if (kept) expect(bytes.length).toBe(cleanJpeg(plain).bytes.length + 36);
      expect(described(cleanJpeg(bytes))).toEqual(described({ bytes, width, height }));
    }
  });

  it.each([0, 9, 65_535])("RULE-11 treats an orientation of %i as missing", (orientation) => {
    const { bytes, width } = cleanJpeg(withSegments(plain, phoneExif({ orientation })));
    expect(width).toBe(16);
    expect(Buffer.from(bytes).includes("Exif")).toBe(false);
  });

  it.each([
    ["an empty file", Buffer.alloc(0)],
    ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["the start of a file alone", Buffer.from([0xff, 0xd8])],
    ["a file without a frame", withoutSegment(plain, BASELINE_FRAME)],
    ["a file without a scan", Buffer.concat([plain.subarray(0, 20), Buffer.from([0xff, 0xd9])])],
    ["a scan without its frame", withoutSegment(progressiveJpeg, 0xc2)],
    ["a second frame", withSegments(plain, segment(BASELINE_FRAME, plainFrame()))],
    ["arithmetic coding", arithmeticJpeg],
    ["a lossless frame", withSegments(plain, segment(0xc3, plainFrame()))],
    ["12 bits a sample", withFrame(0, 12)],
    ["two colour components", withFrame(5, 2)],
    ["a height of 0", withFrame(1, 0, 0)],
    ["a width of 0", withFrame(3, 0, 0)],
    ["more pixels on a side than any camera", withFrame(1, ...twoBytes(IMAGE_MAX_SIDE + 1))],
    ["a segment that no decoder knows", withSegments(plain, segment(0xf0, "hello"))],
    ["bytes between its segments", withSegments(plain, Buffer.from("hello"))],
    ["a segment shorter than its length", withSegments(plain, Buffer.from([0xff, 0xfe, 0, 1]))],
  ])("RULE-11 refuses %s", (_, bytes) => {
    expect(() => cleanJpeg(bytes)).toThrow(JpegError);
  });

  it("RULE-11 accepts pictures up to the largest side", () => {
    const wide = plainJpeg(IMAGE_MAX_SIDE, 8);
    expect(cleanJpeg(wide)).toMatchObject({ width: IMAGE_MAX_SIDE, height: 8 });
  });

  it("RULE-11 refuses a picture of more pixels than a phone should decode", () => {
    const side = Math.sqrt(IMAGE_MAX_PIXELS);
    const large = (width: number, height: number) => () =>
      cleanJpeg(withFrame(1, ...twoBytes(height), ...twoBytes(width)));
    expect(large(side + 1, side)).toThrow("This picture has more than 16 million pixels");
    // Refused for its data alone, which are those of a small picture.
    expect(large(side, side)).toThrow(DAMAGED);
  });

  it("RULE-11 refuses a progressive picture of too many scans", () => {
    const lastScan = progressiveJpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const dcScan = progressiveJpeg.indexOf(Buffer.from([0xff, 0xda]));
    const first = progressiveJpeg.subarray(
      dcScan,
      progressiveJpeg.indexOf(Buffer.from([0xff, 0xc4]), dcScan),
    );
    const repeated = (times: number) =>
      Buffer.concat([
        progressiveJpeg.subarray(0, lastScan),
        ...Array.from({ length: times }, () => first),
        progressiveJpeg.subarray(lastScan),
      ]);
    const scans = progressiveJpeg.toString("latin1").split("\xff\xda").length - 1;
    expect(() => cleanJpeg(repeated(IMAGE_MAX_SCANS - scans))).not.toThrow();
    expect(() => cleanJpeg(repeated(IMAGE_MAX_SCANS - scans + 1))).toThrow("too many scans");
  });

  it.each([...files, ["a photo of a phone", withSegments(plain, phoneExif())] as const])(
    "RULE-11 refuses %s that is cut off anywhere",
    (_, bytes) => {
      for (let length = 0; length < bytes.length; length += 1) {
        expect(() => cleanJpeg(bytes.subarray(0, length))).toThrow(JpegError);
      }
    },
  );

  it("RULE-11 either refuses or cleans any bytes, and cleaning twice changes nothing", () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
    const damaged = fc.tuple(fc.constantFrom(talkative, progressiveJpeg, restartingJpeg), damage);
    const start = Buffer.from([0xff, 0xd8]);
    const noise = fc.uint8Array({ maxLength: 200 });
    const anyBytes = fc.oneof(
      noise,
      noise.map((bytes) => Buffer.concat([start, bytes])),
      noise.map((bytes) => withSegments(plain, segment(0xe1, bytes))),
      noise.map((bytes) =>
        withSegments(plain, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), bytes]))),
      ),
      damaged.map(([bytes, changes]) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of changes) copy[at % copy.length] = value;
        return copy;
      }),
    );
    const property = fc.property(anyBytes, (bytes) => {
      const clean = cleanOrReason(bytes);
      if (clean instanceof JpegError) return;
      expect(described(cleanJpeg(clean.bytes))).toEqual(described(clean));
      expect(Math.min(clean.width, clean.height)).toBeGreaterThan(0);
      expect(Math.max(clean.width, clean.height)).toBeLessThanOrEqual(IMAGE_MAX_SIDE);
    });
    fc.assert(property, { numRuns: RUNS });
  });
});

function cleanOrReason(bytes: Uint8Array) {
  try {
    return cleanJpeg(bytes);
  } catch (error) {
    if (error instanceof JpegError) return error;
    throw error;
  }
}

function plainFrame(): Buffer {
  const bytes = plain;
  const start = bytes.indexOf(Buffer.from([0xff, BASELINE_FRAME])) + 4;
  return bytes.subarray(start, start + bytes.readUInt16BE(start - 2) - 2);
}

function twoBytes(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}

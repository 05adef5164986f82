import { describe, expect, it } from "vitest";
import { segment } from "../../../testing/pictures/jpeg-parts.ts";
import { IMAGE_MAX_PASSES } from "./jpeg.rules.ts";
import { cleanInSteps } from "./jpeg.ts";
import { DAMAGED } from "./jpeg-segments.ts";

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;
const BLOCK_SIDE = 8;

const twoBytes = (value: number) => [value >> 8, value & 255];

const quantizers = segment(0xdb, Buffer.from([0, ...Array(64).fill(1)]));

/** Tables with a single code, the bit 0: "no change" of averages, and "nothing more" of the rest. */
const codes = [0x00, 0x10].map((slot) =>
  segment(0xc4, Buffer.from([slot, 1, ...Array(15).fill(0), 0])),
);

const frame = (code: number, width: number, height: number, components = 1) =>
  segment(
    code,
    Buffer.from([
      8,
      ...twoBytes(height),
      ...twoBytes(width),
      components,
      ...Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat(),
    ]),
  );

const scan = (data: Buffer, last = 63, first = 0) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, first, last, 0])), data]);

/** Two blocks of two bits each, filled up with ones. */
const TWO_BLOCKS = 0b00001111;

const clean = (...parts: Buffer[]): Buffer => {
  const steps = cleanInSteps(Buffer.concat([START, quantizers, ...codes, ...parts, END]));
  for (;;) {
    const step = steps.next();
    if (step.done) return Buffer.from(step.value.bytes);
  }
};

describe("restart markers", () => {
  const RESTARTS = 10;
  const INTERVAL = segment(0xdd, Buffer.from(twoBytes(2)));
  const wide = frame(BASELINE, 2 * (RESTARTS + 1) * BLOCK_SIDE, BLOCK_SIDE);

  const dataWith = (markers: number[]) =>
    Buffer.from([TWO_BLOCKS, ...markers.flatMap((marker) => [0xff, marker, TWO_BLOCKS])]);
  const inOrder = Array.from({ length: RESTARTS }, (_, index) => 0xd0 + (index % 8));

  it("RULE-11 stand between as many blocks as the interval says, and are numbered round", () => {
    const data = dataWith(inOrder);
    expect(clean(INTERVAL, wide, scan(data)).includes(data)).toBe(true);
  });

  it.each([
    ["are numbered on", inOrder.map((_, index) => 0xd0 + Math.min(index, 7))],
    ["begin with another number", inOrder.map((_, index) => 0xd0 + ((index + 1) % 8))],
    ["do not count", inOrder.map(() => 0xd0)],
  ])("RULE-11 are refused where they %s", (_, markers) => {
    expect(() => clean(INTERVAL, wide, scan(dataWith(markers)))).toThrow(DAMAGED);
  });

  it("RULE-11 are refused where there are none", () => {
    const data = Buffer.alloc(2 * (RESTARTS + 1));
    expect(() => clean(INTERVAL, wide, scan(data))).toThrow(DAMAGED);
    expect(() => clean(wide, scan(data))).not.toThrow();
  });

  it("RULE-11 end a run of blocks that bring nothing more", () => {
    const runs = segment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0x20]));
    const averages = scan(Buffer.from([0b00001111]), 0);
    const withRest = (rest: number) => () => {
      const data = Buffer.from([0b00011111, 0xff, 0xd0, rest]);
      const narrow = frame(PROGRESSIVE, 4 * BLOCK_SIDE, BLOCK_SIDE);
      return clean(runs, narrow, averages, INTERVAL, scan(data, 63, 1));
    };
    expect(withRest(0b00011111)).not.toThrow();
    expect(withRest(0b11111110)).toThrow(DAMAGED);
  });
});

describe("the scans of a picture", () => {
  it("RULE-11 are refused when they bring some of its colours alone", () => {
    const data = Buffer.from([TWO_BLOCKS]);
    expect(() => clean(frame(BASELINE, 16, BLOCK_SIDE), scan(data))).not.toThrow();
    expect(() => clean(frame(BASELINE, 16, BLOCK_SIDE, 3), scan(data))).toThrow(DAMAGED);
  });

  it("RULE-11 are refused when a large picture has more of them than a phone should decode", () => {
    const [width, height, scans] = [4_000, 2_500, 20];
    expect(width * height * scans).toBe(IMAGE_MAX_PASSES);
    const blocks = (width / BLOCK_SIDE) * Math.ceil(height / BLOCK_SIDE);
    const averages = scan(Buffer.alloc(Math.ceil(blocks / 8)), 0);
    const large = (count: number) => () =>
      clean(frame(PROGRESSIVE, width, height), ...Array<Buffer>(count).fill(averages));
    expect(large(scans)).not.toThrow();
    expect(large(scans + 1)).toThrow("too many scans");
  });
});

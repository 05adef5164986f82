import { describe, expect, it } from "vitest";
import { IMAGE_MAX_SIDE } from "./jpeg.rules.ts";
import { type Component, readFrame, readScan } from "./jpeg-frame.ts";
import { slotsOf } from "./jpeg-scan.ts";
import { JpegError } from "./jpeg-segments.ts";

const BASELINE = 0xc0;
const PROGRESSIVE = 0xc2;

type Bytes = readonly number[];

/** Brightness in full, and two colours of half the width and half the height. */
const SUBSAMPLED: readonly Bytes[] = [
  [1, 0x22, 0],
  [2, 0x11, 1],
  [3, 0x11, 1],
];

const headerOf = (width: number, height: number, components = SUBSAMPLED) =>
  Uint8Array.from([
    8,
    ...[height, width].flatMap((side) => [side >> 8, side & 0xff]),
    components.length,
    ...components.flat(),
  ]);

const frameOf = (code: number, components = SUBSAMPLED) =>
  readFrame(code, headerOf(40, 24, components));

const blocksOf = ({ columns, rows, stride }: Component) => ({ columns, rows, stride });

/** One of three components, with another byte. */
const withByte = (index: number, value: number): Bytes[] =>
  SUBSAMPLED.map((bytes, at) => (at === 1 ? bytes.with(index, value) : bytes));

describe("the frame of a picture", () => {
  it("RULE-11 has as many blocks as its sides need, and fills up its last units", () => {
    const { components, ...frame } = frameOf(BASELINE);
    expect(frame).toMatchObject({ isProgressive: false, unitColumns: 3, unitRows: 2 });
    expect(components.map(blocksOf)).toEqual([
      { columns: 5, rows: 3, stride: 6 },
      { columns: 3, rows: 2, stride: 3 },
      { columns: 3, rows: 2, stride: 3 },
    ]);
  });

  it("RULE-11 keeps two words for each block, when later scans refine them", () => {
    const sizes = (code: number) => frameOf(code).components.map(({ isSet }) => isSet.length);
    expect(sizes(PROGRESSIVE)).toEqual([2 * 6 * 4, 2 * 3 * 2, 2 * 3 * 2]);
    expect(sizes(BASELINE)).toEqual([0, 0, 0]);
  });

  it("RULE-11 may have sides up to the largest, four samples a side, and four tables", () => {
    const widest = readFrame(BASELINE, headerOf(IMAGE_MAX_SIDE, 1, [[1, 0x44, 3]]));
    expect(widest.width).toBe(IMAGE_MAX_SIDE);
    expect(readFrame(BASELINE, headerOf(1, IMAGE_MAX_SIDE, [[1, 0x11, 0]])).height).toBe(
      IMAGE_MAX_SIDE,
    );
  });

  it.each([
    ["a width above the largest", headerOf(IMAGE_MAX_SIDE + 1, 1)],
    ["a height above the largest", headerOf(1, IMAGE_MAX_SIDE + 1)],
    ["no width", headerOf(0, 1)],
    ["no height", headerOf(1, 0)],
    ["five samples beside each other", headerOf(40, 24, withByte(1, 0x51))],
    ["five samples above each other", headerOf(40, 24, withByte(1, 0x15))],
    ["no samples beside each other", headerOf(40, 24, withByte(1, 0x01))],
    ["no samples above each other", headerOf(40, 24, withByte(1, 0x10))],
    ["a fifth quantization table", headerOf(40, 24, withByte(2, 4))],
    ["two components of one name", headerOf(40, 24, withByte(0, 1))],
    ["two components", headerOf(40, 24, SUBSAMPLED.slice(1))],
    ["a byte too many", Uint8Array.of(...headerOf(40, 24), 0)],
    ["a byte too few", headerOf(40, 24).subarray(0, -1)],
    ["12 bits for each sample", headerOf(40, 24).with(0, 12)],
  ])("RULE-11 refuses a frame with %s", (_, content) => {
    expect(() => readFrame(BASELINE, content)).toThrow(JpegError);
  });
});

const scanOf = (components: readonly Bytes[], first: number, last: number, shifts: number) =>
  Uint8Array.of(components.length, ...components.flat(), first, last, shifts);

const ALL = [
  [1, 0x00],
  [2, 0x11],
  [3, 0x33],
];
const ONE = [[2, 0x11]];

describe("a scan of a picture", () => {
  it("RULE-11 names its components, their tables, and the coefficients that it brings", () => {
    const frame = frameOf(BASELINE);
    const { components, ...scan } = readScan(frame, scanOf(ALL, 0, 63, 0));
    expect(scan).toEqual({ first: 0, last: 63, isRefinement: false });
    expect(components.map(({ dcSlot, acSlot }) => [dcSlot, acSlot])).toEqual([
      [0, 0],
      [1, 1],
      [3, 3],
    ]);
    expect(components.map(({ component }) => component)).toEqual(frame.components);
  });

  it.each([
    ["the averages of blocks", ALL, 0, 0, 0x0d, false],
    ["a further bit of the averages", ALL, 0, 0, 0x10, true],
    ["some coefficients of one component", ONE, 1, 1, 0x00, false],
    ["the last coefficient", ONE, 63, 63, 0x00, false],
    ["a further bit of coefficients", ONE, 1, 63, 0xed, true],
  ])("RULE-11 may bring %s, step by step", (_, components, first, last, shifts, isRefinement) => {
    const scan = readScan(frameOf(PROGRESSIVE), scanOf(components, first, last, shifts));
    expect(scan).toMatchObject({ first, last, isRefinement });
  });

  it.each([
    ["no component", BASELINE, scanOf([], 0, 63, 0)],
    ["more components than its picture", BASELINE, scanOf([...ALL, [4, 0]], 0, 63, 0)],
    ["a component that its picture doesn't have", BASELINE, scanOf([[4, 0]], 0, 63, 0)],
    ["one component twice", BASELINE, scanOf([...ONE, ...ONE], 0, 63, 0)],
    ["a fifth table for averages", BASELINE, scanOf([[1, 0x40]], 0, 63, 0)],
    ["a fifth table for coefficients", BASELINE, scanOf([[1, 0x04]], 0, 63, 0)],
    ["a byte too many", BASELINE, Uint8Array.of(...scanOf(ALL, 0, 63, 0), 0)],
    ["a byte too few", BASELINE, scanOf(ALL, 0, 63, 0).subarray(0, -1)],
    ["no bytes", BASELINE, new Uint8Array()],
    ["a later beginning", BASELINE, scanOf(ALL, 1, 63, 0)],
    ["an earlier end", BASELINE, scanOf(ALL, 0, 62, 0)],
    ["a shift", BASELINE, scanOf(ALL, 0, 63, 0x01)],
    ["an earlier shift", BASELINE, scanOf(ALL, 0, 63, 0x10)],
    ["a shift of 14 bits", PROGRESSIVE, scanOf(ALL, 0, 0, 0x0e)],
    ["a step of two bits", PROGRESSIVE, scanOf(ALL, 0, 0, 0x20)],
    ["averages together with coefficients", PROGRESSIVE, scanOf(ONE, 0, 5, 0)],
    ["coefficients of several components", PROGRESSIVE, scanOf(ALL, 1, 63, 0)],
    ["an end before its beginning", PROGRESSIVE, scanOf(ONE, 5, 4, 0)],
    ["a 65th coefficient", PROGRESSIVE, scanOf(ONE, 1, 64, 0)],
  ])("RULE-11 is refused with %s", (_, code, content) => {
    expect(() => readScan(frameOf(code), content)).toThrow(JpegError);
  });
});

describe("the tables of a scan", () => {
  it.each([
    ["a baseline picture", BASELINE, scanOf(ONE, 0, 63, 0), { dc: [1], ac: [1] }],
    ["averages", PROGRESSIVE, scanOf(ALL, 0, 0, 1), { dc: [0, 1, 3], ac: [] }],
    ["a further bit of averages", PROGRESSIVE, scanOf(ONE, 0, 0, 0x10), { dc: [], ac: [] }],
    ["coefficients", PROGRESSIVE, scanOf(ONE, 1, 63, 1), { dc: [], ac: [1] }],
    ["a further bit of coefficients", PROGRESSIVE, scanOf(ONE, 1, 63, 0x10), { dc: [], ac: [1] }],
  ])("RULE-11 are those that %s need", (_, code, content, slots) => {
    const frame = frameOf(code);
    expect(slotsOf(frame, readScan(frame, content))).toEqual(slots);
  });
});

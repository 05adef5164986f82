import { describe, expect, it } from "vitest";
import {
  DAMAGED,
  findEndOfScan,
  findMarker,
  makeSegment,
  readSegment,
  readUint16,
  startsWith,
} from "./jpeg-segments.ts";

const CUT_OFF = "This picture is cut off";

const bytesOf = (...values: number[]) => Uint8Array.from(values);

describe("the segments of a picture", () => {
  it("RULE-11 are read as they were written, also when they are long", () => {
    for (const content of [bytesOf(), bytesOf(1, 2, 3), new Uint8Array(65_533).fill(7)]) {
      const written = makeSegment(0xe1, content);
      const read = readSegment(written, 0);
      expect([read.code, read.end]).toEqual([0xe1, written.length]);
      expect(Buffer.compare(read.content, content)).toBe(0);
    }
    expect([...makeSegment(0xe1, new Uint8Array(300)).subarray(0, 4)]).toEqual([255, 0xe1, 1, 46]);
  });

  it("RULE-11 may begin with padding, and the last one has no content", () => {
    expect(readSegment(bytesOf(0, 0xff, 0xff, 0xff, 0xfe, 0, 3, 9, 8), 1)).toMatchObject({
      code: 0xfe,
      content: bytesOf(9),
      end: 8,
    });
    expect(readSegment(bytesOf(0xff, 0xd9, 1), 0)).toMatchObject({ content: bytesOf(), end: 2 });
  });

  it.each([
    ["no marker", bytesOf(0xfe, 0, 2), DAMAGED],
    ["a length without itself", bytesOf(0xff, 0xfe, 0, 1), DAMAGED],
    ["nothing", bytesOf(), CUT_OFF],
    ["a marker alone", bytesOf(0xff), CUT_OFF],
    ["a code alone", bytesOf(0xff, 0xfe), CUT_OFF],
    ["half a length", bytesOf(0xff, 0xfe, 0), CUT_OFF],
    ["less content than its length", bytesOf(0xff, 0xfe, 0, 4, 9), CUT_OFF],
  ])("RULE-11 are refused with %s", (_, bytes, words) => {
    expect(() => readSegment(bytes, 0)).toThrow(words);
  });

  it("RULE-11 have numbers of two bytes, the larger one first", () => {
    expect(readUint16(bytesOf(9, 1, 2), 1)).toBe(258);
    expect(() => readUint16(bytesOf(9, 1), 1)).toThrow(CUT_OFF);
  });

  it("RULE-11 are known by the whole of their name", () => {
    const content = Buffer.from("JFIF\0more");
    expect(
      ["JFIF\0", "JFXX\0", "FIF", "JFIF\0more and more"].map((name) => startsWith(content, name)),
    ).toEqual([true, false, false, false]);
  });
});

describe("the end of a scan", () => {
  it("RULE-11 is a marker, past padding and stuffed zeros", () => {
    const bytes = bytesOf(0xff, 0x00, 1, 0xff, 0xff, 0xd9);
    expect([findMarker(bytes, 0), findMarker(bytes, 4)]).toEqual([4, 4]);
    for (const without of [bytesOf(1, 2), bytesOf(0xff, 0x00), bytesOf(1, 0xff)]) {
      expect(() => findMarker(without, 0)).toThrow(CUT_OFF);
    }
  });

  it.each([0xcf, 0xd8, 0xd9, 0xda])("RULE-11 is marker %i, behind all restarts", (code) => {
    const restarts = Array.from({ length: 8 }, (_, index) => [0xff, 0xd0 + index, 1]);
    const bytes = bytesOf(...restarts.flat(), 0xff, code);
    expect(findEndOfScan(bytes, 0)).toBe(bytes.length - 2);
    expect(findEndOfScan(bytesOf(1, 0xff, code, 0xff, 0xd9), 0)).toBe(1);
  });

  it("RULE-11 has to be there", () => {
    expect(() => findEndOfScan(bytesOf(0xff, 0xd0, 1), 0)).toThrow(CUT_OFF);
  });
});

import { describe, expect, it } from "vitest";
import { createBitReader } from "./jpeg-bits.ts";
import { DAMAGED } from "./jpeg-segments.ts";

/** Two codes: 0 for 7, and 10 for 9. */
const CODES = Uint16Array.from({ length: 65_536 }, (_, bits) => {
  if (bits < 0x8000) return 0x0107;
  return bits < 0xc000 ? 0x0209 : 0;
});

const readerOf = (...bytes: number[]) => createBitReader(Uint8Array.from(bytes), 0);

describe("the bits of a scan", () => {
  it("RULE-11 are read to the last one, and no further", () => {
    const reader = readerOf(0xa5, 0x3c);
    expect([reader.read(4), reader.read(0), reader.read(12)]).toEqual([0xa, 0, 0x53c]);
    expect(() => reader.read(1)).toThrow(DAMAGED);
  });

  it("RULE-11 end before a marker, and go on behind a stuffed zero", () => {
    const reader = readerOf(0x12, 0xff, 0x00, 0x34, 0xff, 0xd9, 0x56);
    expect([reader.read(8), reader.read(8), reader.read(8)]).toEqual([0x12, 0xff, 0x34]);
    expect(() => reader.read(1)).toThrow(DAMAGED);
  });

  it("RULE-11 are decoded with the last code at their very end", () => {
    const reader = readerOf(0b0101_0100);
    const values = [1, 2, 3, 4].map(() => reader.decode(CODES));
    expect([...values, reader.decode(CODES)]).toEqual([7, 9, 9, 9, 7]);
    expect(() => reader.decode(CODES)).toThrow(DAMAGED);
  });

  it("RULE-11 are refused where no code begins like them", () => {
    expect(() => readerOf(0xc0, 0, 0).decode(CODES)).toThrow(DAMAGED);
  });

  it.each([
    [0, 0],
    [1, 1],
    [8, 1],
    [9, 3],
    [16, 3],
    [17, 4],
    [32, 5],
  ])("RULE-11 that were read, %i of them, end before byte %i", (count, end) => {
    const reader = readerOf(0x12, 0xff, 0x00, 0x34, 0x56, 0x78, 0x9a, 0xff, 0xd9);
    for (let read = 0; read < count; read += 1) reader.read(1);
    expect(reader.findEnd()).toBe(end);
  });
});

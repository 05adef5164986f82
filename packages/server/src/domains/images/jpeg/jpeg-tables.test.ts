import { describe, expect, it } from "vitest";
import { DAMAGED, DHT, DQT, DRI, JpegError, makeSegment } from "./jpeg-segments.ts";
import { createTables } from "./jpeg-tables.ts";

const QUANTIZERS = 64;

const quantization = (head: number, value = 1, bytesEach = 1) =>
  Uint8Array.of(head, ...Array<number>(QUANTIZERS * bytesEach).fill(value));

const CODE_LENGTHS = 16;

/** As many codes of each length, and their values. */
const huffman = (head: number, counts: number[], values: number[]) =>
  Uint8Array.of(head, ...counts, ...Array<number>(CODE_LENGTHS - counts.length).fill(0), ...values);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** 255 codes of 15 bits, and more of 16. */
const manyCodes = (count: number) =>
  huffman(0x10, [...Array<number>(14).fill(0), 255, count - 255], upTo(count));

const DC_0 = huffman(0x00, [1, 1], [5, 6]);
const AC_0 = huffman(0x10, [1], [0x21]);

const tablesOf = (...segments: [code: number, content: Uint8Array][]) => {
  const tables = createTables();
  for (const [code, content] of segments) tables.take(code, content);
  return tables;
};

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

describe("the tables of a picture", () => {
  it("RULE-11 are written once, when a scan refers to them", () => {
    const tables = tablesOf([DQT, quantization(0)], [DQT, quantization(1)], [DHT, DC_0]);
    expect(tables.writeQuantization([1])).toEqual([makeSegment(DQT, quantization(1))]);
    expect(tables.writeQuantization([1, 0])).toEqual([makeSegment(DQT, quantization(0))]);
    expect(tables.writeForScan({ dc: [0], ac: [] })).toEqual([makeSegment(DHT, DC_0)]);
    expect(tables.writeForScan({ dc: [0], ac: [] })).toEqual([]);
  });

  it("RULE-11 keep their order and their segments, whichever is referred to first", () => {
    const together = joined(quantization(0), quantization(1));
    const tables = tablesOf([DQT, together], [DHT, DC_0], [DHT, AC_0], [DQT, quantization(2)]);
    expect(tables.writeQuantization([2, 1, 0])).toEqual([
      makeSegment(DQT, together),
      makeSegment(DQT, quantization(2)),
    ]);
    expect(tables.writeForScan({ dc: [0], ac: [0] })).toEqual([
      makeSegment(DHT, DC_0),
      makeSegment(DHT, AC_0),
    ]);
  });

  it("RULE-11 are written again when they are replaced, and not when they are repeated", () => {
    const tables = tablesOf([DQT, quantization(0)]);
    tables.writeQuantization([0]);
    tables.take(DQT, quantization(0));
    expect(tables.writeQuantization([0])).toEqual([]);
    tables.take(DQT, quantization(0, 2));
    expect(tables.writeQuantization([0])).toEqual([makeSegment(DQT, quantization(0, 2))]);
  });

  it("RULE-11 replace those of another precision in the same slot", () => {
    const [fine, coarse] = [quantization(0x13, 1, 2), quantization(0x03)];
    const tables = tablesOf([DQT, coarse], [DQT, fine]);
    expect(tables.writeQuantization([3])).toEqual([makeSegment(DQT, fine)]);
    tables.take(DQT, coarse);
    expect(tables.writeQuantization([3])).toEqual([makeSegment(DQT, coarse)]);
  });

  it("RULE-11 say by the next 16 bits which code they begin with", () => {
    const tables = tablesOf([DHT, DC_0], [DHT, AC_0]);
    const codes = tables.dcCodes(0);
    expect([0x0000, 0x7fff, 0x8000, 0xbfff, 0xc000].map((bits) => codes[bits])).toEqual([
      0x0105, 0x0105, 0x0206, 0x0206, 0,
    ]);
    expect(tables.acCodes(0)[0]).toBe(0x0121);
    expect(tables.dcCodes(0)).toBe(codes);
  });

  it("RULE-11 may use every code of a length, up to 256 values, and 15 for averages", () => {
    const all = tablesOf([DHT, huffman(0x03, [2], [14, 15])]).dcCodes(3);
    expect([all[0x7fff], all[0xffff]]).toEqual([0x010e, 0x010f]);
    expect(tablesOf([DHT, manyCodes(256)]).acCodes(0)[0]).toBe(15 << 8);
  });

  it("RULE-11 write the interval of restart markers whenever it has changed", () => {
    const tables = tablesOf([DRI, Uint8Array.of(1, 2)]);
    expect(tables.readInterval()).toBe(258);
    const none = { dc: [], ac: [] };
    expect(tables.writeForScan(none)).toEqual([makeSegment(DRI, Uint8Array.of(1, 2))]);
    expect(tables.writeForScan(none)).toEqual([]);
    tables.take(DRI, Uint8Array.of(0, 0));
    expect(tables.writeForScan(none)).toEqual([makeSegment(DRI, Uint8Array.of(0, 0))]);
    expect(createTables().writeForScan(none)).toEqual([]);
  });

  it.each([
    ["a quantization table of 24 bits", DQT, quantization(0x20, 1, 3)],
    ["a fifth quantization table", DQT, quantization(0x04)],
    ["a quantization table that is cut off", DQT, quantization(0).subarray(0, -1)],
    ["a finer one that is cut off", DQT, quantization(0x10, 1, 2).subarray(0, -1)],
    ["a second table that is cut off", DQT, joined(quantization(0), Uint8Array.of(1))],
    ["Huffman codes of a third kind", DHT, huffman(0x20, [1], [0])],
    ["a fifth Huffman table", DHT, huffman(0x14, [1], [0])],
    ["a Huffman table that is cut off", DHT, huffman(0x10, [2], [0])],
    ["averages of 16 bits", DHT, huffman(0x00, [1, 1], [1, 16])],
    ["more codes than values", DHT, manyCodes(257)],
    ["an interval of three bytes", DRI, Uint8Array.of(0, 1, 0)],
    ["an interval of one byte", DRI, Uint8Array.of(1)],
  ])("RULE-11 are refused with %s", (_, code, content) => {
    expect(() => createTables().take(code, content)).toThrow(JpegError);
  });

  it("RULE-11 are refused when their codes overlap, or when a scan refers to others", () => {
    const overlapping = tablesOf([DHT, huffman(0x00, [3], [1, 2, 3])]);
    expect(() => overlapping.dcCodes(0)).toThrow(DAMAGED);
    const tables = tablesOf([DQT, quantization(0)], [DHT, DC_0]);
    expect(() => tables.writeQuantization([1])).toThrow(DAMAGED);
    expect(() => tables.writeForScan({ dc: [0], ac: [0] })).toThrow(DAMAGED);
  });
});

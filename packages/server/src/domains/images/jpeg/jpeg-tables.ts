import { DAMAGED, DHT, DQT, DRI, JpegError, makeSegment, readUint16 } from "./jpeg-segments.ts";

/** A quantization table (T.81, B.2.4.1): precision and slot in one byte, then 64 numbers. */
const QUANTIZERS = 64;
const TABLE_SLOTS = 4;

/**
 * A Huffman table (T.81, B.2.4.2): class and slot in one byte, 16 counts by code length, values.
 */
const CODE_LENGTHS = 16;
const MOST_VALUES = 256;
const LARGEST_DC_VALUE = 15;

const AC_CLASS = 1;

/** Indexed by the next 16 bits: the value of the code at their start, and the code's length. */
export type HuffmanCodes = Uint16Array;

const EVERY_16_BITS = 65_536;
const LENGTH_SHIFT = 8;

interface Table {
  bytes: Uint8Array;
  /** The order of definition, and the segment it came in. */
  order: number;
  group: number;
  /** Whether it has been written since it was defined. */
  isWritten: boolean;
  codes?: HuffmanCodes;
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** @throws JpegError for codes that overlap. */
function readCodes(bytes: Uint8Array): HuffmanCodes {
  const codes = new Uint16Array(EVERY_16_BITS);
  let at = 0;
  let next = 1 + CODE_LENGTHS;
  for (let length = 1; length <= CODE_LENGTHS; length += 1) {
    const width = EVERY_16_BITS >> length;
    for (let count = bytes[length] ?? 0; count > 0; count -= 1) {
      if (at + width > EVERY_16_BITS) throw new JpegError(DAMAGED);
      codes.fill((length << LENGTH_SHIFT) | (bytes[next] ?? 0), at, at + width);
      at += width;
      next += 1;
    }
  }
  return codes;
}

/** The slots of the Huffman tables that a scan refers to. */
export interface HuffmanSlots {
  dc: readonly number[];
  ac: readonly number[];
}

/** Collects the tables that a file defines, and writes those that a scan refers to, once each. */
export function createTables() {
  const quantization = new Map<number, Table>();
  const huffman = new Map<number, Table>();
  let interval = 0;
  let writtenInterval = 0;
  let defined = 0;
  let group = 0;

  function define(tables: Map<number, Table>, bytes: Uint8Array): void {
    const key = bytes[0] ?? 0;
    const known = tables.get(key);
    if (known && isSame(known.bytes, bytes)) return;
    tables.set(key, { bytes, order: defined, group, isWritten: false });
    defined += 1;
  }

  function takeQuantization(content: Uint8Array): void {
    let at = 0;
    while (at < content.length) {
      const head = content[at] ?? 0;
      const precision = head >> 4;
      const end = at + 1 + QUANTIZERS * (precision + 1);
      const isKnown = precision <= 1 && (head & 0xf) < TABLE_SLOTS;
      if (!isKnown || end > content.length) throw new JpegError(DAMAGED);
      const slot = head & 0xf;
      // A table of the other precision in the same slot is replaced.
      quantization.delete(precision === 0 ? slot | 0x10 : slot);
      define(quantization, content.subarray(at, end));
      at = end;
    }
  }

  function takeHuffman(content: Uint8Array): void {
    let at = 0;
    while (at < content.length) {
      const head = content[at] ?? 0;
      const counts = content.subarray(at + 1, at + 1 + CODE_LENGTHS);
      const values = counts.reduce((sum, count) => sum + count, 0);
      const end = at + 1 + CODE_LENGTHS + values;
      const isKnown = head >> 4 <= AC_CLASS && (head & 0xf) < TABLE_SLOTS;
      if (!isKnown || values > MOST_VALUES || end > content.length) throw new JpegError(DAMAGED);
      const isDc = head >> 4 !== AC_CLASS;
      const isTooLarge = (value: number) => isDc && value > LARGEST_DC_VALUE;
      if (content.subarray(at + 1 + CODE_LENGTHS, end).some(isTooLarge))
        throw new JpegError(DAMAGED);
      define(huffman, content.subarray(at, end));
      at = end;
    }
  }

  /** The tables not written yet, grouped by their segments and in their order. */
  function write(code: number, tables: (Table | undefined)[]): Uint8Array[] {
    const fresh = new Set<Table>();
    for (const table of tables) {
      if (!table) throw new JpegError(DAMAGED);
      if (!table.isWritten) fresh.add(table);
      table.isWritten = true;
    }
    const groups = new Map<number, Uint8Array[]>();
    for (const { group, bytes } of [...fresh].sort((one, other) => one.order - other.order)) {
      groups.set(group, [...(groups.get(group) ?? []), bytes]);
    }
    return [...groups.values()].map((group) => makeSegment(code, Buffer.concat(group)));
  }

  function writeInterval(): Uint8Array[] {
    if (interval === writtenInterval) return [];
    writtenInterval = interval;
    return [makeSegment(DRI, Uint8Array.of(interval >> 8, interval & 0xff))];
  }

  const acKey = (slot: number) => (AC_CLASS << 4) | slot;

  function codesOf(key: number): HuffmanCodes {
    const table = huffman.get(key);
    if (!table) throw new JpegError(DAMAGED);
    table.codes ??= readCodes(table.bytes);
    return table.codes;
  }

  return {
    /** @throws JpegError for a malformed table. */
    take(code: number, content: Uint8Array): void {
      group += 1;
      if (code === DQT) takeQuantization(content);
      else if (code === DHT) takeHuffman(content);
      else {
        interval = readUint16(content, 0);
        if (content.length > 2) throw new JpegError(DAMAGED);
      }
    },

    /** @throws JpegError when one of them was never defined. */
    writeQuantization: (slots: readonly number[]): Uint8Array[] =>
      write(
        DQT,
        slots.map((slot) => quantization.get(slot) ?? quantization.get(slot | 0x10)),
      ),

    /** The tables that a scan refers to, and its restart interval. */
    writeForScan: ({ dc, ac }: HuffmanSlots): Uint8Array[] => [
      ...write(
        DHT,
        [...dc, ...ac.map(acKey)].map((key) => huffman.get(key)),
      ),
      ...writeInterval(),
    ],

    /** The units between two restart markers; 0 for none. */
    readInterval: () => interval,

    dcCodes: (slot: number): HuffmanCodes => codesOf(slot),

    acCodes: (slot: number): HuffmanCodes => codesOf(acKey(slot)),
  };
}

export type Tables = ReturnType<typeof createTables>;

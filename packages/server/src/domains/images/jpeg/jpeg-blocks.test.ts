import { describe, expect, it } from "vitest";
import { createBitReader } from "./jpeg-bits.ts";
import { chooseWalk } from "./jpeg-blocks.ts";
import type { Component, Scan } from "./jpeg-frame.ts";
import { DAMAGED } from "./jpeg-segments.ts";

const COEFFICIENTS = 64;

/** Each value has itself as its code, of 8 bits. */
const CODES = Uint16Array.from({ length: 65_536 }, (_, bits) => (8 << 8) | (bits >> 8));

/** Follows the data of each test: whoever reads too few or too many bits meets another number. */
const SENTINEL = 0xa5;

/** The bytes of some bits, with a zero behind each 0xFF. */
function toBytes(text: string): Uint8Array {
  const bits = text.replaceAll(/\s/g, "") + SENTINEL.toString(2);
  const bytes = bits.match(/.{1,8}/g)?.map((each) => Number.parseInt(each.padEnd(8, "1"), 2)) ?? [];
  return Uint8Array.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

type Kind = Partial<Pick<Scan, "first" | "last" | "isRefinement">> & {
  /** For each block, the coefficients that earlier scans have set. */
  known: number[][];
  isProgressive?: boolean;
  /** The block before which a restart marker stands. */
  restartAt?: number;
};

/** Walks over the blocks of one component; answers which coefficients are set afterwards. */
function walk(text: string, { known, isProgressive = true, restartAt, ...kind }: Kind) {
  const isSet = new Uint32Array(known.length * 2);
  for (const [block, indexes] of known.entries()) {
    for (const index of indexes) {
      const word = block * 2 + (index >> 5);
      isSet[word] = (isSet[word] ?? 0) | (1 << (index & 31));
    }
  }
  const component: Component = {
    ...{ id: 1, horizontal: 1, vertical: 1, quantization: 0 },
    ...{ columns: known.length, rows: 1, stride: known.length },
    isSet,
  };
  const scan = { components: [], first: 1, last: 63, isRefinement: false, ...kind };
  const { walkBlock, restart } = chooseWalk(isProgressive, scan);
  const reader = createBitReader(toBytes(text), 0);
  for (const block of known.keys()) {
    if (block === restartAt) restart();
    walkBlock(reader, { component, block, dc: CODES, ac: CODES });
  }
  expect(reader.read(8)).toBe(SENTINEL);
  const indexes = Array.from({ length: COEFFICIENTS }, (_, index) => index);
  return known.map((_, block) =>
    indexes.filter((index) => ((isSet[block * 2 + (index >> 5)] ?? 0) >>> (index & 31)) & 1),
  );
}

const END = "00000000";
const ZEROS_16 = "11110000";

describe("the blocks of a baseline picture", () => {
  const sequential = { known: [[]], isProgressive: false, first: 0 };

  it("RULE-11 are read up to their last coefficient, over runs of 16 zeros", () => {
    walk(`00000011 101 ${ZEROS_16.repeat(3)} 11100001 1`, sequential);
  });

  it("RULE-11 end where nothing more is in them", () => {
    walk(`${END} 00000010 11 ${END}`, sequential);
    walk(`${END} 00110000`, sequential);
  });

  it("RULE-11 are refused when they have more than 64 coefficients", () => {
    const tooLong = `${END} ${ZEROS_16.repeat(3)} 11110001 1 ${END.repeat(20)}`;
    expect(() => walk(tooLong, sequential)).toThrow(DAMAGED);
  });
});

describe("the blocks of a progressive picture", () => {
  it("RULE-11 have their averages first, and later further bits of them", () => {
    walk("00000011 101 00000001 1", { known: [[], []], first: 0, last: 0 });
    walk("1 0", { known: [[], []], first: 0, last: 0, isRefinement: true });
  });

  it("RULE-11 have coefficients between zeros, and are over for some blocks at once", () => {
    const text = `00100001 1 ${ZEROS_16} 00000001 1 00010000 1 00000001 0 ${END}`;
    expect(walk(text, { known: [[], [], [], []] })).toEqual([[3, 20], [], [], [1]]);
  });

  it("RULE-11 keep high coefficients of one block from those of another", () => {
    const text = `00000001 1 ${END} 00010001 1 ${END}`;
    expect(walk(text, { known: [[], []], first: 40 })).toEqual([[40], [41]]);
  });

  it("RULE-11 begin anew behind a restart marker", () => {
    const text = `00100000 11 00000001 1 ${END}`;
    expect(walk(text, { known: [[], []], restartAt: 1 })).toEqual([[], [1]]);
  });

  it("RULE-11 are refused with coefficients behind their band", () => {
    expect(walk("00010001 1 00000001 1", { known: [[]], last: 3 })).toEqual([[2, 3]]);
    expect(() => walk(`00100001 1 ${END}`, { known: [[]], last: 2 })).toThrow(DAMAGED);
  });
});

describe("a refinement of a progressive picture", () => {
  const refinement = { isRefinement: true, last: 8 };

  it("RULE-11 has a bit for each coefficient, between the new ones", () => {
    const text = `00100001 1 0 ${ZEROS_16} 1 00000001 1 ${END} 00010000 0 1 0`;
    const known = [[2, 5], [], [], [4, 7]];
    expect(walk(text, { ...refinement, known })).toEqual([[2, 4, 5], [1], [], [4, 7]]);
  });

  it("RULE-11 has its last coefficient, and none behind it", () => {
    const text = "00010001 1 00000001 1";
    expect(walk(text, { isRefinement: true, last: 3, known: [[]] })).toEqual([[2, 3]]);
    expect(() => walk(`00100001 1 ${END}`, { ...refinement, last: 2, known: [[]] })).toThrow(
      DAMAGED,
    );
  });

  it("RULE-11 is refused when it brings more than one bit", () => {
    expect(() => walk(`00000010 11 ${END}`, { ...refinement, known: [[]] })).toThrow(DAMAGED);
  });
});

import type { BitReader } from "./jpeg-bits.ts";
import type { Component, Scan } from "./jpeg-frame.ts";
import { DAMAGED, JpegError } from "./jpeg-segments.ts";
import type { HuffmanCodes } from "./jpeg-tables.ts";

const COEFFICIENTS = 64;

/** A run of so many zeros continues the block; a shorter run without a value ends it. */
const LONG_RUN = 15;

/** The position of a block, and the codes of its coefficients. */
export interface BlockPlace {
  component: Component;
  block: number;
  dc: HuffmanCodes | undefined;
  ac: HuffmanCodes | undefined;
}

/** Decodes one block without keeping its values: only what later scans need. */
export type WalkBlock = (reader: BitReader, place: BlockPlace) => void;

/** How many further blocks have nothing more in a band of coefficients. */
interface EndOfBand {
  run: number;
}

const NO_CODES: HuffmanCodes = new Uint16Array(0);

const wordOf = (block: number, index: number) => block * 2 + (index >> 5);

const isSet = ({ component, block }: BlockPlace, index: number): boolean =>
  (((component.isSet[wordOf(block, index)] ?? 0) >>> (index & 31)) & 1) === 1;

function setCoefficient({ component, block }: BlockPlace, index: number): void {
  const word = wordOf(block, index);
  component.isSet[word] = (component.isSet[word] ?? 0) | (1 << (index & 31));
}

const walkDc: WalkBlock = (reader, { dc = NO_CODES }) => {
  reader.read(reader.decode(dc));
};

const walkSequential: WalkBlock = (reader, place) => {
  walkDc(reader, place);
  const { ac = NO_CODES } = place;
  let index = 1;
  while (index < COEFFICIENTS) {
    const code = reader.decode(ac);
    const size = code & 0xf;
    const run = code >> 4;
    if (size === 0 && run < LONG_RUN) return;
    index += run;
    if (index >= COEFFICIENTS) throw new JpegError(DAMAGED);
    reader.read(size);
    index += 1;
  }
};

function walkBand({ first, last }: Scan, end: EndOfBand): WalkBlock {
  return (reader, place) => {
    if (end.run > 0) {
      end.run -= 1;
      return;
    }
    const { ac = NO_CODES } = place;
    let index = first;
    while (index <= last) {
      const code = reader.decode(ac);
      const size = code & 0xf;
      const run = code >> 4;
      if (size === 0 && run < LONG_RUN) {
        end.run = (1 << run) - 1 + reader.read(run);
        return;
      }
      index += run;
      if (size > 0) {
        reader.read(size);
        if (index > last) throw new JpegError(DAMAGED);
        setCoefficient(place, index);
      }
      index += 1;
    }
  };
}

/** A refinement adds a bit to every coefficient that is not 0, in between the new ones. */
function walkRefinedBand({ first, last }: Scan, end: EndOfBand): WalkBlock {
  function skip(reader: BitReader, place: BlockPlace, from: number, zeros: number): number {
    let left = zeros;
    let index = from;
    for (; index <= last; index += 1) {
      if (isSet(place, index)) reader.read(1);
      else if (left === 0) break;
      else left -= 1;
    }
    return index;
  }

  return (reader, place) => {
    const { ac = NO_CODES } = place;
    let index = first;
    while (end.run === 0 && index <= last) {
      const code = reader.decode(ac);
      const size = code & 0xf;
      const run = code >> 4;
      if (size > 1) throw new JpegError(DAMAGED);
      if (size === 0 && run < LONG_RUN) {
        end.run = (1 << run) + reader.read(run);
        break;
      }
      reader.read(size);
      index = skip(reader, place, index, run);
      if (size === 1) {
        if (index > last) throw new JpegError(DAMAGED);
        setCoefficient(place, index);
      }
      index += 1;
    }
    if (end.run === 0) return;
    skip(reader, place, index, COEFFICIENTS);
    end.run -= 1;
  };
}

/** How to decode the blocks of a scan, and how to reset the state between restart intervals. */
export function chooseWalk(isProgressive: boolean, scan: Scan) {
  const end: EndOfBand = { run: 0 };
  const restart = () => {
    end.run = 0;
  };
  if (!isProgressive) return { walkBlock: walkSequential, restart };
  if (scan.first > 0) {
    const walk = scan.isRefinement ? walkRefinedBand : walkBand;
    return { walkBlock: walk(scan, end), restart };
  }
  const walkDcBit: WalkBlock = (reader) => void reader.read(1);
  return { walkBlock: scan.isRefinement ? walkDcBit : walkDc, restart };
}

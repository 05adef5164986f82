import { type BitReader, createBitReader } from "./jpeg-bits.ts";
import { type BlockPlace, chooseWalk } from "./jpeg-blocks.ts";
import type { Frame, Scan } from "./jpeg-frame.ts";
import { DAMAGED, FIRST_RST, findMarker, JpegError, MARKER } from "./jpeg-segments.ts";
import type { HuffmanSlots, Tables } from "./jpeg-tables.ts";

/** So many blocks take some milliseconds at most. */
const BLOCKS_AT_ONCE = 1_000;

/** Restart markers are numbered from 0 to 7. */
const RESTARTS = 8;

/** The slots of the Huffman tables that decode a scan. */
export function slotsOf({ isProgressive }: Frame, scan: Scan): HuffmanSlots {
  const hasDc = scan.first === 0 && !scan.isRefinement;
  const hasAc = !isProgressive || scan.first > 0;
  return {
    dc: hasDc ? scan.components.map(({ dcSlot }) => dcSlot) : [],
    ac: hasAc ? scan.components.map(({ acSlot }) => acSlot) : [],
  };
}

type Places = Generator<{ place: BlockPlace; isLastOfUnit: boolean }>;

/** The blocks of a scan in order (T.81, A.2). */
function* listBlocks(frame: Frame, scan: Scan, tables: Tables): Places {
  const { dc, ac } = slotsOf(frame, scan);
  const places = scan.components.map(({ component, dcSlot, acSlot }) => ({
    component,
    block: 0,
    dc: dc.length > 0 ? tables.dcCodes(dcSlot) : undefined,
    ac: ac.length > 0 ? tables.acCodes(acSlot) : undefined,
  }));
  const [only] = places;
  if (only && places.length === 1) {
    const { columns, rows, stride } = only.component;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        only.block = row * stride + column;
        yield { place: only, isLastOfUnit: true };
      }
    }
    return;
  }
  const last = places.at(-1);
  for (let unit = 0; unit < frame.unitColumns * frame.unitRows; unit += 1) {
    const unitRow = Math.floor(unit / frame.unitColumns);
    const unitColumn = unit % frame.unitColumns;
    for (const place of places) {
      const { horizontal, vertical, stride } = place.component;
      for (let index = 0; index < horizontal * vertical; index += 1) {
        const row = unitRow * vertical + Math.floor(index / horizontal);
        place.block = row * stride + unitColumn * horizontal + (index % horizontal);
        const isLastOfUnit = place === last && index === horizontal * vertical - 1;
        yield { place, isLastOfUnit };
      }
    }
  }
}

/**
 * Decodes the data of a scan and answers them without the bytes that no decoder reads: those behind
 * the last block and before restart markers. Yields after each step, so that others get their turn.
 * @throws JpegError for data that can't be decoded.
 */
export function* walkScan(
  bytes: Uint8Array,
  start: number,
  frame: Frame,
  scan: Scan,
  tables: Tables,
): Generator<void, Uint8Array[]> {
  const { walkBlock, restart } = chooseWalk(frame.isProgressive, scan);
  const interval = tables.readInterval();
  const pieces: Uint8Array[] = [];
  let reader: BitReader = createBitReader(bytes, start);
  let from = start;
  let blocks = 0;
  let units = 0;
  let restarts = 0;
  let isDue = false;
  for (const { place, isLastOfUnit } of listBlocks(frame, scan, tables)) {
    if (isDue) {
      const end = reader.findEnd();
      const code = FIRST_RST + (restarts % RESTARTS);
      const mark = findMarker(bytes, end);
      if (bytes[mark + 1] !== code) throw new JpegError(DAMAGED);
      pieces.push(bytes.subarray(from, end), Uint8Array.of(MARKER, code));
      from = mark + 2;
      reader = createBitReader(bytes, from);
      restart();
      restarts += 1;
      isDue = false;
    }
    walkBlock(reader, place);
    if (isLastOfUnit) {
      units += 1;
      isDue = interval > 0 && units % interval === 0;
    }
    blocks += 1;
    if (blocks % BLOCKS_AT_ONCE === 0) yield;
  }
  pieces.push(bytes.subarray(from, reader.findEnd()));
  return pieces;
}

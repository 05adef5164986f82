import { readOrientation, UPRIGHT, writeOrientation } from "./exif-orientation.ts";
import { isIccPart, readIccProfile } from "./icc-profile.ts";
import { IMAGE_MAX_PASSES, IMAGE_MAX_SCANS } from "./jpeg.rules.ts";
import { type Frame, readFrame, readScan } from "./jpeg-frame.ts";
import { slotsOf, walkScan } from "./jpeg-scan.ts";
import {
  APP0,
  APP1,
  APP2,
  APP14,
  APP15,
  COM,
  DAMAGED,
  DHT,
  DQT,
  DRI,
  EOI,
  findEndOfScan,
  JpegError,
  MARKER,
  MARKER_BYTES,
  makeSegment,
  NOT_SHOWN,
  readSegment,
  type Segment,
  SOI,
  SOS,
  startsWith,
} from "./jpeg-segments.ts";
import { createTables, type Tables } from "./jpeg-tables.ts";

export interface CleanJpeg {
  bytes: Uint8Array;
  /** As shown: exchanged with the height for a picture that lies on its side. */
  width: number;
  height: number;
}

/**
 * Baseline, extended sequential and progressive, all with Huffman codes: the ones browsers show.
 */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/** Lossless, hierarchical and arithmetic-coded frames, and segments that only those use. */
const OTHER_FRAMES = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf,
]);

const TABLES = new Set([DQT, DHT, DRI]);

/** From this one on the picture lies on its side. */
const FIRST_SIDEWAYS_ORIENTATION = 5;

/** JFIF 1.1, with square pixels and no thumbnail. */
const JFIF = makeSegment(APP0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"));

/** Adobe's segment; its last byte says how colours are coded. */
const ADOBE_HEADER = Buffer.from("Adobe\0\x64\0\0\0\0", "latin1");
const LARGEST_TRANSFORM = 2;

/** The parts read so far. */
interface Parts {
  isJfif: boolean;
  orientation?: number;
  transform?: number;
  iccParts: Uint8Array[];
  frame?: { header: Frame; segment: Uint8Array };
  tables: Tables;
  /** The ids of the components that have had a scan. */
  seen: Set<number>;
  scans: number;
  /** The output from the frame on. */
  rest: Uint8Array[];
}

/** Keeps only those application data that affect how the picture looks. */
function takeApplicationData(parts: Parts, { code, content }: Segment): void {
  if (code === APP0 && startsWith(content, "JFIF\0")) parts.isJfif = true;
  else if (code === APP1) {
    const orientation = readOrientation(content);
    if (orientation !== undefined) parts.orientation ??= orientation;
  } else if (code === APP2 && isIccPart(content)) parts.iccParts.push(content);
  else if (code === APP14 && startsWith(content, "Adobe")) {
    const transform = content[ADOBE_HEADER.length] ?? LARGEST_TRANSFORM + 1;
    if (transform <= LARGEST_TRANSFORM) parts.transform = transform;
  }
}

function takeFrame(parts: Parts, { code, content }: Segment): void {
  if (parts.frame) throw new JpegError(DAMAGED);
  parts.frame = { header: readFrame(code, content), segment: makeSegment(code, content) };
}

/** A picture of many pixels and many scans would take its viewers seconds to decode. */
function countScan(parts: Parts, { width, height, isProgressive, components }: Frame): void {
  parts.scans += 1;
  const most = isProgressive ? IMAGE_MAX_SCANS : components.length;
  if (parts.scans > most || parts.scans * width * height > IMAGE_MAX_PASSES) {
    throw new JpegError("This picture has too many scans");
  }
}

/** Writes a scan after the tables it refers to; before the first one, the frame. */
function* takeScan(
  parts: Parts,
  bytes: Uint8Array,
  { code, content, end }: Segment,
): Generator<void, void> {
  const { frame, tables, seen, rest } = parts;
  if (!frame) throw new JpegError(DAMAGED);
  const { header } = frame;
  countScan(parts, header);
  const scan = readScan(header, content);
  // A decoder uses the quantization table defined before a component's first scan.
  const fresh = scan.components.map(({ component }) => component).filter(({ id }) => !seen.has(id));
  if (!header.isProgressive && fresh.length < scan.components.length) throw new JpegError(DAMAGED);
  rest.push(...tables.writeQuantization(fresh.map(({ quantization }) => quantization)));
  if (parts.scans === 1) rest.push(frame.segment);
  for (const { id } of fresh) seen.add(id);
  rest.push(...tables.writeForScan(slotsOf(header, scan)), makeSegment(code, content));
  for (const piece of yield* walkScan(bytes, end, header, scan, tables)) rest.push(piece);
}

function takeSegment(parts: Parts, segment: Segment): void {
  const { code, content } = segment;
  if (OTHER_FRAMES.has(code)) throw new JpegError(NOT_SHOWN);
  if (code >= APP0 && code <= APP15) takeApplicationData(parts, segment);
  else if (TABLES.has(code)) parts.tables.take(code, content);
  else if (SHOWN_FRAMES.has(code)) takeFrame(parts, segment);
  else if (code !== COM) throw new JpegError(DAMAGED);
}

function putTogether(parts: Parts): CleanJpeg {
  const { isJfif, orientation = UPRIGHT, transform, iccParts, frame, rest } = parts;
  if (!frame || parts.seen.size < frame.header.components.length) throw new JpegError(DAMAGED);
  const { width, height, components } = frame.header;
  const profile = readIccProfile(iccParts, components.length);
  const isSideways = orientation >= FIRST_SIDEWAYS_ORIENTATION;
  return {
    bytes: Buffer.concat([
      Uint8Array.of(MARKER, SOI),
      ...(isJfif ? [JFIF] : []),
      ...(orientation === UPRIGHT ? [] : [makeSegment(APP1, writeOrientation(orientation))]),
      ...(profile ? [makeSegment(APP2, profile)] : []),
      ...(transform === undefined
        ? []
        : [makeSegment(APP14, Buffer.concat([ADOBE_HEADER, Uint8Array.of(transform)]))]),
      ...rest,
      Uint8Array.of(MARKER, EOI),
    ]),
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  };
}

/**
 * Reads a JPEG file as a decoder does, and reassembles it from what showing it needs: its frame,
 * the tables and scans that are decoded, colours and orientation. Drops everything else, such as
 * the locations, names and thumbnails that cameras and programs add, or data that somebody hides.
 * Yields after each step of some milliseconds, so that others get their turn.
 * @throws JpegError for anything but a whole JPEG that browsers show.
 */
export function* cleanInSteps(bytes: Uint8Array): Generator<void, CleanJpeg> {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) throw new JpegError("This is not a JPEG picture");
  const parts: Parts = {
    isJfif: false,
    iccParts: [],
    tables: createTables(),
    seen: new Set(),
    scans: 0,
    rest: [],
  };
  let segment = readSegment(bytes, MARKER_BYTES);
  while (segment.code !== EOI) {
    let { end } = segment;
    if (segment.code === SOS) {
      yield* takeScan(parts, bytes, segment);
      end = findEndOfScan(bytes, end);
    } else takeSegment(parts, segment);
    segment = readSegment(bytes, end);
  }
  return putTogether(parts);
}

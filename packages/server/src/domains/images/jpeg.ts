import { readOrientation, UPRIGHT, writeOrientation } from "./exif-orientation.ts";
import { IMAGE_MAX_SIDE } from "./images.rules.ts";
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
  makeSegment,
  readSegment,
  readUint16,
  type Segment,
  SOI,
  SOS,
  startsWith,
} from "./jpeg-segments.ts";

export interface CleanJpeg {
  bytes: Uint8Array;
  /** As it is shown: a photo that lies on its side has them exchanged. */
  width: number;
  height: number;
}

/** Baseline, extended sequential and progressive, all with Huffman codes: what browsers show. */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/** Lossless, hierarchical and arithmetic-coded ones, and the segments that only these have. */
const OTHER_FRAMES = new Set([
  0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf,
]);

const TABLES = new Set([DQT, DHT, DRI]);

/** Two bytes: 0xFF and the code. */
const MARKER_BYTES = 2;

/** A frame header (T.81, B.2.2): precision, height, width, number of components, components. */
const HEIGHT_OFFSET = 1;
const WIDTH_OFFSET = 3;
const COMPONENTS_OFFSET = 5;
const FRAME_HEADER_BYTES = 6;
const FRAME_COMPONENT_BYTES = 3;
const SHOWN_PRECISION = 8;
const SHOWN_COMPONENTS = new Set([1, 3, 4]);

/** A scan header (T.81, B.2.3): number of components, components, three more bytes. */
const SCAN_HEADER_BYTES = 4;
const SCAN_COMPONENT_BYTES = 2;

/** From this one on the photo lies on its side. */
const FIRST_SIDEWAYS_ORIENTATION = 5;

/** Everything up to where JFIF puts a small copy of the picture. */
const JFIF_BYTES = 12;
const NO_THUMBNAIL = Uint8Array.of(0, 0);
const ADOBE_BYTES = 12;

const NOT_SHOWN = "This kind of JPEG can't be shown by browsers";

interface Frame {
  width: number;
  height: number;
  components: number;
}

/** What has been read of a picture so far. */
interface Parts {
  jfif?: Uint8Array;
  orientation?: number;
  frame?: Frame;
  hasScan: boolean;
  rest: Uint8Array[];
}

function readFrame(content: Uint8Array): Frame {
  const height = readUint16(content, HEIGHT_OFFSET);
  const width = readUint16(content, WIDTH_OFFSET);
  const components = content[COMPONENTS_OFFSET] ?? 0;
  if (content[0] !== SHOWN_PRECISION || !SHOWN_COMPONENTS.has(components)) {
    throw new JpegError(NOT_SHOWN);
  }
  if (content.length !== FRAME_HEADER_BYTES + components * FRAME_COMPONENT_BYTES) {
    throw new JpegError(DAMAGED);
  }
  if (width === 0 || height === 0) throw new JpegError("This picture has no size");
  if (width > IMAGE_MAX_SIDE || height > IMAGE_MAX_SIDE) {
    throw new JpegError(`This picture has more than ${IMAGE_MAX_SIDE} pixels on a side`);
  }
  return { width, height, components };
}

function takeScanHeader(parts: Parts, { code, content }: Segment): void {
  const components = content[0] ?? 0;
  const isWhole = content.length === SCAN_HEADER_BYTES + components * SCAN_COMPONENT_BYTES;
  if (!parts.frame || components < 1 || components > parts.frame.components || !isWhole) {
    throw new JpegError(DAMAGED);
  }
  parts.hasScan = true;
  parts.rest.push(makeSegment(code, content));
}

/** Of what programs leave in a file, only what changes how the picture looks. */
function takeApplicationData(parts: Parts, { code, content }: Segment): void {
  if (code === APP0 && startsWith(content, "JFIF\0") && content.length >= JFIF_BYTES) {
    const withoutCopy = Buffer.concat([content.subarray(0, JFIF_BYTES), NO_THUMBNAIL]);
    parts.jfif ??= makeSegment(APP0, withoutCopy);
  } else if (code === APP1 && !parts.hasScan) {
    const orientation = readOrientation(content);
    if (orientation !== undefined) parts.orientation ??= orientation;
  } else if (code === APP2 && startsWith(content, "ICC_PROFILE\0")) {
    parts.rest.push(makeSegment(APP2, content));
  } else if (code === APP14 && startsWith(content, "Adobe") && content.length >= ADOBE_BYTES) {
    parts.rest.push(makeSegment(APP14, content.subarray(0, ADOBE_BYTES)));
  }
}

function takeSegment(parts: Parts, segment: Segment): void {
  const { code, content } = segment;
  if (OTHER_FRAMES.has(code)) throw new JpegError(NOT_SHOWN);
  if (code === SOS) takeScanHeader(parts, segment);
  else if (code >= APP0 && code <= APP15) takeApplicationData(parts, segment);
  else if (TABLES.has(code)) parts.rest.push(makeSegment(code, content));
  else if (SHOWN_FRAMES.has(code) && !parts.frame) {
    parts.frame = readFrame(content);
    parts.rest.push(makeSegment(code, content));
  } else if (code !== COM) throw new JpegError(DAMAGED);
}

function putTogether({ jfif, orientation = UPRIGHT, frame, hasScan, rest }: Parts): CleanJpeg {
  if (!frame || !hasScan) throw new JpegError(DAMAGED);
  const isSideways = orientation >= FIRST_SIDEWAYS_ORIENTATION;
  return {
    bytes: Buffer.concat([
      Uint8Array.of(MARKER, SOI),
      ...(jfif ? [jfif] : []),
      ...(orientation === UPRIGHT ? [] : [makeSegment(APP1, writeOrientation(orientation))]),
      ...rest,
      Uint8Array.of(MARKER, EOI),
    ]),
    width: isSideways ? frame.height : frame.width,
    height: isSideways ? frame.width : frame.height,
  };
}

/**
 * Reads a JPEG file segment by segment and puts it together again from what showing it needs: its
 * frame, tables, scans, colour profile and which side is up. Everything else, where cameras and
 * programs leave places, names and small copies, does not come along, nor does what follows its end.
 * @throws JpegError for everything that is not a whole JPEG that browsers show.
 */
export function cleanJpeg(bytes: Uint8Array): CleanJpeg {
  if (bytes[0] !== MARKER || bytes[1] !== SOI) throw new JpegError("This is not a JPEG picture");
  const parts: Parts = { hasScan: false, rest: [] };
  let segment = readSegment(bytes, MARKER_BYTES);
  while (segment.code !== EOI) {
    takeSegment(parts, segment);
    let { end } = segment;
    if (segment.code === SOS) {
      end = findEndOfScan(bytes, end);
      parts.rest.push(bytes.subarray(segment.end, end));
    }
    segment = readSegment(bytes, end);
  }
  return putTogether(parts);
}

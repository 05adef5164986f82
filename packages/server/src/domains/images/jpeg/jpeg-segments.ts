/** Its message tells people why some bytes are refused as a JPEG. */
export class JpegError extends Error {}

const CUT_OFF = "This picture is cut off";
export const NOT_SHOWN = "This kind of JPEG can't be shown by browsers";
export const DAMAGED = "This picture is damaged";

/** Begins every marker, before its code; may be repeated as padding. */
export const MARKER = 0xff;

/** A marker is 0xFF and its code. */
export const MARKER_BYTES = 2;

/** Marker codes of ITU T.81, table B.1. */
export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;
export const DQT = 0xdb;
export const DHT = 0xc4;
export const DRI = 0xdd;
export const APP0 = 0xe0;
export const APP1 = 0xe1;
export const APP2 = 0xe2;
export const APP14 = 0xee;
export const APP15 = 0xef;
export const COM = 0xfe;
export const FIRST_RST = 0xd0;
const LAST_RST = 0xd7;

/** Follows a byte 0xFF that is data of a scan. */
export const STUFFED_ZERO = 0x00;

/** A segment's length includes its own two bytes. */
const LENGTH_BYTES = 2;

export interface Segment {
  code: number;
  content: Uint8Array;
  /** The offset of the byte behind the segment. */
  end: number;
}

export const startsWith = (content: Uint8Array, text: string): boolean =>
  [...text].every((character, index) => content[index] === character.charCodeAt(0));

/** @throws JpegError when the bytes end before. */
export function readUint16(bytes: Uint8Array, offset: number): number {
  const high = bytes[offset];
  const low = bytes[offset + 1];
  if (high === undefined || low === undefined) throw new JpegError(CUT_OFF);
  return (high << 8) | low;
}

export function makeSegment(code: number, content: Uint8Array): Uint8Array {
  const length = content.length + LENGTH_BYTES;
  return Buffer.concat([Uint8Array.of(MARKER, code, length >> 8, length & 0xff), content]);
}

/**
 * The segment at `offset`; the end of the image has no content.
 * @throws JpegError when it is missing or cut off.
 */
export function readSegment(bytes: Uint8Array, offset: number): Segment {
  if (offset < bytes.length && bytes[offset] !== MARKER) throw new JpegError(DAMAGED);
  let at = offset;
  while (bytes[at] === MARKER) at += 1;
  const code = bytes[at];
  if (code === undefined) throw new JpegError(CUT_OFF);
  const start = at + 1;
  if (code === EOI) return { code, content: bytes.subarray(start, start), end: start };
  const length = readUint16(bytes, start);
  const end = start + length;
  if (length < LENGTH_BYTES) throw new JpegError(DAMAGED);
  if (end > bytes.length) throw new JpegError(CUT_OFF);
  return { code, content: bytes.subarray(start + LENGTH_BYTES, end), end };
}

/**
 * The next marker from `start` on, past padding and data.
 * @throws JpegError when there is none.
 */
export function findMarker(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(MARKER, start); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== STUFFED_ZERO && next !== MARKER) return at;
  }
  throw new JpegError(CUT_OFF);
}

/**
 * The end of a scan's data: the next marker that is not part of them.
 * @throws JpegError when there is none.
 */
export function findEndOfScan(bytes: Uint8Array, start: number): number {
  let at = findMarker(bytes, start);
  for (let code = bytes[at + 1] ?? 0; code >= FIRST_RST && code <= LAST_RST; ) {
    at = findMarker(bytes, at + MARKER_BYTES);
    code = bytes[at + 1] ?? 0;
  }
  return at;
}

import { startsWith } from "./jpeg-segments.ts";

/** Exif 2.32: a picture's orientation is tag 0x0112 of its first directory. */
const EXIF_HEADER = "Exif\0\0";
const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;

/** A picture of orientation 1 is shown as it is; 2 to 8 are turned or mirrored first. */
export const UPRIGHT = 1;
const LARGEST_ORIENTATION = 8;

/** Exif data use the format of TIFF 6.0. */
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const TIFF_MAGIC = 42;
const MAGIC_OFFSET = 2;
const DIRECTORY_POINTER_OFFSET = 4;
const TIFF_HEADER_BYTES = 8;
const COUNT_BYTES = 2;
const ENTRY_BYTES = 12;
const ENTRY_TYPE_OFFSET = 2;
const ENTRY_COUNT_OFFSET = 4;
const ENTRY_VALUE_OFFSET = 8;
const NEXT_DIRECTORY_BYTES = 4;
const ONE_ENTRY_BYTES = TIFF_HEADER_BYTES + COUNT_BYTES + ENTRY_BYTES + NEXT_DIRECTORY_BYTES;

/** Takes the TIFF data behind the header; undefined when they hold no valid orientation. */
function findOrientation(view: DataView): number | undefined {
  const order = view.getUint16(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return undefined;
  const isLittle = order === LITTLE_ENDIAN;
  if (view.getUint16(MAGIC_OFFSET, isLittle) !== TIFF_MAGIC) return undefined;
  const directory = view.getUint32(DIRECTORY_POINTER_OFFSET, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + COUNT_BYTES + index * ENTRY_BYTES;
    if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
    const isOneShort =
      view.getUint16(entry + ENTRY_TYPE_OFFSET, isLittle) === SHORT_TYPE &&
      view.getUint32(entry + ENTRY_COUNT_OFFSET, isLittle) === 1;
    return isOneShort ? view.getUint16(entry + ENTRY_VALUE_OFFSET, isLittle) : undefined;
  }
  return undefined;
}

/**
 * The orientation in an Exif segment, 1 to 8; undefined when the segment is something else,
 * damaged, or has none.
 */
export function readOrientation(content: Uint8Array): number | undefined {
  if (!startsWith(content, EXIF_HEADER)) return undefined;
  const { buffer, byteOffset, byteLength } = content.subarray(EXIF_HEADER.length);
  try {
    const orientation = findOrientation(new DataView(buffer, byteOffset, byteLength)) ?? 0;
    const isKnown = orientation >= UPRIGHT && orientation <= LARGEST_ORIENTATION;
    return isKnown ? orientation : undefined;
  } catch (error) {
    // An offset points out of the segment: such data turn no picture.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The content of an Exif segment with this tag alone. */
export function writeOrientation(orientation: number): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(ONE_ENTRY_BYTES));
  tiff.setUint16(0, BIG_ENDIAN);
  tiff.setUint16(MAGIC_OFFSET, TIFF_MAGIC);
  tiff.setUint32(DIRECTORY_POINTER_OFFSET, TIFF_HEADER_BYTES);
  tiff.setUint16(TIFF_HEADER_BYTES, 1);
  const entry = TIFF_HEADER_BYTES + COUNT_BYTES;
  tiff.setUint16(entry, ORIENTATION_TAG);
  tiff.setUint16(entry + ENTRY_TYPE_OFFSET, SHORT_TYPE);
  tiff.setUint32(entry + ENTRY_COUNT_OFFSET, 1);
  tiff.setUint16(entry + ENTRY_VALUE_OFFSET, orientation);
  return Buffer.concat([Buffer.from(EXIF_HEADER, "latin1"), new Uint8Array(tiff.buffer)]);
}

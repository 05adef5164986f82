import { encode } from "jpeg-js";

const QUALITY = 80;
const CHANNELS = 4;
const START_BYTES = 2;

/** Returns a real baseline JPEG of a grey gradient. */
export function plainJpeg(width = 16, height = 12): Buffer {
  const data = Buffer.from(Array.from({ length: width * height * CHANNELS }, (_, at) => at % 256));
  return encode({ data, width, height }, QUALITY).data;
}

export const toDataUrl = (bytes: Uint8Array): string =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

function segment(code: number, content: Uint8Array | number[]): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.from([0xff, code, 0, 0]);
  header.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([header, bytes]);
}

/** Inserts segments at the start of the file, where cameras write them. */
export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, START_BYTES), ...segments, jpeg.subarray(START_BYTES)]);

export const iccSegment = (profile: Uint8Array): Buffer =>
  segment(0xe2, Buffer.concat([Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), profile]));

const LAST_COEFFICIENT_BIT = 13;

/** Returns a valid progressive JPEG of 16 × 16 grey pixels, with at most 883 scans. */
export function jpegWithScans(count: number): Buffer {
  // Each Huffman table has one code, a zero bit. So each of the picture's four blocks takes one bit.
  const huffman = (table: number) => segment(0xc4, [table, 1, ...Array(15).fill(0), 0]);
  const scan = (coefficient: number, bits: number) =>
    Buffer.concat([
      segment(0xda, [1, 1, 0, coefficient, coefficient, bits]),
      Buffer.from([0b00001111]),
    ]);
  const refinements = Array.from({ length: count - 1 }, (_, at) => {
    const steps = LAST_COEFFICIENT_BIT + 1;
    const bit = LAST_COEFFICIENT_BIT - (at % steps);
    const bitBefore = at % steps === 0 ? 0 : bit + 1;
    return scan(1 + Math.floor(at / steps), (bitBefore << 4) | bit);
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, 0, 16, 0, 16, 1, 1, 0x11, 0]),
    huffman(0x00),
    huffman(0x10),
    scan(0, 0),
    ...refinements,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** The Eiffel Tower's latitude in degrees, minutes and seconds, as cameras store it. */
const PLACE = [48, 51, 29];

interface ExifChoices {
  orientation?: number;
  isLittleEndian?: boolean;
}

export function phoneExif({ orientation = 1, isLittleEndian = false }: ExifChoices = {}): Buffer {
  const tiff = new DataView(new ArrayBuffer(128));
  const put16 = (at: number, value: number) => tiff.setUint16(at, value, isLittleEndian);
  const put32 = (at: number, value: number) => tiff.setUint32(at, value, isLittleEndian);
  const putEntry = (at: number, tag: number, type: number, count: number) => {
    put16(at, tag);
    put16(at + 2, type);
    put32(at + 4, count);
  };
  tiff.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d);
  put16(2, 42);
  put32(4, 8);
  put16(8, 3);
  putEntry(10, 0x010f, 2, 10);
  put32(18, 100);
  putEntry(22, 0x0112, 3, 1);
  put16(30, orientation);
  putEntry(34, 0x8825, 4, 1);
  put32(42, 50);
  put16(50, 1);
  putEntry(52, 0x0002, 5, 3);
  put32(60, 68);
  PLACE.forEach((part, index) => {
    put32(68 + index * 8, part);
    put32(72 + index * 8, 1);
  });
  const bytes = Buffer.from(tiff.buffer);
  bytes.write("PhoneMaker", 100, "latin1");
  return segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0", "latin1"), bytes]));
}

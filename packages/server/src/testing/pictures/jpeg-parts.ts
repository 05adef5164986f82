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

function segment(code: number, content: Uint8Array | string): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.from([0xff, code, 0, 0]);
  header.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([header, bytes]);
}

/** Inserts segments at the start of the file, where cameras write them. */
export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, START_BYTES), ...segments, jpeg.subarray(START_BYTES)]);

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

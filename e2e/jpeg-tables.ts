/** Annex K of the JPEG standard: luminance, row by row. */
const LUMINANCE = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
];

/** The same for chrominance. */
const CHROMINANCE = [
  [17, 18, 24, 47, 99, 99, 99, 99],
  [18, 21, 26, 66, 99, 99, 99, 99],
  [24, 26, 56, 99, 99, 99, 99, 99],
  [47, 66, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
  [99, 99, 99, 99, 99, 99, 99, 99],
];

const SIDE = 8;
const TABLE_LENGTH = SIDE * SIDE;
const LARGEST_STEP = 255;

/** The zigzag order in which a file stores a table: along the diagonals, turning at each end. */
function alongDiagonals(table: number[][]): number[] {
  const diagonals = Array.from({ length: 2 * SIDE - 1 }, (_, sum) => {
    const rows = Array.from({ length: SIDE }, (_row, row) => row).filter(
      (row) => sum - row >= 0 && sum - row < SIDE,
    );
    const down = rows.map((row) => table[row]?.[sum - row] ?? 0);
    return sum % 2 === 0 ? down.toReversed() : down;
  });
  return diagonals.flat();
}

/** Scaled like the Independent JPEG Group's for qualities from 50 on, as browsers do. */
const scale = (table: number[], quality: number) =>
  table.map((step) =>
    Math.min(LARGEST_STEP, Math.max(1, Math.floor((step * (200 - 2 * quality) + 50) / 100))),
  );

export const QUANTIZATION_AT_QUALITY_80 = [LUMINANCE, CHROMINANCE].map((table) =>
  scale(alongDiagonals(table), 80),
);

const DEFINES_TABLES = 0xdb;
const BEGINS_FRAME = new Set([0xc0, 0xc1, 0xc2]);
const BEGINS_SCAN = 0xda;
const FIRST_SEGMENT = 2;
const MARKER_LENGTH = 2;
const HEADER_LENGTH = 4;

/** The size of a JPEG and its quantization tables, which reveal its quality. */
export function readJpeg(jpeg: Buffer) {
  const quantization: number[][] = [];
  let size = { width: 0, height: 0 };
  for (let at = FIRST_SEGMENT; jpeg[at + 1] !== BEGINS_SCAN; ) {
    const marker = jpeg.readUInt8(at + 1);
    const end = at + MARKER_LENGTH + jpeg.readUInt16BE(at + MARKER_LENGTH);
    const content = jpeg.subarray(at + HEADER_LENGTH, end);
    if (marker === DEFINES_TABLES) {
      for (let table = 0; table < content.length; table += TABLE_LENGTH + 1) {
        quantization.push([...content.subarray(table + 1, table + 1 + TABLE_LENGTH)]);
      }
    }
    if (BEGINS_FRAME.has(marker)) {
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    }
    at = end;
  }
  return { size, quantization };
}

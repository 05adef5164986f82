import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from "./jpeg.rules.ts";
import { DAMAGED, JpegError, NOT_SHOWN, readUint16 } from "./jpeg-segments.ts";

/** A frame header (T.81, B.2.2): precision, height, width, number of components, components. */
const HEIGHT_OFFSET = 1;
const WIDTH_OFFSET = 3;
const COMPONENTS_OFFSET = 5;
const FRAME_HEADER_BYTES = 6;
const FRAME_COMPONENT_BYTES = 3;
const SHOWN_PRECISION = 8;
const SHOWN_COMPONENTS = new Set([1, 3, 4]);
const LARGEST_SAMPLING = 4;
const TABLE_SLOTS = 4;

/** A scan header (T.81, B.2.3): number of components, components, three more bytes. */
const SCAN_HEADER_BYTES = 4;
const SCAN_COMPONENT_BYTES = 2;
const LAST_COEFFICIENT = 63;
const LARGEST_SHIFT = 13;

const PROGRESSIVE = 0xc2;

const BLOCK_SIDE = 8;

export interface Component {
  id: number;
  horizontal: number;
  vertical: number;
  quantization: number;
  /** In blocks, for a scan of this component alone. */
  columns: number;
  rows: number;
  /** Blocks per line, including those that fill up the last unit. */
  stride: number;
  /** For each block of a progressive picture, which of its 64 coefficients are not 0. */
  isSet: Uint32Array;
}

export interface Frame {
  code: number;
  width: number;
  height: number;
  isProgressive: boolean;
  components: Component[];
  /** In minimum coded units (MCU), for a scan of several components. */
  unitColumns: number;
  unitRows: number;
}

export interface ScanComponent {
  component: Component;
  dcSlot: number;
  acSlot: number;
}

export interface Scan {
  components: ScanComponent[];
  /** The first and last coefficient in the scan. */
  first: number;
  last: number;
  /** A refinement adds a bit to the coefficients of an earlier scan. */
  isRefinement: boolean;
}

function requireShownSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new JpegError("This picture has no size");
  if (width > IMAGE_MAX_SIDE || height > IMAGE_MAX_SIDE) {
    throw new JpegError(`This picture has more than ${IMAGE_MAX_SIDE} pixels on a side`);
  }
  if (width * height > IMAGE_MAX_PIXELS) {
    throw new JpegError("This picture has more than 16 million pixels");
  }
}

function readComponent(content: Uint8Array, offset: number) {
  const [id = 0, sampling = 0, quantization = 0] = content.subarray(offset);
  const horizontal = sampling >> 4;
  const vertical = sampling & 0xf;
  const isSampled = [horizontal, vertical].every((each) => each >= 1 && each <= LARGEST_SAMPLING);
  if (!isSampled || quantization >= TABLE_SLOTS) throw new JpegError(DAMAGED);
  return { id, horizontal, vertical, quantization };
}

/** @throws JpegError for a frame that browsers do not show, or that costs them too much. */
export function readFrame(code: number, content: Uint8Array): Frame {
  const height = readUint16(content, HEIGHT_OFFSET);
  const width = readUint16(content, WIDTH_OFFSET);
  const count = content[COMPONENTS_OFFSET] ?? 0;
  if (content[0] !== SHOWN_PRECISION || !SHOWN_COMPONENTS.has(count)) {
    throw new JpegError(NOT_SHOWN);
  }
  if (content.length !== FRAME_HEADER_BYTES + count * FRAME_COMPONENT_BYTES) {
    throw new JpegError(DAMAGED);
  }
  requireShownSize(width, height);
  const read = Array.from({ length: count }, (_, index) =>
    readComponent(content, FRAME_HEADER_BYTES + index * FRAME_COMPONENT_BYTES),
  );
  if (new Set(read.map(({ id }) => id)).size !== count) throw new JpegError(DAMAGED);
  const widest = Math.max(...read.map(({ horizontal }) => horizontal));
  const tallest = Math.max(...read.map(({ vertical }) => vertical));
  const unitColumns = Math.ceil(width / (BLOCK_SIDE * widest));
  const unitRows = Math.ceil(height / (BLOCK_SIDE * tallest));
  const isProgressive = code === PROGRESSIVE;
  const components = read.map((component) => {
    const stride = unitColumns * component.horizontal;
    const blocks = isProgressive ? stride * unitRows * component.vertical : 0;
    return {
      ...component,
      columns: Math.ceil(Math.ceil((width * component.horizontal) / widest) / BLOCK_SIDE),
      rows: Math.ceil(Math.ceil((height * component.vertical) / tallest) / BLOCK_SIDE),
      stride,
      isSet: new Uint32Array(blocks * 2),
    };
  });
  return { code, width, height, isProgressive, components, unitColumns, unitRows };
}

/** Whether a scan holds what its kind of picture permits (T.81, G.1.1.1). */
function isAllowed(frame: Frame, scan: Scan, earlierShift: number, shift: number): boolean {
  const { first, last, components } = scan;
  if (!frame.isProgressive) {
    return first === 0 && last === LAST_COEFFICIENT && earlierShift === 0 && shift === 0;
  }
  if (shift > LARGEST_SHIFT || (scan.isRefinement && earlierShift !== shift + 1)) return false;
  if (first === 0) return last === 0;
  return first <= last && last <= LAST_COEFFICIENT && components.length === 1;
}

/** @throws JpegError for a scan that does not belong to the frame. */
export function readScan(frame: Frame, content: Uint8Array): Scan {
  const count = content[0] ?? 0;
  const isWhole = content.length === SCAN_HEADER_BYTES + count * SCAN_COMPONENT_BYTES;
  if (!isWhole || count < 1 || count > frame.components.length) throw new JpegError(DAMAGED);
  const components = Array.from({ length: count }, (_, index) => {
    const [id, slots = 0] = content.subarray(1 + index * SCAN_COMPONENT_BYTES);
    const component = frame.components.find((each) => each.id === id);
    const dcSlot = slots >> 4;
    const acSlot = slots & 0xf;
    if (!component || dcSlot >= TABLE_SLOTS || acSlot >= TABLE_SLOTS) throw new JpegError(DAMAGED);
    return { component, dcSlot, acSlot };
  });
  if (new Set(components.map(({ component }) => component)).size !== count) {
    throw new JpegError(DAMAGED);
  }
  const [first = 0, last = 0, shifts = 0] = content.subarray(1 + count * SCAN_COMPONENT_BYTES);
  const earlierShift = shifts >> 4;
  const scan = { components, first, last, isRefinement: earlierShift > 0 };
  if (!isAllowed(frame, scan, earlierShift, shifts & 0xf)) throw new JpegError(DAMAGED);
  return scan;
}

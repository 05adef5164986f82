import { startsWith } from "./jpeg-segments.ts";

/** A profile is split over segments: this name, a number from 1, and the number of segments. */
const NAME = "ICC_PROFILE\0";
const PART_HEADER_BYTES = NAME.length + 2;

/** The offsets of a profile's fields (ICC.1:2022, 7). */
const SPACE_OFFSET = 16;
const CONNECTION_OFFSET = 20;
const SIGNATURE_OFFSET = 36;
const ILLUMINANT_OFFSET = 68;
const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const TYPE_HEADER_BYTES = 8;
const VERSION_4_3 = 0x04300000;
const VERSION_OFFSET = 8;
const CLASS_OFFSET = 12;

const MOST_TAGS = 100;
const LARGEST_PROFILE_BYTES = 65_536;
const LONGEST_CURVE = 4_096;

/**
 * X, Y and Z of the white point of all profiles, as fixed-point numbers with 16 fractional bits.
 */
const D50 = [0x0000f6d6, 0x00010000, 0x0000d32d];

/** The number of parameters of each type of parametric curve. */
const CURVE_PARAMETERS = [1, 3, 4, 5, 7];

/** The tags that affect how a picture looks: colour space, primaries and curves. */
interface Colors {
  space: string;
  needed: readonly string[];
}

/** By the picture's number of components. */
const COLORS = new Map<number, Colors>([
  [1, { space: "GRAY", needed: ["kTRC"] }],
  [3, { space: "RGB ", needed: ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"] }],
]);

const textAt = (bytes: Uint8Array, offset: number) =>
  Buffer.from(bytes.subarray(offset, offset + 4)).toString("latin1");

/** A colour of three numbers, without anything around them. */
const readColor = (view: DataView): Uint8Array =>
  makeTag(
    "XYZ ",
    [8, 12, 16].map((offset) => view.getUint32(offset)),
  );

function makeTag(type: string, numbers: readonly number[], bytesEach: 2 | 4 = 4): Uint8Array {
  const bytes = Buffer.alloc(TYPE_HEADER_BYTES + numbers.length * bytesEach);
  bytes.write(type, "latin1");
  numbers.forEach((number, index) => {
    bytes.writeUIntBE(number, TYPE_HEADER_BYTES + index * bytesEach, bytesEach);
  });
  return bytes;
}

/** A table that never falls, or a formula: brightness must grow with the number. */
function readCurve(view: DataView, type: string): Uint8Array | undefined {
  if (type === "para") {
    const kind = view.getUint16(8);
    const count = CURVE_PARAMETERS[kind];
    if (count === undefined) return undefined;
    const numbers = Array.from({ length: count }, (_, index) => view.getUint32(12 + index * 4));
    return makeTag(type, [kind * 0x10000, ...numbers]);
  }
  if (type !== "curv") return undefined;
  const count = view.getUint32(8);
  if (count > LONGEST_CURVE) return undefined;
  const values = Array.from({ length: count }, (_, index) => view.getUint16(12 + index * 2));
  if (values.some((value, index) => value < (values[index - 1] ?? 0))) return undefined;
  return makeTag(type, [count >> 16, count & 0xffff, ...values], 2);
}

function readTag(profile: DataView, name: string): Uint8Array | undefined {
  const count = profile.getUint32(HEADER_BYTES);
  if (count > MOST_TAGS) return undefined;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    const bytes = new Uint8Array(profile.buffer, profile.byteOffset, profile.byteLength);
    if (textAt(bytes, entry) !== name) continue;
    const offset = profile.getUint32(entry + 4);
    const size = profile.getUint32(entry + 8);
    const tag = new DataView(profile.buffer, profile.byteOffset + offset, size);
    const type = textAt(bytes, offset);
    if (name.endsWith("TRC")) return readCurve(tag, type);
    return type === "XYZ " ? readColor(tag) : undefined;
  }
  return undefined;
}

/** An empty text, where the format requires one. */
const EMPTY_TEXT = makeTag("mluc", [0, 12]);

function writeProfile(space: string, tags: [string, Uint8Array][]): Uint8Array {
  const all: [string, Uint8Array][] = [
    ["desc", EMPTY_TEXT],
    ["cprt", EMPTY_TEXT],
    ["wtpt", makeTag("XYZ ", D50)],
    ...tags,
  ];
  const head = Buffer.alloc(HEADER_BYTES + 4 + all.length * ENTRY_BYTES);
  head.writeUInt32BE(VERSION_4_3, VERSION_OFFSET);
  head.write(`mntr${space}XYZ `, CLASS_OFFSET, "latin1");
  head.write("acsp", SIGNATURE_OFFSET, "latin1");
  D50.forEach((number, index) => {
    head.writeUInt32BE(number, ILLUMINANT_OFFSET + index * 4);
  });
  head.writeUInt32BE(all.length, HEADER_BYTES);
  let end = head.length;
  const padded = all.map(([name, tag], index) => {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    head.write(name, entry, "latin1");
    head.writeUInt32BE(end, entry + 4);
    head.writeUInt32BE(tag.length, entry + 8);
    const bytes = Buffer.alloc(Math.ceil(tag.length / 4) * 4);
    bytes.set(tag);
    end += bytes.length;
    return bytes;
  });
  head.writeUInt32BE(end, 0);
  return Buffer.concat([head, ...padded]);
}

function rewrite(profile: Uint8Array, colors: Colors): Uint8Array | undefined {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength);
  const isProfile =
    textAt(profile, SIGNATURE_OFFSET) === "acsp" && view.getUint32(0) === profile.length;
  const { space, needed } = colors;
  if (
    !isProfile ||
    textAt(profile, SPACE_OFFSET) !== space ||
    textAt(profile, CONNECTION_OFFSET) !== "XYZ "
  )
    return undefined;
  const tags: [string, Uint8Array][] = [];
  for (const name of needed) {
    const tag = readTag(view, name);
    if (!tag) return undefined;
    tags.push([name, tag]);
  }
  return writeProfile(space, tags);
}

export const isIccPart = (content: Uint8Array): boolean =>
  content.length > PART_HEADER_BYTES && startsWith(content, NAME);

/**
 * Joins a colour profile from its parts and rewrites it from the few numbers that affect how a
 * picture looks, as the content of one segment. Undefined for any other profile; browsers then show
 * the picture in sRGB.
 */
export function readIccProfile(
  parts: readonly Uint8Array[],
  components: number,
): Uint8Array | undefined {
  const colors = COLORS.get(components);
  const ordered = parts.every(
    (part, index) => part[NAME.length] === index + 1 && part[NAME.length + 1] === parts.length,
  );
  const length = parts.reduce((sum, part) => sum + part.length - PART_HEADER_BYTES, 0);
  if (!colors || !ordered || length > LARGEST_PROFILE_BYTES) return undefined;
  const profile = Buffer.concat(parts.map((part) => part.subarray(PART_HEADER_BYTES)));
  try {
    const written = rewrite(profile, colors);
    return written && Buffer.concat([Buffer.from(`${NAME}\x01\x01`, "latin1"), written]);
  } catch (error) {
    // An offset points out of the profile.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

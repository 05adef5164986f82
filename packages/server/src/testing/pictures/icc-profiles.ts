const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

type Tag = [name: string, content: Buffer];

/** Fixed-point numbers with 16 fractional bits. */
function fixed(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => {
    bytes.writeInt32BE(Math.round(number * 0x10000), index * 4);
  });
  return bytes;
}

const typed = (type: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, "latin1"), ...content]);

export const color = (...numbers: [number, number, number]) => typed("XYZ ", fixed(...numbers));

export const formula = (kind: number, ...numbers: number[]) =>
  typed("para", Buffer.from([0, kind, 0, 0]), fixed(...numbers));

export function curve(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 + values.length * 2);
  bytes.writeUInt32BE(values.length);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value, 4 + index * 2);
  });
  return typed("curv", bytes);
}

export const words = (text: string) => typed("text", Buffer.from(text, "latin1"));

/** A colour profile of these tags, written by hand after ICC.1:2022. */
export function iccProfile(space: "RGB " | "GRAY", tags: readonly Tag[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + 4 + tags.length * ENTRY_BYTES);
  head.writeUInt32BE(0x04000000, 8);
  head.write(`mntr${space}XYZ `, 12, "latin1");
  head.write("acspAPPL", 36, "latin1");
  fixed(0.9642, 1, 0.8249).copy(head, 68);
  head.writeUInt32BE(tags.length, HEADER_BYTES);
  let end = head.length;
  tags.forEach(([name, content], index) => {
    const entry = HEADER_BYTES + 4 + index * ENTRY_BYTES;
    head.write(name, entry, "latin1");
    head.writeUInt32BE(end, entry + 4);
    head.writeUInt32BE(content.length, entry + 8);
    end += content.length;
  });
  head.writeUInt32BE(end, 0);
  return Buffer.concat([head, ...tags.map(([, content]) => content)]);
}

const SRGB_CURVE = formula(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045);

/** Written by phones whose cameras see more colours than most screens show. */
export const displayP3: readonly Tag[] = [
  ["desc", words("Display P3, the phone of Ana")],
  ["cprt", words("Copyright Ana at home")],
  ["wtpt", color(0.9642, 1, 0.8249)],
  ["rXYZ", color(0.5151, 0.2412, -0.0011)],
  ["gXYZ", color(0.292, 0.6922, 0.0419)],
  ["bXYZ", color(0.1571, 0.0666, 0.7841)],
  ["rTRC", SRGB_CURVE],
  ["gTRC", SRGB_CURVE],
  ["bTRC", SRGB_CURVE],
];

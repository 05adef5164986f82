import { DAMAGED, JpegError, MARKER, STUFFED_ZERO } from "./jpeg-segments.ts";
import type { HuffmanCodes } from "./jpeg-tables.ts";

const LONGEST_CODE = 16;
const BYTE_BITS = 8;
/** Up to this many bits, another byte fits into 32. */
const ROOM_BITS = 24;

/** Reads the bits of a scan up to the next marker, skipping stuffed zeros. */
export function createBitReader(bytes: Uint8Array, start: number) {
  let at = start;
  let bits = 0;
  let count = 0;
  /** Bits added past the end, so that the last code can be looked up. */
  let missing = 0;

  function fill(): void {
    while (count <= ROOM_BITS) {
      const byte = bytes[at] ?? MARKER;
      const isStuffed = byte === MARKER && bytes[at + 1] === STUFFED_ZERO;
      if (byte === MARKER && !isStuffed) {
        bits <<= BYTE_BITS;
        missing += BYTE_BITS;
      } else {
        bits = (bits << BYTE_BITS) | byte;
        at += isStuffed ? 2 : 1;
      }
      count += BYTE_BITS;
    }
  }

  function drop(length: number): void {
    count -= length;
    if (count < missing) throw new JpegError(DAMAGED);
  }

  return {
    /** @throws JpegError where no code matches, or the data end. */
    decode(codes: HuffmanCodes): number {
      if (count < LONGEST_CODE) fill();
      const code = codes[(bits >>> (count - LONGEST_CODE)) & 0xffff] ?? 0;
      if (code === 0) throw new JpegError(DAMAGED);
      drop(code >> BYTE_BITS);
      return code & 0xff;
    },

    /** Reads at most 16 bits as a number. */
    read(length: number): number {
      if (count < length) fill();
      const value = (bits >>> (count - length)) & ((1 << length) - 1);
      drop(length);
      return value;
    },

    /** The offset of the byte after the last bit read. */
    findEnd(): number {
      let end = at;
      for (let unread = (count - missing) >> 3; unread > 0; unread -= 1) {
        const isStuffed = bytes[end - 1] === STUFFED_ZERO && bytes[end - 2] === MARKER;
        end -= isStuffed ? 2 : 1;
      }
      return end;
    },
  };
}

export type BitReader = ReturnType<typeof createBitReader>;

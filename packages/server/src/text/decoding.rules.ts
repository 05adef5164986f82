export const DAMAGED_FILE_MESSAGE =
  "Some characters of this file are damaged. Save it again as CSV in UTF-8.";

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Removes the byte order mark. @throws TypeError for bytes that are not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(bytes);

const UTF8_MARK = [0xef, 0xbb, 0xbf];

const DECODED = /[^\0-\x7f\ufffd]/u;

/** Detects UTF-8 with invalid bytes. Windows-1252 text very rarely contains valid non-ASCII UTF-8. */
const isDamagedUtf8 = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ...UTF8_MARK) || DECODED.test(new TextDecoder("utf-8").decode(bytes));

function decodeWithoutMark(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch (error) {
    if (isDamagedUtf8(bytes)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Tries UTF-16 with a byte order mark, then UTF-8, then Windows-1252.
 * @throws TypeError for invalid bytes in UTF-8 or UTF-16
 */
export function decodeTextFile(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe))
    return new TextDecoder("utf-16le", { fatal: true }).decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff))
    return new TextDecoder("utf-16be", { fatal: true }).decode(bytes);
  return decodeWithoutMark(bytes);
}

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Decodes UTF-8, without its byte order mark.
 * @throws TypeError for bytes that are not UTF-8.
 */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(bytes);

function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeUtf8(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes a file that a spreadsheet or an editor saved as text: UTF-16 with a byte order mark, else UTF-8,
 * else Windows-1252, in which every byte is a character.
 */
export function decodeTextFile(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  return tryUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
}

import { describe, expect, it } from "vitest";
import { decodeTextFile, decodeUtf8 } from "./decoding.rules.ts";

const TEXT = "Jörg, Zoë\r\n";

const utf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isLittleEndian ? bytes : bytes.swap16();
};

describe("a text file", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${TEXT}`)],
    ["UTF-16, little endian", utf16(TEXT, true)],
    ["UTF-16, big endian", utf16(TEXT, false)],
    ["Windows-1252", Buffer.from(TEXT, "latin1")],
  ])("MEND-13 decodes a text file from %s", (_, bytes) => {
    expect(decodeTextFile(bytes)).toBe(TEXT);
  });

  it.each([
    [
      "a damaged letter",
      Buffer.concat([Buffer.from("Jörg, Zo"), Buffer.of(0xeb), Buffer.from("\n")]),
    ],
    ["a letter that is cut off", Buffer.from("Jörg, Zoë").subarray(0, -1)],
    ["a byte order mark and a damaged letter", Buffer.from([0xef, 0xbb, 0xbf, 0x5a, 0xeb])],
    ["half a character of UTF-16", utf16(TEXT, true).subarray(0, -1)],
  ])("MEND-13 refuses a text file with %s instead of guessing its characters", (_, bytes) => {
    expect(() => decodeTextFile(bytes)).toThrow(TypeError);
  });

  it("MEND-13 decodes the Windows-1252 characters that Latin-1 lacks", () => {
    expect(decodeTextFile(Buffer.of(0x80, 0x93, 0x8a, 0x94))).toBe("€“Š”");
  });

  it("MEND-13 never adds a replacement character (U+FFFD) to a text file", () => {
    for (let byte = 0; byte <= 0xff; byte += 1) {
      expect(decodeTextFile(Buffer.of(0x61, byte, 0x62))).not.toContain("\ufffd");
    }
  });
});

it("MEND-13 decodeUtf8 refuses bytes that are not UTF-8", () => {
  expect(decodeUtf8(Buffer.from(TEXT))).toBe(TEXT);
  expect(() => decodeUtf8(Buffer.from(TEXT, "latin1"))).toThrow(TypeError);
});

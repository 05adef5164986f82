/** The last code point of Unicode's second plane, which contains most emoji. */
const LAST_CODE_POINT = 0x1ffff;

const isSurrogate = (codePoint: number) => codePoint >= 0xd800 && codePoint <= 0xdfff;

export const allCharacters = (): string[] =>
  Array.from({ length: LAST_CODE_POINT }, (_, index) => index + 1)
    .filter((codePoint) => !isSurrogate(codePoint))
    .map((codePoint) => String.fromCodePoint(codePoint));

import { foldKey } from "./fold-key.rules.ts";
import { SEARCH_LETTERS } from "./search-letters.rules.ts";

/** Maps symbols that NFKD would split into several characters. */
const SPLIT_SIGNS: ReadonlyMap<string, string> = new Map([
  ["´", "'"],
  ["\u1fbd", "'"],
  ["\u1fbf", "'"],
  ["″", '"'],
  ["‶", '"'],
]);
const SPLIT_SIGN = /[´\u1fbd\u1fbf″‶]/g;

/** Matches invisible characters, optional vowel signs and tatweel. Group 1 keeps the invisible parts of emoji. */
const LEFT_OUT =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic}))|[\p{Default_Ignorable_Code_Point}\u0640[\p{Mark}&&[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}]]]/gv;

const DASH = /[\p{Dash}--\p{Emoji}]/gv;

const FOREIGN_DIGIT = /[\p{Nd}--[0-9]]/gv;
const DIGIT = /^\p{Nd}$/u;
const BASE = 10;

/** Relies on Unicode encoding the ten digits of each script consecutively. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value % BASE);
}

/** Ignores more differences than `foldKey`: "Łódź" equals "lodz", ’ equals ', ٣ equals 3. */
export const foldSearch = (text: string): string =>
  foldKey(text.replace(SPLIT_SIGN, (sign) => SPLIT_SIGNS.get(sign) ?? sign))
    .replace(LEFT_OUT, "$1")
    .replace(DASH, "-")
    .replace(FOREIGN_DIGIT, toAsciiDigit)
    .replace(/\P{ASCII}|`/gu, (letter) => SEARCH_LETTERS.get(letter) ?? letter);
